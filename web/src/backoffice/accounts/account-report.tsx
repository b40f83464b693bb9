import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { AccountReport as Report } from '@pickproof/contract/overview'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { Link } from '@tanstack/react-router'
import { earlierPicks, reportSentence, reportSum, reportTitle } from '../../common/words/report-words.ts'
import { defineTexts } from '../../language/language.ts'
import { dateText } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Money } from '../../ui/values/money.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import classes from './accounts.module.css'
import { closingWords, reportFigures, reportText, windowWords } from './report-text.ts'

const texts = defineTexts('backoffice.account-report', {
  title: 'Why it closed',
  picks: 'Picks that led to it, and their total',
  copied: 'Copied',
  copy: 'Copy report',
})

interface AccountReportProps {
  readonly account: AdminAccount
  readonly report: Report
}

/** Why the account is no longer active: the report that its player sees, with its picks and its figures. */
export function AccountReport({ account, report }: AccountReportProps) {
  const timeZone = viewerTimeZone()
  const sum = reportSum(report, report.picks)
  const figures = reportFigures(report, account)
  return (
    <PanelSection title={texts.title} aside={<CopyReport account={account} report={report} />}>
      <div className={classes.verdict}>
        <Icon name="ban" className={classes.verdictIcon} />
        <p className={classes.verdictWords}>
          <strong>{reportTitle(report, timeZone)}.</strong> {reportSentence(report)}{' '}
          {windowWords(report, timeZone)}
        </p>
      </div>
      <table className={classes.sum} aria-label={texts.picks}>
        <tbody>
          {sum !== undefined && sum.restCount > 0 && (
            <tr>
              <th scope="row">{earlierPicks(sum.restCount)}</th>
              <td>
                <Money amount={sum.rest} currency={account.currencySymbol} signed result />
              </td>
            </tr>
          )}
          {report.picks.map((pick) => (
            <tr key={pick.id}>
              <th scope="row">
                <Link {...adminJump.pick(pick.id)} className={classes.pickName}>
                  {withMinusSigns(pick.name)}
                </Link>{' '}
                <span className={classes.pickFacts}>
                  #{pick.id}
                  {pick.settledDate !== null && ` · ${dateText(pick.settledDate, 'h:mm A (z)', timeZone)}`}
                </span>
              </th>
              <td>
                <Money amount={pick.netResult} currency={account.currencySymbol} signed result />
              </td>
            </tr>
          ))}
          {figures.map(({ label, text, result, isStrong }, index) => (
            <tr key={label} className={joinClasses(isStrong && classes.strong, index === 0 && classes.ruled)}>
              <th scope="row" className={isStrong ? undefined : classes.muted}>
                {label}
              </th>
              <td
                className={
                  result === undefined || result === 0 ? undefined : result > 0 ? classes.up : classes.down
                }
              >
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.small}>{closingWords(report)}</p>
    </PanelSection>
  )
}

function CopyReport({ account, report }: AccountReportProps) {
  const { isCopied, copy } = useCopy()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name={isCopied ? 'check' : 'copy'} />}
      onClick={() => copy(reportText(account, report, viewerTimeZone()))}
    >
      {isCopied ? texts.copied : texts.copy}
    </Button>
  )
}
