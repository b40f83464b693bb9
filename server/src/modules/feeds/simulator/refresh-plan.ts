/** Chooses the next upcoming game to price: the closer its start, the more often. */
import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Fixture } from '../feed-types.ts'

interface RefreshPlan {
  /** True until every game has been priced once. */
  readonly isFilling: boolean
  follow(coming: readonly Fixture[]): void
  /** The next game that is due, or undefined when all are fresh. */
  next(nowMs: number): Fixture | undefined
}

function restMs(untilStartMs: number): number {
  if (untilStartMs < HOUR_MS) return 20_000
  return untilStartMs < 24 * HOUR_MS ? 2 * MINUTE_MS : 10 * MINUTE_MS
}

export function createRefreshPlan(): RefreshPlan {
  const dueMs = new Map<string, number>()
  let games: readonly Fixture[] = []
  let unpriced: Fixture[] = []
  let position = 0

  return {
    get isFilling() {
      return unpriced.length > 0
    },
    follow: (coming) => {
      games = [...coming].sort((a, b) => a.startMs - b.startMs)
      unpriced = games.filter(({ id }) => !dueMs.has(id)).reverse()
      const ids = new Set(games.map(({ id }) => id))
      for (const id of dueMs.keys()) if (!ids.has(id)) dueMs.delete(id)
      position = 0
    },
    next: (nowMs) => {
      const taken = (fixture: Fixture) => {
        dueMs.set(fixture.id, nowMs + restMs(fixture.startMs - nowMs))
        return fixture
      }
      for (let first = unpriced.pop(); first; first = unpriced.pop())
        if (first.startMs > nowMs) return taken(first)
      for (let looked = 0; looked < games.length; looked += 1) {
        const fixture = games[position]
        position = (position + 1) % games.length
        if (fixture && fixture.startMs > nowMs && (dueMs.get(fixture.id) ?? 0) <= nowMs) return taken(fixture)
      }
      return undefined
    },
  }
}
