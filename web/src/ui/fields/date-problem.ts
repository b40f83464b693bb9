import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { findWallTime, dateTimeTexts } from './date-time-input.ts'

const texts = defineTexts('app.date-problem', {
  before: text<{ date: string }>('Date cannot be before {date}'),
  after: text<{ date: string }>('Date cannot be after {date}'),
})

/** The first and the last day that may be chosen, as YYYY-MM-DD. */
export interface DateLimits {
  min?: string
  max?: string
}

export function isRealDate(text: string): boolean {
  return findWallTime(`${text} 00:00`) !== undefined
}

/** What is wrong with a typed date, in words. An empty field is not a mistake of the date. */
export function findDateProblem(text: string, { min, max }: DateLimits = {}): string | undefined {
  const date = text.trim()
  if (date === '') return undefined
  if (!isRealDate(date)) return dateTimeTexts.invalid
  // ISO dates sort like the days they name.
  if (min !== undefined && date < min) return texts.before({ date: min })
  if (max !== undefined && date > max) return texts.after({ date: max })
  return undefined
}
