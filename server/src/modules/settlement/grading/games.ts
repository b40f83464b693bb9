/** The games that picks are graded on, as they are stored now. */
import type { GradedResult } from '@pickproof/domain/grading/grading-input'
import type { Db } from '../../../platform/db/database.ts'
import { type Fixture, fixturesByIds, type Result, resultsByIds } from '../../catalog/index.ts'
import { gameSources } from './due-store.ts'

export type Game = {
  readonly fixture: Fixture
  readonly result: GradedResult
  /** Kept on every pick that is graded on it, to tell a correction. */
  readonly source: string
  readonly endedAtMs: number
  /** False while a game that is called completed has no final result: the stored one is a board from before. */
  readonly hasFinalResult: boolean
}

export type Games = ReadonlyMap<string, Game>

export async function loadGames(db: Db, fixtureIds: readonly string[]): Promise<Games> {
  const ids = [...new Set(fixtureIds)]
  const sources = await gameSources(db, ids)
  const results = new Map((await resultsByIds(db, ids)).map((result) => [result.fixtureId, result]))
  const fixtures = new Map((await fixturesByIds(db, ids)).map((fixture) => [fixture.id, fixture]))
  const games = new Map<string, Game>()
  for (const { id, source, endedAt, hasFinalResult } of sources) {
    const fixture = fixtures.get(id)
    if (!fixture) continue
    const result = gradedResult(fixture, results.get(id))
    games.set(id, { fixture, source, endedAtMs: endedAt.getTime(), result, hasFinalResult })
  }
  return games
}

/** A game that was called off may have no result at all; then only its status is known. */
function gradedResult(fixture: Fixture, result: Result | undefined): GradedResult {
  if (result) return result
  const nothing = { total: null, periods: {} }
  return {
    status: fixture.status,
    scores: { home: nothing, away: nothing },
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: {}, away: {} },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
  }
}
