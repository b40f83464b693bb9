import type { OddsMode } from '../pages/path-segments.ts'

/** Decision N36. A delayed or interrupted game is 'postponed' until it continues or is called off. */
export const FIXTURE_STATUSES = ['unplayed', 'live', 'half', 'completed', 'cancelled', 'postponed'] as const
export type FixtureStatus = (typeof FIXTURE_STATUSES)[number]

export function isInPlay(status: FixtureStatus): boolean {
  return status === 'live' || status === 'half'
}

/** A provider may report a game in play before its announced start, and may report it late. */
export function hasStarted(
  { startMs, status }: { readonly startMs: number; readonly status: FixtureStatus },
  nowMs: number,
): boolean {
  return nowMs >= startMs || isInPlay(status) || status === 'completed'
}

/** Nothing more is played, and nothing more can be picked. */
export function isOver(status: FixtureStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** The tab on which a fixture is opened. */
export function oddsModeOf(status: FixtureStatus): OddsMode {
  return isInPlay(status) ? 'live-odds' : 'pre-match'
}
