/** Breaks that players take: a time-out of days or a self-exclusion of months. Neither ends early. */
import { type DateValue, defineMessages, type Message, text } from '../messages/message.ts'
import { DAY_MS } from '../time/durations.ts'
import { dayAndTime } from './play-limit.ts'

export const EXCLUSION_KINDS = ['TIME_OUT', 'SELF_EXCLUSION'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** Days of a time-out, months of a self-exclusion. */
export const EXCLUSION_LENGTHS: Readonly<
  Record<ExclusionKind, { readonly min: number; readonly max: number }>
> = {
  TIME_OUT: { min: 1, max: 42 },
  SELF_EXCLUSION: { min: 6, max: 60 },
}

export interface Exclusion {
  readonly kind: ExclusionKind
  readonly startMs: number
  readonly endMs: number
  readonly isAllBrands: boolean
}

/** Undefined for a length outside the range or a time-out of all brands. */
export function newExclusion(
  kind: ExclusionKind,
  { length, isAllBrands }: { readonly length: number; readonly isAllBrands: boolean },
  nowMs: number,
): Exclusion | undefined {
  const { min, max } = EXCLUSION_LENGTHS[kind]
  if (!Number.isInteger(length) || length < min || length > max) return undefined
  if (isAllBrands && kind === 'TIME_OUT') return undefined
  const endMs = kind === 'TIME_OUT' ? nowMs + length * DAY_MS : monthsAfter(nowMs, length)
  return { kind, startMs: nowMs, endMs, isAllBrands }
}

/** The same day of a later month at the same time. A month without that day ends on its last day. */
function monthsAfter(ms: number, months: number): number {
  const from = new Date(ms)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(year, month, day) + (ms - Date.UTC(year, month - months, from.getUTCDate()))
}

/** The exclusion that applies now and ends last. */
export function findActive(exclusions: readonly Exclusion[], nowMs: number): Exclusion | undefined {
  return exclusions
    .filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)
    .toSorted((one, other) => other.endMs - one.endMs)[0]
}

const texts = defineMessages('domain.exclusion', {
  pickTimeOut: text<{ start: DateValue; end: DateValue }>(
    'You took a time-out on {start}. You can place picks again on {end}. Your order was not placed.',
  ),
  pickExcluded: text<{ start: DateValue; end: DateValue }>(
    'You excluded yourself from play on {start}. You can place picks again on {end}. Your order was not placed.',
  ),
  buyTimeOut: text<{ start: DateValue; end: DateValue }>(
    'You took a time-out on {start}. You can buy and reset challenges again on {end}. We did not complete your purchase.',
  ),
  buyExcluded: text<{ start: DateValue; end: DateValue }>(
    'You excluded yourself from play on {start}. You can buy and reset challenges again on {end}. We did not complete your purchase.',
  ),
  registration: text<{ end: DateValue }>(
    'A person with this name and date of birth excluded themselves from all our brands until {end}. You can register after that. We did not create an account.',
  ),
})

export function placingRefusal({ kind, startMs, endMs }: Exclusion): Message {
  const facts = { start: dayAndTime(startMs), end: dayAndTime(endMs) }
  return kind === 'TIME_OUT' ? texts.pickTimeOut(facts) : texts.pickExcluded(facts)
}

export function buyingRefusal({ kind, startMs, endMs }: Exclusion): Message {
  const facts = { start: dayAndTime(startMs), end: dayAndTime(endMs) }
  return kind === 'TIME_OUT' ? texts.buyTimeOut(facts) : texts.buyExcluded(facts)
}

export function registrationRefusal(endMs: number): Message {
  return texts.registration({ end: dayAndTime(endMs) })
}

/**
 * What the key hashes for an exclusion of all brands. Spelling, accents, and which name comes first make no
 * difference.
 */
export function identityText({
  firstName,
  lastName,
  dateOfBirth,
}: {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}): string {
  const words = `${firstName} ${lastName}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
  return `${words.join(' ')}|${dateOfBirth}`
}
