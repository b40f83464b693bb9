import { defineMessages, fixedText, type Message } from '../messages/message.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { findInstantMs, type Instant } from '../time/instant.ts'
import { MISSING } from './missing.ts'

type Countdown = { readonly days: number; readonly hours: number; readonly minutes: number }

const texts = defineMessages('domain.countdown', {
  left: fixedText<Countdown>('{days}d {hours}h {minutes}m', 'X034'),
})

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440

/** Whole minutes left, split up; all zero once the moment has passed. */
export function countdownTo(targetMs: number, nowMs: number): Countdown {
  const minutesLeft = Math.max(0, Math.floor((targetMs - nowMs) / MINUTE_MS))
  return {
    days: Math.floor(minutesLeft / MINUTES_PER_DAY),
    hours: Math.floor((minutesLeft % MINUTES_PER_DAY) / MINUTES_PER_HOUR),
    minutes: minutesLeft % MINUTES_PER_HOUR,
  }
}

export function formatCountdown(target: Instant | null | undefined, nowMs: number): Message | string {
  const targetMs = findInstantMs(target)
  if (targetMs === undefined) return MISSING
  return texts.left(countdownTo(targetMs, nowMs))
}
