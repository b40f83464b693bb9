import { DAY_MS } from '@pickproof/domain/time/durations'
import { countdownTo } from '@pickproof/domain/format/countdown'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.challenge-day', {
  day: text<{ day: number; days: number }>('Day {day} of {days}'),
  // A line that breaks inside a length of time is hard to read: its spaces do not break.
  nextDay: text<{ clock: DateValue; hours: number; minutes: number }>(
    'Next day starts at {clock}, in\u00a0{hours}\u00a0h\u00a0{minutes}\u00a0min',
  ),
})

/** The server is in the new day by then, and not all browsers ask it in the same instant. */
const NEW_DAY_AFTER_MS = 10_000
const NEW_DAY_SPREAD_MS = 20_000

type Term = {
  readonly activationDate: string | null
  readonly expiryDate: string | null
  readonly timeLimitInDays: number | null
}

/** 'Day 13 of 30', or undefined if there is no clock: before the start and in the funded stage. */
export function findChallengeDay(
  { activationDate, timeLimitInDays }: Term,
  nowMs: number,
): string | undefined {
  if (activationDate === null || timeLimitInDays === null) return undefined
  const dayNo = Math.floor((nowMs - Date.parse(activationDate)) / DAY_MS) + 1
  if (dayNo < 1 || dayNo > timeLimitInDays) return undefined
  return texts.day({ day: dayNo, days: timeLimitInDays })
}

/** Whole days until the account runs out; undefined without an end. */
export function findDaysLeft({ expiryDate }: Term, nowMs: number): number | undefined {
  if (expiryDate === null) return undefined
  return Math.max(0, Math.ceil((Date.parse(expiryDate) - nowMs) / DAY_MS))
}

/** 'Next day starts at 8:00 AM (GMT), in 9 h 42 min': when risk and losses of the day begin again. */
export function nextDayText(nowMs: number, timeZone: string): string {
  const { endMs } = programmeDayAt(nowMs)
  const { days, hours, minutes } = countdownTo(endMs, nowMs)
  const clock = moment(new Date(endMs), 'h:mm A (z)', timeZone)
  return texts.nextDay({ clock, hours: days * 24 + hours, minutes })
}

/**
 * How long figures of a day that were read at that moment stay valid. When their day is over another one has begun, and
 * until they have been read again it is tried every few seconds.
 */
export function figuresStandMs(readMs: number, nowMs: number, random: number): number {
  const endMs = programmeDayAt(readMs).endMs + NEW_DAY_AFTER_MS + random * NEW_DAY_SPREAD_MS
  return Math.max(endMs - nowMs, NEW_DAY_AFTER_MS)
}
