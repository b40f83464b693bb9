/** The report of why an account closed, as lines of figures and as a text to send on. */
import type { AccountReport } from '@pickproof/contract/overview'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMoney } from '@pickproof/domain/format/money'
import { earlierPicks, reportSentence, reportSum, reportTitle } from '../../common/words/report-words.ts'

interface ReportLine {
  readonly label: string
  readonly text: string
  /** Results have the color of their sign. */
  readonly result?: number
  readonly isStrong?: boolean
}

interface MeasuredAccount {
  readonly currencySymbol: string
  readonly accountSize: number
}

/** What the picks come to, the limit they are measured with, and how far they lie beyond it. */
export function reportFigures(
  report: AccountReport,
  { currencySymbol: currency, accountSize }: MeasuredAccount,
): readonly ReportLine[] {
  const { figures, day, ruleId } = report
  if (figures === null) return []
  const total = reportSum(report, report.picks)?.total ?? (day === null ? figures.net : figures.dayNet)
  const signed = (amount: number) => formatMoney(amount, currency, { signed: true })
  const isTarget = ruleId === 'target'
  const lines: ReportLine[] = [
    {
      label: day === null ? 'Net of all picks' : 'Net of the window',
      text: signed(total),
      result: total,
      isStrong: true,
    },
    {
      label: `${isTarget ? 'Target' : 'Limit'}, ${figures.limitPercent}% of ${formatMoney(accountSize, currency)}`,
      text: signed(isTarget ? figures.limit : -figures.limit),
    },
    { label: beyondWords(ruleId), text: formatMoney(figures.beyond, currency), isStrong: true },
  ]
  return [...lines, { label: 'Picks', text: `${figures.picks} of ${figures.minimumPicks}` }]
}

function beyondWords(ruleId: string): string {
  if (ruleId === 'target') return 'Above the target'
  return ruleId === 'expiry' ? 'Short of the target' : 'Beyond the limit'
}

/** 'Window from Nov 12th, 8:00 AM (GMT) to Nov 13th, 8:00 AM (GMT).' */
export function windowWords({ day }: AccountReport, timeZone: string): string | undefined {
  if (day === null) return undefined
  const at = (instant: string) => formatDate(instant, 'MMM Do, h:mm A (z)', timeZone)
  return `Window from ${at(day.from)} to ${at(day.to)}.`
}

export function closingWords({ cancelledCount, ruleSet }: AccountReport): string {
  const cancelled =
    cancelledCount === 0
      ? ''
      : `${cancelledCount === 1 ? '1 open pick' : `${cancelledCount} open picks`} cancelled, the stakes returned. `
  return `${cancelled}Rule set ${ruleSet}.`
}

interface ReportedAccount extends MeasuredAccount {
  readonly accno: string
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string }
}

/** Everything that the panel shows, one thing a line, for a mail to the player. */
export function reportText(account: ReportedAccount, report: AccountReport, timeZone: string): string {
  const { accno, currencySymbol, user } = account
  const sum = reportSum(report, report.picks)
  const picks = report.picks.map((pick) => {
    const settled =
      pick.settledDate === null ? '' : `, ${formatDate(pick.settledDate, 'MMM Do, h:mm A (z)', timeZone)}`
    return `#${pick.id} ${pick.name}${settled}: ${formatMoney(pick.netResult, currencySymbol, { signed: true })}`
  })
  const rest =
    sum && sum.restCount > 0
      ? [`${earlierPicks(sum.restCount)}: ${formatMoney(sum.rest, currencySymbol, { signed: true })}`]
      : []
  return [
    `Account ${accno}, ${user.firstName} ${user.lastName} (${user.email})`,
    reportTitle(report, timeZone),
    reportSentence(report),
    windowWords(report, timeZone),
    ...rest,
    ...picks,
    ...reportFigures(report, account).map(({ label, text }) => `${label}: ${text}`),
    closingWords(report),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}
