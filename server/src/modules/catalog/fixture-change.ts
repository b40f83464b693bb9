/**
 * When a provider's message about a game is older than our data. Providers send lists that were read minutes ago and
 * frames out of order, mostly without a time. So a message is judged by whether it can follow.
 * - A started game does not become unplayed again, and a finished one does not resume. That is the mark of old news.
 * - The exceptions are corrections that old news cannot look like. One is a game moved to a later time that is still
 *   ahead. The other is a score that has changed although the game was over.
 * - Everything else is believed. Completed may become cancelled and the other way round, and an interrupted game is
 *   postponed and continues. A final score may be corrected by another final score, downwards too.
 */
import { type FixtureStatus, isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import type { Fixture, Result } from './catalog-types.ts'

type Scores = Result['scores']

function cannotFollow(stored: FixtureStatus, incoming: FixtureStatus): boolean {
  if (isOver(stored)) return !isOver(incoming)
  return isInPlay(stored) && incoming === 'unplayed'
}

/** The status that a fixture has after a row of a schedule came in. */
export function statusAfterSchedule(
  stored: Pick<Fixture, 'status' | 'startMs'> | undefined,
  incoming: Pick<Fixture, 'status' | 'startMs'>,
  nowMs: number,
): FixtureStatus {
  if (!stored || !cannotFollow(stored.status, incoming.status)) return incoming.status
  const isPutOff = incoming.startMs > stored.startMs && incoming.startMs > nowMs && !isInPlay(incoming.status)
  return isPutOff ? incoming.status : stored.status
}

/** Whether a result is to be left aside. */
export function isOldResult(
  stored: { readonly status: FixtureStatus; readonly scores: Scores | undefined },
  incoming: Pick<Result, 'status' | 'scores'>,
): boolean {
  if (!cannotFollow(stored.status, incoming.status)) return false
  return !(isInPlay(incoming.status) && stored.scores && hasMovedOn(stored.scores, incoming.scores))
}

function hasMovedOn(before: Scores, after: Scores): boolean {
  const pairs = (['home', 'away'] as const).flatMap((side) => [
    [before[side].total, after[side].total] as const,
    ...Object.entries(before[side].periods).map(
      ([period, score]) => [score, after[side].periods[period] ?? 0] as const,
    ),
    ...Object.keys(after[side].periods)
      .filter((period) => !(period in before[side].periods))
      .map((period) => [0, after[side].periods[period] ?? 0] as const),
  ])
  return pairs.every(([old, now]) => now >= old) && pairs.some(([old, now]) => now > old)
}
