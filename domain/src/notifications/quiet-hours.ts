/** The hours in which no push wakes a player, by the clock of the player. */
import { DAY_MS } from '../time/durations.ts'
import { instantMsAt, wallTimeAt } from '../time/zoned-time.ts'

export type QuietHours = {
  /** Minutes since midnight. From after to, they pass midnight. */
  readonly fromMinute: number
  readonly toMinute: number
  readonly timeZone: string
}

/** When the quiet hours that apply now end; undefined outside them. */
export function quietUntilMs(
  nowMs: number,
  { fromMinute, toMinute, timeZone }: QuietHours,
): number | undefined {
  const wall = wallTimeAt(nowMs, timeZone)
  const minute = wall.hour * 60 + wall.minute
  const passesMidnight = fromMinute > toMinute
  const isQuiet = passesMidnight
    ? minute >= fromMinute || minute < toMinute
    : minute >= fromMinute && minute < toMinute
  if (!isQuiet) return undefined
  const endsTomorrow = passesMidnight && minute >= fromMinute
  const date = endsTomorrow ? new Date(Date.UTC(wall.year, wall.month - 1, wall.day) + DAY_MS) : undefined
  return instantMsAt(
    {
      year: date?.getUTCFullYear() ?? wall.year,
      month: date ? date.getUTCMonth() + 1 : wall.month,
      day: date?.getUTCDate() ?? wall.day,
      hour: Math.floor(toMinute / 60),
      minute: toMinute % 60,
      second: 0,
    },
    timeZone,
  )
}
