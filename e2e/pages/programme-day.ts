/** Figures of a day begin again at eight in London; a journey that adds some up must not be under way then. */
import type { TestInfo } from '@playwright/test'
import { HOUR_MS } from './stage.ts'

const DAY_MS = 24 * HOUR_MS
const STARTS_MS = 8 * HOUR_MS
/** Longer than any journey takes, on a busy machine too. */
const MARGIN_MS = 240_000

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** How long the day of the program still lasts. */
export function dayLeftMs(at: Date): number {
  const part = Object.fromEntries(london.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const sinceMidnightMs = (((part.hour ?? 0) * 60 + (part.minute ?? 0)) * 60 + (part.second ?? 0)) * 1_000
  return (STARTS_MS - sinceMidnightMs + DAY_MS - 1) % DAY_MS
}

/** Lets the last minutes of a day go by. */
export async function awaitDay(journey: TestInfo): Promise<void> {
  const leftMs = dayLeftMs(new Date())
  if (leftMs >= MARGIN_MS) return
  journey.setTimeout(journey.timeout + leftMs)
  await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000))
}
