/** Which fixtures a screen asks for: from shortly before now to fifteen days ahead. */
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import type { OddsMode } from '../pages/path-segments.ts'

export const FIXTURE_WINDOW_DAYS = 15

export interface FixtureWindow {
  readonly fromMs: number
  readonly toMs: number
}

/** Pre-match begins one hour ago, at the full hour; live begins yesterday, because a game may have lasted since. */
export function fixtureWindow(mode: OddsMode, nowMs: number): FixtureWindow {
  const hourAgoMs = nowMs - HOUR_MS
  return {
    fromMs: mode === 'live-odds' ? nowMs - DAY_MS : hourAgoMs - (hourAgoMs % HOUR_MS),
    toMs: nowMs + FIXTURE_WINDOW_DAYS * DAY_MS,
  }
}
