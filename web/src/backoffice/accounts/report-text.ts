/** The report of why an account closed, as lines of figures and as a text to send on. */
import type { AccountReport } from '@pickproof/contract/overview'
import { type DateValue, moment, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { earlierPicks, reportSentence, reportSum, reportTitle } from '../../common/words/report-words.ts'
import { defineTexts } from '../../language/language.ts'
import { formatMoney, moneyOf, signedMoneyOf } from '../../language/values.ts'
import { commonTexts } from '../texts.ts'
import { accountTexts } from './texts.ts'

const texts = defineTexts('backoffice.closing-report', {
  resultOfAll: 'Result of all picks',
  resultOfDay: 'Result of the day',
  target: text<{ percent: number; size: MoneyValue }>('Target, {percent}% of {size}'),
  limit: text<{ percent: number; size: MoneyValue }>('Limit, {percent}% of {size}'),
  aboveTarget: 'Above the target',
  belowTarget: 'Below the target',
  beyondLimit: 'Beyond the limit',
  window: text<{ from: DateValue; to: DateValue }>('This day lasted from {from} to {to}.'),
  cancelled: text<{ count: number }>(
    'We cancelled {count, plural, one {# open pick and returned its stake.} other {# open picks and returned their stakes.}}',
  ),
  ruleSet: text<{ name: string }>('Rule set {name}.'),
  account: text<{ accno: string; name: string; email: string }>('Account {accno}, {name} ({email})'),
  pick: text<{ id: string; name: string; result: MoneyValue }>('#{id} {name}: {result}'),
  settledPick: text<{ id: string; name: string; date: DateValue; result: MoneyValue }>(
    '#{id} {name}, {date}: {result}',
  ),
  line: text<{ label: string; figure: string | MoneyValue }>('{label}: {figure}'),
})

interface ReportLine {
  readonly label: string
  readonly text: string
  /** Results have the color of their sign. */
  readonly result?: number
  readonly isStrong?: boolean
}

interface MeasuredAccount {
  readonly currency: string
  readonly accountSize: number
}

/** What the picks come to, the limit they are measured with, and how far they lie beyond it. */
export function reportFigures(
  report: AccountReport,
  { currency, accountSize }: MeasuredAccount,
): readonly ReportLine[] {
  const { figures, day, ruleId } = report
  if (figures === null) return []
  const total = reportSum(report, report.picks)?.total ?? (day === null ? figures.net : figures.dayNet)
  const signed = (amount: number) => formatMoney(amount, currency, { signed: true })
  const isTarget = ruleId === 'target'
  const measure = { percent: Number(figures.limitPercent), size: moneyOf(accountSize, currency) }
  const lines: ReportLine[] = [
    {
      label: day === null ? texts.resultOfAll : texts.resultOfDay,
      text: signed(total),
      result: total,
      isStrong: true,
    },
    {
      label: isTarget ? texts.target(measure) : texts.limit(measure),
      text: signed(isTarget ? figures.limit : -figures.limit),
    },
    { label: beyondWords(ruleId), text: formatMoney(figures.beyond, currency), isStrong: true },
  ]
  const picks = accountTexts.picksOf({ count: figures.picks, minimum: figures.minimumPicks })
  return [...lines, { label: commonTexts.picks, text: picks }]
}

function beyondWords(ruleId: string): string {
  if (ruleId === 'target') return texts.aboveTarget
  return ruleId === 'expiry' ? texts.belowTarget : texts.beyondLimit
}

/** The day that a daily limit is measured over. */
export function windowWords({ day }: AccountReport, timeZone: string): string | undefined {
  if (day === null) return undefined
  return texts.window({ from: shortMoment(day.from, timeZone), to: shortMoment(day.to, timeZone) })
}

export function closingWords({ cancelledCount, ruleSet }: AccountReport): string {
  const rules = texts.ruleSet({ name: ruleSet })
  return cancelledCount === 0 ? rules : `${texts.cancelled({ count: cancelledCount })} ${rules}`
}

function shortMoment(instant: string, timeZone: string): DateValue {
  return moment(instant, 'MMM Do, h:mm A (z)', timeZone)
}

interface ReportedAccount extends MeasuredAccount {
  readonly accno: string
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string }
}

/** Everything that the panel shows, one thing a line, for a mail to the player. */
export function reportText(account: ReportedAccount, report: AccountReport, timeZone: string): string {
  const { accno, currency, user } = account
  const sum = reportSum(report, report.picks)
  const picks = report.picks.map(({ id, name, settledDate, netResult }) => {
    const pick = { id: String(id), name, result: signedMoneyOf(netResult, currency) }
    return settledDate === null
      ? texts.pick(pick)
      : texts.settledPick({ ...pick, date: shortMoment(settledDate, timeZone) })
  })
  const rest =
    sum && sum.restCount > 0
      ? [texts.line({ label: earlierPicks(sum.restCount), figure: signedMoneyOf(sum.rest, currency) })]
      : []
  return [
    texts.account({ accno, name: `${user.firstName} ${user.lastName}`, email: user.email }),
    reportTitle(report, timeZone),
    reportSentence(report),
    windowWords(report, timeZone),
    ...rest,
    ...picks,
    ...reportFigures(report, account).map((line) => texts.line({ label: line.label, figure: line.text })),
    closingWords(report),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}
