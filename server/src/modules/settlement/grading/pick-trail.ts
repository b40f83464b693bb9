import type { SettlementPickRow } from '../../picks/index.ts'
import { responseOf, storedTrailOf, type TrailEntry } from './decide-picks.ts'

/**
 * All results of a settled pick. They are stored from the first correction on; before that, there is only the current
 * one.
 */
export function trailOf(pick: SettlementPickRow): readonly TrailEntry[] {
  const stored = storedTrailOf(pick)
  if (stored) return stored
  const settledAt = (pick.settled_at ?? pick.game_at).toISOString()
  return [
    {
      kind: 'settled',
      at: settledAt,
      status: pick.status,
      result_minor: String(pick.result_minor ?? 0n),
      ended_at: responseOf(pick)?.ended_at ?? settledAt,
    },
  ]
}
