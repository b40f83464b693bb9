import { defineMessages, fixedText, type Message } from '../messages/message.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { findInstantMs, type Instant } from '../time/instant.ts'
import { MISSING } from './missing.ts'

type Countdown = { readonly days: number; readonly hours: number; readonly minutes: number }

const texts = defineMessages('domain.countdown', {
  left: fixedText<Countdown>('{days}d {hours}h {minutes}m', 'X034'),
})

/** Whole minutes left, split up; all zero once the moment has passed. */
export function countdownTo(targetMs: number, nowMs: number): Countdown {
  const leftMs = Math.max(0, targetMs - nowMs)
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  }
}

export function formatCountdown(target: Instant | null | undefined, nowMs: number): Message | string {
  const targetMs = findInstantMs(target)
  if (targetMs === undefined) return MISSING
  return texts.left(countdownTo(targetMs, nowMs))
}
