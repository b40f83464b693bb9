/** The state of a game for tests, from the few facts that a test is about. */
import type { GameState } from './scoreboard.ts'

export interface GameFacts {
  readonly status?: GameState['fixture']['status']
  /** Scores of the parts in order of play. */
  readonly home?: readonly number[]
  readonly away?: readonly number[]
  /** Where they are not the sums of the parts. */
  readonly totals?: readonly [home: number, away: number]
  readonly inPlay?: Partial<GameState['in_play']>
  readonly stats?: GameState['stats']
}

export function sampleGame({ status = 'live', home = [], away = [], totals, inPlay, stats }: GameFacts) {
  return {
    fixture: { status },
    scores: { home: sideOf(home, totals?.[0]), away: sideOf(away, totals?.[1]) },
    in_play: {
      period: null,
      clock: null,
      possession: null,
      game_score: null,
      outs: null,
      runners: null,
      ...inPlay,
    },
    stats: stats ?? { home: {}, away: {} },
  } satisfies GameState
}

function sideOf(parts: readonly number[], total: number | undefined) {
  return {
    total: total ?? parts.reduce((sum, points) => sum + points, 0),
    periods: Object.fromEntries(parts.map((points, index) => [`period_${index + 1}`, points])),
  }
}
