import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { instantMsAt } from '../time/zoned-time.ts'

/** Where and at which hour of the wall clock a day begins. */
export type DayClock = { readonly timeZone: string; readonly startHour: number }

export const PROGRAMME_CLOCK: DayClock = { timeZone: 'Europe/London', startHour: 8 }

/** From the start, included, to the end, excluded. It has 23 or 25 hours where the clocks change inside it. */
export type ProgrammeDay = {
  /** The calendar date on which the day begins, such as '2026-11-14'. */
  readonly date: string
  readonly startMs: number
  readonly endMs: number
}

/** No clock on earth is further ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * HOUR_MS
const KNOWN_DAYS_MAX = 4096

// Asking Intl for an offset costs microseconds, and every slip check and every result asks for its day.
type KnownDays = { readonly byNumber: Map<number, ProgrammeDay>; last: ProgrammeDay | undefined }
const knownDays = new WeakMap<DayClock, KnownDays>()

export function programmeDayAt(instantMs: number, clock: DayClock = PROGRAMME_CLOCK): ProgrammeDay {
  const known = knownDaysOf(clock)
  const { last } = known
  if (last !== undefined && instantMs >= last.startMs && instantMs < last.endMs) return last
  let dayNumber = Math.floor((instantMs + FURTHEST_AHEAD_MS) / DAY_MS)
  if (!Number.isSafeInteger(dayNumber)) throw new RangeError(`${instantMs} is not a point in time`)
  let day = dayOf(dayNumber, clock, known)
  while (day.startMs > instantMs) day = dayOf(--dayNumber, clock, known)
  known.last = day
  return day
}

/** The days from Monday to Sunday around an instant, under the date of Monday. */
export function programmeWeekAt(instantMs: number, clock: DayClock = PROGRAMME_CLOCK): ProgrammeDay {
  const { date } = programmeDayAt(instantMs, clock)
  const dayNumber = Date.parse(date) / DAY_MS
  // Day 0 of the count, January 1, 1970, was a Thursday.
  const monday = dayNumber - ((dayNumber + 3) % 7)
  const known = knownDaysOf(clock)
  return { ...dayOf(monday, clock, known), endMs: dayOf(monday + 6, clock, known).endMs }
}

function knownDaysOf(clock: DayClock): KnownDays {
  const known = knownDays.get(clock)
  if (known !== undefined) return known
  const made: KnownDays = { byNumber: new Map(), last: undefined }
  knownDays.set(clock, made)
  return made
}

function dayOf(dayNumber: number, clock: DayClock, { byNumber }: KnownDays): ProgrammeDay {
  const known = byNumber.get(dayNumber)
  if (known !== undefined) return known
  if (byNumber.size >= KNOWN_DAYS_MAX) byNumber.clear()
  const day = {
    date: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10),
    startMs: startMsOf(dayNumber, clock),
    endMs: startMsOf(dayNumber + 1, clock),
  }
  byNumber.set(dayNumber, day)
  return day
}

function startMsOf(dayNumber: number, { timeZone, startHour }: DayClock): number {
  const date = new Date(dayNumber * DAY_MS)
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: startHour,
    minute: 0,
    second: 0,
  }
  return instantMsAt(wall, timeZone)
}
