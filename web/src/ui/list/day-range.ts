import { dateTimeInputText, findWallTime } from '../fields/date-time-input.ts'
import { findInstantMs } from '@pickproof/domain/time/instant'
import { instantMsAt } from '@pickproof/domain/time/zoned-time'

/** The first instant of a day (YYYY-MM-DD) in a zone, as the list call takes it; undefined for no day. */
export function findDayStart(date: string, timeZone: string): string | undefined {
  const wall = findWallTime(`${date} 00:00`)
  return wall && new Date(instantMsAt(wall, timeZone)).toISOString()
}

/**
 * The last instant of a day, so that a range holds the whole of its last day. It is the one before the next day: where
 * clocks go back at midnight, 23:59 comes twice.
 */
export function findDayEnd(date: string, timeZone: string): string | undefined {
  const wall = findWallTime(`${date} 00:00`)
  return wall && new Date(instantMsAt({ ...wall, day: wall.day + 1 }, timeZone) - 1).toISOString()
}

/** The day on which an instant falls, as the date field shows it; '' for none. */
export function dayOf(instant: string | number | null | undefined, timeZone: string): string {
  const instantMs = findInstantMs(instant)
  return instantMs === undefined ? '' : dateTimeInputText(instantMs, timeZone).slice(0, 10)
}
