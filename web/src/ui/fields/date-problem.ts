import { findWallTime, INVALID_DATE_TIME } from './date-time-input.ts'

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
  if (!isRealDate(date)) return INVALID_DATE_TIME
  // ISO dates sort like the days they name.
  if (min !== undefined && date < min) return `Date cannot be before ${min}`
  if (max !== undefined && date > max) return `Date cannot be after ${max}`
  return undefined
}
