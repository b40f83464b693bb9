import type { LiveResult } from '@pickproof/contract/stream-events'
import type { Result } from './catalog-types.ts'

/** What players see of a game. What only grading needs stays here. */
export function toLiveResult(
  result: Pick<Result, 'fixtureId' | 'status' | 'isLive' | 'scores' | 'inPlay' | 'stats'>,
): LiveResult {
  const { fixtureId, status, isLive, scores, inPlay, stats } = result
  return {
    fixtureId,
    fixture: { id: fixtureId, is_live: isLive, status },
    scores,
    in_play: {
      period: inPlay?.period ?? null,
      clock: inPlay?.clock ?? null,
      possession: inPlay?.possession ?? null,
      game_score: inPlay?.gameScore ?? null,
      outs: inPlay?.outs ?? null,
      runners: inPlay?.runners ?? null,
    },
    stats,
  }
}
