/** The state of a game in the shape the feed reports it. */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'

export type ScoreSide = 'home' | 'away'

type SideScores = { readonly total: number; readonly periods: Readonly<Record<string, number>> }

/** The state of a game as the feed reports it (`LiveResult` of the contract). */
export type GameState = {
  readonly fixture: { readonly status: FixtureStatus }
  readonly scores: Readonly<Record<ScoreSide, SideScores>>
  readonly in_play: {
    readonly period: string | null
    readonly clock: string | null
    readonly possession: ScoreSide | null
    readonly game_score: string | null
    readonly outs: number | null
    readonly runners: string | null
  }
  readonly stats: Readonly<Record<ScoreSide, Readonly<Record<string, number>>>>
}

const PERIOD_KEY = /^period_(\d+)$/

/** The number of the last part that has figures. */
export function lastBegunOf({ scores }: GameState): number {
  const numbers = [scores.home, scores.away].flatMap(({ periods }) =>
    Object.keys(periods).map((key) => Number(PERIOD_KEY.exec(key)?.[1] ?? 0)),
  )
  return Math.max(0, ...numbers)
}
