import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts, t } from '../../language/language.ts'
import { useSession } from '../../session/session-store.ts'
import { DisputeButton } from '../../common/disputes/dispute-button.tsx'
import { findClosing, reportSentence, reportTitle } from '../../common/words/report-words.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import type { NextStep } from '../next-step.ts'
import { sentenceCase } from './overview-head.tsx'
import { ReportPicks } from '../report-picks.tsx'
import classes from '../report.module.css'

const texts = defineTexts('player.report-card', {
  cancelled: text<{ count: number }>(
    '{count, plural, one {One open pick was cancelled and its stake was returned.} other {# open picks were cancelled and their stakes were returned.}}',
  ),
  byStaff: 'Our staff made this decision.',
  byRule: text<{ rule: string; ruleSet: string }>('Decided by the rule {rule} of the rule set {ruleSet}.'),
  next: 'What happens next',
  open: text<{ accno: string }>('Go to {accno}'),
})

interface ReportCardProps {
  readonly account: Account
  readonly overview: AccountOverview
  readonly next: NextStep
}

/** Why the account is not active: one sentence, a sum that can be checked, and what follows. */
export function ReportCard({ account, overview, next }: ReportCardProps) {
  const report = findClosing(overview)
  const title = report ? reportTitle(report, viewerTimeZone()) : sentenceCase(t(statusLabel(overview.status)))
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody className={classes.body}>
        <div className={classes.words}>
          <p className={classes.sentence}>{report ? reportSentence(report) : account.closureReason}</p>
          {report && report.cancelledCount > 0 && (
            <p className={classes.muted}>{texts.cancelled({ count: report.cancelledCount })}</p>
          )}
          {report && (
            <p className={classes.muted}>
              {report.ruleId.startsWith('staff.')
                ? texts.byStaff
                : texts.byRule({ rule: report.ruleId, ruleSet: report.ruleSet })}
            </p>
          )}
          <div className={classes.next}>
            <h3 className={classes.nextTitle}>{texts.next}</h3>
            <p className={classes.muted}>{next.text}</p>
            <NextButton next={next} />
          </div>
          {report && (
            <div className={classes.next}>
              <DisputeButton subject={{ kind: 'CLOSING', id: report.id }} />
            </div>
          )}
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
        {texts.open({ accno })}
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
