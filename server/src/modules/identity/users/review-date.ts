/** When staff review a restriction of a user or of an account (decisions 82 and 87). */
import { type DateValue, defineMessages, moment, text } from '@pickproof/domain/messages/message'
import {
  dateAfterDays,
  isReviewDate,
  REVIEW_AFTER_DAYS,
  REVIEW_DAYS_MAX,
} from '@pickproof/domain/people/disabled-access'
import { invalidField } from '../../../platform/app-error.ts'

const errors = defineMessages('server.review-date', {
  reviewDate: text<{ first: DateValue; last: DateValue }>('Choose a date from {first} to {last}.'),
})

/** As players read it. */
export const reviewDay = (date: Date | string): DateValue => moment(date, 'MMMM D, YYYY', 'UTC')

/** In 30 days where staff name no date. */
export function reviewAtOf(reviewDate: string | null | undefined, at: Date): Date {
  const date = reviewDate ?? dateAfterDays(at, REVIEW_AFTER_DAYS)
  if (!isReviewDate(date, at)) {
    const day = (days: number) => reviewDay(dateAfterDays(at, days))
    throw invalidField('reviewDate', errors.reviewDate({ first: day(1), last: day(REVIEW_DAYS_MAX) }))
  }
  return new Date(`${date}T00:00:00Z`)
}
