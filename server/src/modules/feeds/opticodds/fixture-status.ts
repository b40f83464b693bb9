import { type FixtureStatus, isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import { textOf } from './json-values.ts'

/** The provider has no `postponed` status: such a game is delayed or suspended until it resumes or is cancelled. */
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

/** Undefined for an unknown word. The caller then keeps the previous status. */
export function findStatus(value: unknown): FixtureStatus | undefined {
  return STATUSES[textOf(value).toLowerCase()]
}

function progress(status: FixtureStatus): number {
  if (isOver(status)) return 2
  return isInPlay(status) ? 1 : 0
}

/**
 * Whether the new status would undo progress: a game in play becomes unplayed, or a finished one is in play again. Such
 * rows are usually late or stale. An interruption does not count as a step back.
 */
export function isStepBack(from: FixtureStatus, to: FixtureStatus): boolean {
  if (to === 'postponed') return isOver(from)
  return progress(to) < progress(from)
}
