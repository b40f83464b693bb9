import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/session-store.ts'
import { findClosing, reportSentence, reportTitle } from '../../common/words/report-words.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import type { NextStep } from './next-step.ts'
import { sentenceCase } from './overview-head.tsx'
import { ReportPicks } from './report-picks.tsx'
import classes from './report-card.module.css'

interface ReportCardProps {
  readonly account: Account
  readonly overview: AccountOverview
  readonly next: NextStep
}

/** Why the account is not active: one sentence, a sum that can be checked, and what follows. */
export function ReportCard({ account, overview, next }: ReportCardProps) {
  const report = findClosing(overview)
  const title = report ? reportTitle(report, viewerTimeZone()) : sentenceCase(statusLabel(overview.status))
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody className={classes.body}>
        <div className={classes.words}>
          <p className={classes.sentence}>{report ? reportSentence(report) : account.closureReason}</p>
          {report && report.cancelledCount > 0 && (
            <p className={classes.muted}>
              {report.cancelledCount === 1
                ? 'One pick was open then: it was cancelled and its stake given back.'
                : `${report.cancelledCount} picks were open then: they were cancelled and their stakes given back.`}
            </p>
          )}
          {report && (
            <p className={classes.muted}>
              {report.ruleId.startsWith('staff.')
                ? 'Decided by our staff.'
                : `Judged by the rule ${report.ruleId} of the rule set ${report.ruleSet}.`}
            </p>
          )}
          <div className={classes.next}>
            <h3 className={classes.nextTitle}>What happens next</h3>
            <p className={classes.muted}>{next.text}</p>
            <NextButton next={next} />
          </div>
        </div>
        {report && report.picks.length > 0 && (
          <ReportPicks report={report} currency={account.currencySymbol} />
        )}
      </CardBody>
    </Card>
  )
}

function NextButton({ next: { link, accno } }: { readonly next: NextStep }) {
  const chooseAccount = useSession((state) => state.chooseAccount)
  if (accno !== undefined)
    return (
      <Button variant="primary" onClick={() => chooseAccount(accno)}>
        Go to {accno}
      </Button>
    )
  return (
    link && (
      <Link to={link.to} className={buttonClass({ variant: 'primary' })}>
        {link.words}
      </Link>
    )
  )
}
