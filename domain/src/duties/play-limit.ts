/** Limits that players set for themselves. A lower limit applies immediately, a higher one after a day of thought. */
import {
  defineMessages,
  type DateValue,
  type Message,
  moment,
  money,
  type MoneyValue,
  text,
} from '../messages/message.ts'
import { DAY_MS } from '../time/durations.ts'

const SPENDING_LIMITS = ['SPEND_DAY', 'SPEND_WEEK', 'SPEND_MONTH'] as const
export type SpendingLimit = (typeof SPENDING_LIMITS)[number]

export const PLAY_LIMITS = [...SPENDING_LIMITS, 'PICKS_DAY', 'SESSION_MINUTES'] as const
export type PlayLimitKind = (typeof PLAY_LIMITS)[number]

/** Periods end now and have no calendar, so that midnight never doubles a limit. */
export const PERIOD_MS: Readonly<Record<SpendingLimit | 'PICKS_DAY', number>> = {
  SPEND_DAY: DAY_MS,
  SPEND_WEEK: 7 * DAY_MS,
  SPEND_MONTH: 30 * DAY_MS,
  PICKS_DAY: DAY_MS,
}

export const LONGEST_PERIOD_MS = PERIOD_MS.SPEND_MONTH

export const RAISE_AFTER_MS = DAY_MS

/** The values a player may choose. Amounts are minor units. */
export const LIMIT_RANGE: Readonly<Record<PlayLimitKind, { readonly min: bigint; readonly max: bigint }>> = {
  SPEND_DAY: { min: 0n, max: 100_000_000n },
  SPEND_WEEK: { min: 0n, max: 100_000_000n },
  SPEND_MONTH: { min: 0n, max: 100_000_000n },
  PICKS_DAY: { min: 0n, max: 1_000n },
  SESSION_MINUTES: { min: 5n, max: 1_440n },
}

export function isSpendingLimit(kind: PlayLimitKind): kind is SpendingLimit {
  return SPENDING_LIMITS.some((known) => known === kind)
}

/** Null means no limit. */
type LimitValue = bigint | null

export interface PlayLimit {
  readonly value: LimitValue
  /** A higher limit that waits for its time. */
  readonly next?: { readonly value: LimitValue; readonly atMs: number }
}

/** The limit as it applies now. A next value whose time has come has replaced the old one. */
export function limitNow({ value, next }: PlayLimit, nowMs: number): PlayLimit {
  if (next === undefined) return { value }
  return next.atMs <= nowMs ? { value: next.value } : { value, next }
}

/** What the limit becomes when its player asks for another value. */
export function changeLimit(limit: PlayLimit, wanted: LimitValue, nowMs: number): PlayLimit {
  const { value, next } = limitNow(limit, nowMs)
  if (!isHigher(wanted, value)) return { value: wanted }
  // Asking again for the same value does not start the wait again.
  if (next !== undefined && next.value === wanted) return { value, next }
  return { value, next: { value: wanted, atMs: nowMs + RAISE_AFTER_MS } }
}

function isHigher(one: LimitValue, other: LimitValue): boolean {
  if (other === null) return false
  return one === null || one > other
}

/** A purchase or a pick that counts toward a limit. */
export interface Counted {
  readonly atMs: number
  readonly amount: bigint
}

interface LimitQuestion {
  readonly kind: SpendingLimit | 'PICKS_DAY'
  readonly limit: PlayLimit
  readonly counted: readonly Counted[]
  readonly amount: bigint
  readonly nowMs: number
}

interface LimitBreach {
  readonly limit: bigint
  readonly used: bigint
  /** When the amount fits; absent if it is above the whole limit. */
  readonly fitsAtMs?: number
}

/** What counts toward the limit now. */
export function usedOf({ kind, counted, nowMs }: Pick<LimitQuestion, 'kind' | 'counted' | 'nowMs'>): bigint {
  return inPeriod(counted, nowMs - PERIOD_MS[kind]).reduce((sum, { amount }) => sum + amount, 0n)
}

/** Undefined if the amount fits. */
export function findBreach(question: LimitQuestion): LimitBreach | undefined {
  const { kind, counted, amount, nowMs } = question
  const limit = limitNow(question.limit, nowMs).value
  const used = usedOf(question)
  if (limit === null || used + amount <= limit) return undefined
  if (amount > limit) return { limit, used }
  let left = used
  for (const { atMs, amount: old } of inPeriod(counted, nowMs - PERIOD_MS[kind])) {
    left -= old
    if (left + amount <= limit) return { limit, used, fitsAtMs: atMs + PERIOD_MS[kind] }
  }
  return { limit, used }
}

/** The oldest first. */
function inPeriod(counted: readonly Counted[], afterMs: number): readonly Counted[] {
  return counted.filter(({ atMs }) => atMs > afterMs).toSorted((one, other) => one.atMs - other.atMs)
}

const texts = defineMessages('domain.play-limits', {
  day: 'in 24 hours',
  week: 'in 7 days',
  month: 'in 30 days',
  spending: text<{ limit: MoneyValue; period: Message; used: MoneyValue; price: MoneyValue; at: DateValue }>(
    'You limited your spending to {limit} {period} and have spent {used}. {price} fits again on {at}. We did not complete your purchase.',
  ),
  spendingNever: text<{ limit: MoneyValue; period: Message; price: MoneyValue }>(
    'You limited your spending to {limit} {period}, and this costs {price}. We did not complete your purchase. You can raise the limit under Play responsibly; it applies 24 hours later.',
  ),
  otherCurrency: text<{ limited: string; price: MoneyValue; currency: string }>(
    'You limited your spending in {limited}, and this costs {price}. We did not complete your purchase. To buy in {currency}, set a limit in {currency} under Play responsibly; it applies 24 hours later.',
  ),
  picks: text<{ limit: number; used: number; at: DateValue }>(
    'You limited yourself to {limit, plural, one {# pick} other {# picks}} in 24 hours and have placed {used}. You can place this order again on {at}. Your order was not placed.',
  ),
  picksNever: text<{ limit: number; count: number }>(
    'You limited yourself to {limit, plural, one {# pick} other {# picks}} in 24 hours, and this order has {count}. Your order was not placed. You can raise the limit under Play responsibly; it applies 24 hours later.',
  ),
})

export const PERIOD_TEXTS: Readonly<Record<SpendingLimit, Message>> = {
  SPEND_DAY: texts.day,
  SPEND_WEEK: texts.week,
  SPEND_MONTH: texts.month,
}

interface Purchase {
  readonly priceMinor: bigint
  readonly currency: string
}

type LimitOf<Kind> = { readonly kind: Kind; readonly limit: PlayLimit }

/** Why a purchase is refused; undefined if it fits all limits of its currency. */
export function findSpendingRefusal(
  limits: readonly LimitOf<SpendingLimit>[],
  counted: readonly Counted[],
  { priceMinor, currency }: Purchase,
  nowMs: number,
): Message | undefined {
  for (const { kind, limit } of limits) {
    const breach = findBreach({ kind, limit, counted, amount: priceMinor, nowMs })
    if (breach === undefined) continue
    const facts = {
      limit: money(breach.limit, currency),
      period: PERIOD_TEXTS[kind],
      price: money(priceMinor, currency),
    }
    return breach.fitsAtMs === undefined
      ? texts.spendingNever(facts)
      : texts.spending({ ...facts, used: money(breach.used, currency), at: dayAndTime(breach.fitsAtMs) })
  }
  return undefined
}

interface LimitIn {
  readonly currency: string
  readonly limit: PlayLimit
}

/**
 * The currency of a spending limit that refuses purchases in this one. A player who limits their spending in one currency
 * must not be able to spend without a limit in another (decision 86).
 */
export function findForeignLimit(
  limits: readonly LimitIn[],
  currency: string,
  nowMs: number,
): string | undefined {
  const active = limits.filter(({ limit }) => limitNow(limit, nowMs).value !== null)
  return active.some((limit) => limit.currency === currency) ? undefined : active[0]?.currency
}

export function otherCurrencyRefusal(limited: string, { priceMinor, currency }: Purchase): Message {
  return texts.otherCurrency({ limited, price: money(priceMinor, currency), currency })
}

export function findPicksRefusal(
  limit: PlayLimit,
  placedAtMs: readonly number[],
  count: number,
  nowMs: number,
): Message | undefined {
  const counted = placedAtMs.map((atMs) => ({ atMs, amount: 1n }))
  const breach = findBreach({ kind: 'PICKS_DAY', limit, counted, amount: BigInt(count), nowMs })
  if (breach === undefined) return undefined
  const most = Number(breach.limit)
  return breach.fitsAtMs === undefined
    ? texts.picksNever({ limit: most, count })
    : texts.picks({ limit: most, used: Number(breach.used), at: dayAndTime(breach.fitsAtMs) })
}

export function dayAndTime(ms: number): DateValue {
  return moment(new Date(ms), 'MMM Do, YYYY, h:mm A (z)', 'UTC')
}
