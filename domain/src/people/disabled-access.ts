/** Why a person cannot sign in, in words, and when staff look at it again (decision 82). */
import { defineMessages, type Message } from '../messages/message.ts'
import { DAY_MS } from '../time/durations.ts'

const kinds = defineMessages('domain.disabled-kind', {
  IDENTITY: 'We could not confirm your identity',
  TERMS: 'Breach of our terms',
  PAYMENT: 'Your bank disputed a payment',
  SECURITY: 'Another person may have access to your account',
  REQUEST: 'You asked us to disable it',
  OTHER: 'Other reason',
})

export type DisabledKind = keyof typeof kinds
export const DISABLED_KINDS = Object.keys(kinds) as DisabledKind[]

export const disabledKindWords = (kind: DisabledKind): Message => kinds[kind]

/** What staff typed, before another sentence. */
export const asSentence = (words: string): string => (/[.!?…。؟]$/u.test(words) ? words : `${words}.`)

export const DISABLED_REASON_MIN = 10
export const DISABLED_REASON_MAX = 500

export const REVIEW_AFTER_DAYS = 30
export const REVIEW_DAYS_MAX = 365

/** YYYY-MM-DD, counted from a moment. */
export function dateAfterDays(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether staff may promise this review: tomorrow at the earliest, within a year. */
export function isReviewDate(date: string, now: Date): boolean {
  return date >= dateAfterDays(now, 1) && date <= dateAfterDays(now, REVIEW_DAYS_MAX)
}
