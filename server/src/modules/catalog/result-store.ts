/** Scores, clocks and statistics of games. */
import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FixtureResultTable } from '../../platform/db/tables/catalog.ts'
import type { Result } from './catalog-types.ts'
import { isOldResult } from './fixture-change.ts'
import { lockFixtures, type Origin } from './fixture-store.ts'
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
