/** The months of the calendar: plain dates such as '2026-11-14', never an instant. */
import { DAY_MS } from '@pickproof/domain/time/durations'

const DAYS_PER_WEEK = 7

/** The days of a week that starts on this one, 0 for Sunday. */
export function weekdaysFrom(firstWeekday: number): readonly number[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => (firstWeekday + day) % DAYS_PER_WEEK)
}

/** 0 for the first day of the week, 6 for the last one. */
function placeInWeek(date: string, firstWeekday: number): number {
  return (new Date(date).getUTCDay() - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

/** '2026-11' */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another month, or its last one where it is too short. */
export function addMonths(date: string, months: number): string {
  const first = new Date(`${monthOf(date)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const last = daysIn(month)
  return `${month}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`
}

function daysIn(month: string): number {
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The weeks of a month. Days outside the month are undefined. */
export function weeksOf(month: string, firstWeekday: number): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const lead = placeInWeek(first, firstWeekday)
  const cells: (string | undefined)[] = Array.from({ length: lead }, () => undefined)
  for (let day = 0; day < daysIn(month); day++) cells.push(addDays(first, day))
  while (cells.length % DAYS_PER_WEEK !== 0) cells.push(undefined)
  return Array.from({ length: cells.length / DAYS_PER_WEEK }, (_, week) =>
    cells.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  )
}

/** Where a key leads from a date; undefined for a key that the calendar does not know. */
export function dateByKey(key: string, date: string, firstWeekday: number): string | undefined {
  const place = placeInWeek(date, firstWeekday)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_PER_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_PER_WEEK)
    case 'Home':
      return addDays(date, -place)
    case 'End':
      return addDays(date, DAYS_PER_WEEK - 1 - place)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return undefined
  }
}

/** Keeps a date between two others. */
export function clampDate(date: string, first: string, last: string): string {
  if (date < first) return first
  return date > last ? last : date
}
