import { fixed } from '@pickproof/domain/messages/message'
import { instantMsAt, type WallTime, wallTimeAt } from '@pickproof/domain/time/zoned-time'
import { defineTexts } from '../../language/language.ts'

export const dateTimeTexts = defineTexts('app.date-time', {
  invalid: fixed('Invalid date format', 'A048', 'B074'),
  past: 'Date and time cannot be in the past',
})

type DateTimeRules = {
  readonly timeZone: string
  /** Only a field that points into the future has this bound; filters may look back. */
  readonly notBeforeMs?: number
}

type DateTimeResult =
  | { readonly ok: true; readonly instantMs: number }
  | { readonly ok: false; readonly message: string }

const DATE_TIME_TEXT = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/

export function findWallTime(text: string): WallTime | undefined {
  const match = DATE_TIME_TEXT.exec(text.trim())
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const yearIsReal = year >= 1000
  const monthIsReal = month >= 1 && month <= 12
  const dayIsReal = day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (!yearIsReal || !monthIsReal || !dayIsReal || hour > 23 || minute > 59) return undefined
  return { year, month, day, hour, minute, second: 0 }
}

/** Reads a date-time field as the clock of the zone shows it. */
export function readDateTime(text: string, rules: DateTimeRules): DateTimeResult {
  const wall = findWallTime(text)
  if (wall === undefined) return { ok: false, message: dateTimeTexts.invalid }
  const instantMs = instantMsAt(wall, rules.timeZone)
  if (rules.notBeforeMs !== undefined && instantMs < rules.notBeforeMs) {
    return { ok: false, message: dateTimeTexts.past }
  }
  return { ok: true, instantMs }
}

export function dateTimeInputText(instantMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTimeAt(instantMs, timeZone)
  const [yyyy, mm, dd, hh, min] = [year, month, day, hour, minute].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${yyyy}-${mm}-${dd} ${hh}:${min}`
}
