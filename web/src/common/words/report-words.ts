import { text, type DateValue, moment } from '@pickproof/domain/messages/message'
import type { AccountOverview, AccountReport } from '@pickproof/contract/overview'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('app.report-words', {
  passed: text<{ at: DateValue }>('Passed on {at}'),
  ended: text<{ at: DateValue }>('Ended on {at}'),
  disabled: text<{ at: DateValue }>('Disabled on {at}'),
  suspended: text<{ at: DateValue }>('Suspended on {at}'),
  closed: text<{ at: DateValue }>('Closed on {at}'),
  withPicks: text<{ sentence: string; count: number }>(
    '{sentence} {count, plural, one {This pick} other {These # picks}} led to it.',
  ),
  earlierPicks: text<{ count: number }>('{count, plural, one {# earlier pick} other {# earlier picks}}'),
})

/** Staff lifted a suspension: the account is again what it was before, for the reason it was that before. */
const RESTORED_RULE = 'staff.restored'

/** The report of how the account came to the status it has. */
export function findClosing({
  status,
  reports,
}: Pick<AccountOverview, 'status' | 'reports'>): AccountReport | undefined {
  if (status === 'ACTIVE') return undefined
  return reports.find(
    ({ statusBefore, statusAfter, ruleId }) =>
      statusAfter === status && statusBefore !== status && ruleId !== RESTORED_RULE,
  )
}

/** 'Closed on Nov 14th, 2026, 9:41 PM (GMT)' */
export function reportTitle(report: AccountReport, timeZone: string): string {
  return titleOf(report)({ at: moment(report.at, 'MMM Do, YYYY, h:mm A (z)', timeZone) })
}

function titleOf({ ruleId, statusAfter }: AccountReport) {
  if (statusAfter === 'PHASE_COMPLETED') return texts.passed
  if (ruleId === 'expiry') return texts.ended
  // Time or staff can reactivate it. A reset account is permanently replaced.
  if (statusAfter === 'INACTIVE' && ruleId !== 'reset') return texts.disabled
  return statusAfter === 'SUSPENDED' ? texts.suspended : texts.closed
}

/** 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%). These 4 picks led to it.' */
export function reportSentence({ sentence, pickCount }: AccountReport): string {
  return pickCount === 0 ? sentence : texts.withPicks({ sentence, count: pickCount })
}

/** The picks of a report that are not listed one by one. */
export function earlierPicks(count: number): string {
  return texts.earlierPicks({ count })
}

interface ReportSum {
  /** The picks that are not listed, and what they came to. */
  readonly restCount: number
  readonly rest: number
  readonly total: number
}

/** A sum that anyone can check: the listed results, those that are not listed, and what they lead to. */
export function reportSum(
  { figures, day, pickCount }: Pick<AccountReport, 'figures' | 'day' | 'pickCount'>,
  listed: readonly { readonly netResult: number }[],
): ReportSum | undefined {
  if (figures === null || pickCount === 0) return undefined
  const totalMinor = minorFromJson(day === null ? figures.net : figures.dayNet)
  const listedMinor = listed.reduce((sumMinor, { netResult }) => sumMinor + minorFromJson(netResult), 0n)
  return {
    restCount: pickCount - listed.length,
    rest: minorToJson(totalMinor - listedMinor),
    total: minorToJson(totalMinor),
  }
}
