/** When a pick on a game in play is refused: its price or score may be older here than where it was made. */
import { defineMessages, figure, type FigureValue, type Message, text } from '../messages/message.ts'
import { SECOND_MS } from '../time/durations.ts'

/** How far the provider's clock and ours may differ. */
const CLOCK_SKEW_MAX_MS = SECOND_MS

interface InPlayLeg {
  readonly name: string
  readonly nowMs: number
  /** When the order reached the server. */
  readonly receivedMs: number
  readonly delayMs: number
  /** When the score last changed here, if it did. */
  readonly scoreChangedMs: number | undefined
  /** When the provider last sent or repeated this price, by its clock. */
  readonly priceConfirmedMs: number
  readonly priceMaxAgeMs: number
  /** How much the clocks differ, if known. */
  readonly skewMs: number | undefined
}

const texts = defineMessages('domain.in-play', {
  skew: text<{ seconds: FigureValue; most: FigureValue }>(
    'Picks on games in play are paused. Our clock and the clock of the price provider differ by {seconds} s, and at most {most} s is safe. Your order was not placed. You can still pick games that have not started.',
  ),
  score: text<{ name: string; seconds: FigureValue }>(
    'The score changed less than {seconds} s before you placed {name}, or while we checked it. Your order was not placed. Look at the new odds and try again.',
  ),
  age: text<{ name: string; seconds: FigureValue }>(
    'The sportsbook has not confirmed the odds of {name} for more than {seconds} s. Your order was not placed. Please try again.',
  ),
  unheld: text<{ name: string; seconds: FigureValue }>(
    'The game of {name} started while you placed the order. Picks on games in play wait {seconds} s. Your order was not placed. Please try again.',
  ),
})

/** Undefined if the pick may be placed. */
export function findInPlayRefusal(leg: InPlayLeg): Message | undefined {
  const { name, nowMs, receivedMs, delayMs, scoreChangedMs, priceConfirmedMs, priceMaxAgeMs, skewMs } = leg
  if (isSkewed(skewMs))
    return texts.skew({ seconds: seconds(Math.abs(skewMs)), most: seconds(CLOCK_SKEW_MAX_MS) })
  if (scoreChangedMs !== undefined && delayMs > 0 && scoreChangedMs > receivedMs - delayMs)
    return texts.score({ name, seconds: seconds(delayMs) })
  if (nowMs - priceConfirmedMs > priceMaxAgeMs) return texts.age({ name, seconds: seconds(priceMaxAgeMs) })
  if (nowMs - receivedMs < delayMs) return texts.unheld({ name, seconds: seconds(delayMs) })
  return undefined
}

export function isSkewed(skewMs: number | undefined): skewMs is number {
  return skewMs !== undefined && Math.abs(skewMs) > CLOCK_SKEW_MAX_MS
}

const seconds = (ms: number) => figure(String(Math.round(ms / 100) / 10))
