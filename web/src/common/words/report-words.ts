import type { AccountOverview, AccountReport } from '@pickproof/contract/overview'
import { formatCount } from '@pickproof/domain/format/count'
import { formatDate } from '@pickproof/domain/format/dates'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'

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
  return `${verbOf(report)} on ${formatDate(report.at, 'MMM Do, YYYY, h:mm A (z)', timeZone)}`
}

function verbOf({ ruleId, statusAfter }: AccountReport): string {
  if (statusAfter === 'PHASE_COMPLETED') return 'Passed'
  if (ruleId === 'expiry') return 'Ended'
  // Time or staff bring it back; an account that was reset is replaced for good.
  if (statusAfter === 'INACTIVE' && ruleId !== 'reset') return 'Disabled'
  return statusAfter === 'SUSPENDED' ? 'Suspended' : 'Closed'
}

/** 'Because daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%): these four picks.' */
export function reportSentence({ sentence, figures, pickCount }: AccountReport): string {
  const clause = sentence.replace(/\.$/, '')
  const words = figures === null ? clause : `Because ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`
  return pickCount === 0 ? `${words}.` : `${words}: ${thesePicks(pickCount)}.`
}

const SMALL_COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function thesePicks(count: number): string {
  const words = SMALL_COUNTS[count] ?? formatCount(count)
  return count === 1 ? 'this one pick' : `these ${words} picks`
}

/** The picks of a report that are not listed one by one. */
export function earlierPicks(count: number): string {
  return count === 1 ? 'One earlier pick' : `${formatCount(count)} earlier picks`
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
