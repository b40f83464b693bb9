/** Scores, clocks and statistics of games. */
import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import type { GradedResult } from '@pickproof/domain/grading/grading-input'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FixtureResultTable } from '../../platform/db/tables/catalog.ts'
import type { Fixture, Result } from './catalog-types.ts'
import { isOldResult } from './fixture-change.ts'
import { fixturesByIds, lockFixtures, type Origin } from './fixture-store.ts'
import { type UpsertPlan, upsertChanged } from './upsert-store.ts'

const RESULT_PLAN: UpsertPlan = {
  table: 'fixture_result',
  key: ['fixture_id'],
  columns: {
    fixture_id: 'text',
    status: 'text',
    is_live: 'boolean',
    scores: 'jsonb',
    in_play: 'jsonb',
    stats: 'jsonb',
    market_stats: 'jsonb',
    player_results: 'jsonb',
    decision_method: 'text',
    decision: 'text',
    retirement: 'jsonb',
  },
  stamps: { source: 'text', updated_at: 'timestamptz' },
  counter: 'version',
}

/**
 * Stores the results in one transaction, with the status of each fixture, and returns those that changed. Results of
 * unknown fixtures are left out; the rules for outdated results are in `fixture-change.ts`.
 */
export async function storeResults(
  db: Db,
  results: readonly Result[],
  origin: Origin,
): Promise<readonly Result[]> {
  if (results.length === 0) return []
  return await db.transaction().execute(async (tx) => await storeInside(tx, results, origin))
}

async function storeInside(
  tx: Tx,
  results: readonly Result[],
  { source, now, onOver }: Origin,
): Promise<readonly Result[]> {
  const ids = results.map(({ fixtureId }) => fixtureId)
  const fixtures = await lockFixtures(tx, ids)
  const scores = await scoresOf(tx, ids)
  const current = new Map<string, Result>()
  for (const result of results) {
    const stored = fixtures.get(result.fixtureId)
    if (!stored) continue
    // Two results of one game in one call apply one after the other.
    const before = current.get(result.fixtureId) ?? {
      status: stored.status,
      scores: scores.get(result.fixtureId),
    }
    if (isOldResult(before, result)) continue
    current.set(result.fixtureId, { ...result, isLive: isInPlay(result.status) })
  }
  const rows = [...current.values()].map((result) => ({
    fixture_id: result.fixtureId,
    status: result.status,
    is_live: result.isLive,
    scores: result.scores,
    in_play: result.inPlay,
    stats: result.stats,
    market_stats: result.marketStats,
    player_results: result.playerResults,
    decision_method: result.decisionMethod,
    decision: result.decision ?? null,
    retirement: result.retirement,
    source,
    updated_at: now,
  }))
  const rewritten = await upsertChanged<{ fixture_id: string }>(tx, RESULT_PLAN, rows)
  const restated = await carryStatus(tx, [...current.values()], now)
  const changedIds = new Set([...rewritten.map((row) => row.fixture_id), ...restated])
  const changed = [...current.values()].filter(({ fixtureId }) => changedIds.has(fixtureId))
  const over = changed.filter(({ status }) => isOver(status)).map(({ fixtureId }) => fixtureId)
  if (over.length > 0) await onOver?.(tx, over)
  return changed
}

async function carryStatus(tx: Db, results: readonly Result[], now: Date): Promise<readonly string[]> {
  const given = results.map(({ fixtureId, status, isLive }) => ({ id: fixtureId, status, is_live: isLive }))
  const { rows } = await sql<{ id: string }>`update fixture
    set status = given.status, is_live = given.is_live, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, status text, is_live boolean)
    where fixture.id = given.id and fixture.status <> given.status
    returning fixture.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function scoresOf(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Result['scores']>> {
  const rows = await tx
    .selectFrom('fixture_result')
    .select(['fixture_id', 'scores'])
    .where('fixture_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ fixture_id, scores }) => [fixture_id, scores as Result['scores']]))
}

/** In no order; a fixture without a result is not among them. */
export async function resultsByIds(db: Db, ids: readonly string[]): Promise<readonly Result[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('fixture_result')
    .innerJoin('fixture', 'fixture.id', 'fixture_result.fixture_id')
    .selectAll('fixture_result')
    // A schedule may have called the game off since; then that counts.
    .select(['fixture.status', 'fixture.is_live'])
    .where('fixture_id', 'in', [...ids])
    .execute()
  return rows.map(toResult)
}

function toResult(row: Selectable<FixtureResultTable>): Result {
  return {
    fixtureId: row.fixture_id,
    status: row.status,
    isLive: row.is_live,
    scores: row.scores as Result['scores'],
    inPlay: row.in_play as Result['inPlay'],
    stats: row.stats as Result['stats'],
    marketStats: row.market_stats as Result['marketStats'],
    playerResults: row.player_results as Result['playerResults'],
    decisionMethod: row.decision_method,
    ...(row.decision === null ? {} : { decision: row.decision }),
    retirement: row.retirement as Result['retirement'],
  }
}

/** Game `f` of a row, with its result `r` if it has one. */
export const gameOf = (fixtureId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`fixture f on f.id = ${fixtureId} left join fixture_result r on r.fixture_id = f.id`

/** What a grade was made from: another status of the game or another version of its result is another text. */
export const RESULT_SOURCE = sql`f.status || ':' || coalesce(r.version, 0)`

/**
 * When the game ended. The older stamp of the game and its result counts. A corrected score and a new venue each
 * touch only one of them, and neither makes the game end later.
 */
export const ENDED_AT = sql`case when r.status = f.status then least(f.updated_at, r.updated_at) else f.updated_at end`

/**
 * A schedule or a notice may call a game completed before its final result is here. The result stored until then
 * is a board of the running game, and nothing is settled by it.
 */
export const HAS_FINAL_RESULT = sql`(f.status <> 'completed' or coalesce(r.status = 'completed', false))`

/** The ids of games that changed, or whose result did. */
export const gamesChangedSince = (since: Date): RawBuilder<unknown> => sql`
      select id from fixture where updated_at >= ${since} and status in ('completed', 'cancelled')
      union
      select fixture_id from fixture_result where updated_at >= ${since}`

type GameSource = {
  readonly id: string
  readonly source: string
  readonly endedAt: Date
  readonly hasFinalResult: boolean
}

/** Read before the results themselves: a result that changes in between is then found as a correction. */
async function gameSources(db: Db, fixtureIds: readonly string[]): Promise<readonly GameSource[]> {
  if (fixtureIds.length === 0) return []
  const { rows } = await sql<GameSource>`select f.id, ${RESULT_SOURCE} as source, ${ENDED_AT} as "endedAt",
      ${HAS_FINAL_RESULT} as "hasFinalResult"
    from fixture f left join fixture_result r on r.fixture_id = f.id
    where f.id = any(${fixtureIds}::text[])`.execute(db)
  return rows
}

/** A game that picks are graded on, as it is stored now. */
export type Game = {
  readonly fixture: Fixture
  readonly result: GradedResult
  /** Kept on every pick that is graded on it, to recognize a correction. */
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

/** A result as the public log commits to it. */
export interface FinalResult {
  readonly fixture: string
  /** How grades name it: the status of the game and the version of its result. */
  readonly source: string
  readonly status: string
  readonly scores: unknown
  readonly method: string | null
  readonly decision: string | null
  readonly provider: string
  readonly received: Date
}

/** Games that are over and have a result. */
export async function listFinalResults(tx: Tx, ids: readonly string[]): Promise<readonly FinalResult[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<FinalResult>`select f.id as fixture, f.status || ':' || r.version as source, f.status,
      r.scores, r.decision_method as method, r.decision, r.source as provider, r.updated_at as received
    from fixture f join fixture_result r on r.fixture_id = f.id
    where f.id = any(${ids as string[]}::text[]) and f.status in ('completed', 'cancelled')
    order by f.id`.execute(tx)
  return rows
}
