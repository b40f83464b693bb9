import { type FixtureStatus, isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import { textOf } from './json-values.ts'

/** There is no `postponed` at the provider: such a game is delayed or suspended until it goes on or is cancelled. */
const STATUSES: Readonly<Record<string, FixtureStatus>> = {
  unplayed: 'unplayed',
  live: 'live',
  half: 'half',
  completed: 'completed',
  cancelled: 'cancelled',
  delayed: 'postponed',
  suspended: 'postponed',
  forfeited: 'cancelled',
  invalid: 'cancelled',
}

/** Undefined for a word that nobody knows: whoever reads it keeps what was known before. */
export function findStatus(value: unknown): FixtureStatus | undefined {
  return STATUSES[textOf(value).toLowerCase()]
}

function progress(status: FixtureStatus): number {
  if (isOver(status)) return 2
  return isInPlay(status) ? 1 : 0
}

/**
 * Whether the new status would undo what has happened: a game that runs is unplayed again, one that is over
 * runs again. Such rows are mostly late or stale. An interrupted game is no step back.
 */
export function isStepBack(from: FixtureStatus, to: FixtureStatus): boolean {
  if (to === 'postponed') return isOver(from)
  return progress(to) < progress(from)
}
