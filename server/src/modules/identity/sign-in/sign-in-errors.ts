import { type DateValue, defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { asSentence, disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { AppError } from '../../../platform/app-error.ts'
import type { Brand } from '../../tenants/index.ts'
import { contactOf } from '../contact.ts'
import { reviewDay } from '../users/review-date.ts'
import type { UserRow } from '../users/user-store.ts'

const errors = defineMessages('server.sign-in', {
  disabledBecause: text<{ kind: Message; reason: string; date: DateValue; contact: string }>(
    'Your account is disabled. {kind}: {reason} We review this by {date}. Questions? Write to {contact}.',
  ),
  disabledUntil: text<{ date: DateValue; contact: string }>(
    'Your account is disabled. We review this by {date}. Write to {contact} to learn the reason.',
  ),
  disabledNow: text<{ contact: string }>(
    'Your account is disabled. Write to {contact} to learn the reason and the date of the review.',
  ),
  unverified: 'Please verify your email first.',
  failed: 'Invalid email or password.',
})

/** People whom older versions disabled have no reason on record. */
export function accountDisabled(user: UserRow, brand: Brand): AppError {
  return new AppError('auth.disabled', disabledWords(user, contactOf(brand)))
}

export function disabledWords(
  { disabled_kind: kind, disabled_reason: reason, review_at: reviewAt }: UserRow,
  contact: string,
): Message {
  if (reviewAt === null) return errors.disabledNow({ contact })
  const date = reviewDay(reviewAt)
  if (kind === null || reason === null) return errors.disabledUntil({ date, contact })
  return errors.disabledBecause({ kind: disabledKindWords(kind), reason: asSentence(reason), date, contact })
}

export const emailUnverified = () => new AppError('auth.unverified', errors.unverified)
export const wrongCredentials = () => new AppError('auth.failed', errors.failed)
