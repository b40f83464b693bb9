/** All SQL of the price trail. Prices belong to no tenant. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** One side of a market at a sportsbook, with any main line. */
export interface PriceSlot {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly marketId: string
  readonly side: string
}

export interface TrailPoint {
  readonly atMs: number
  readonly priceAmerican: number
  readonly points: number | null
}

const ROWS_PER_STATEMENT = 1_000
const ROWS_PER_DELETE = 5_000

/** The first point of a slot is its opening. */
export async function insertTrail(db: Db, entries: readonly (PriceSlot & TrailPoint)[]): Promise<void> {
  for (let first = 0; first < entries.length; first += ROWS_PER_STATEMENT) {
    const some = entries.slice(first, first + ROWS_PER_STATEMENT)
    await sql`insert into price_trail
        (fixture_id, sportsbook_id, market_id, side, at_ms, price_american, points, is_opening)
      select entry.*, not exists (
        select from price_trail known
        where known.fixture_id = entry.fixture_id and known.sportsbook_id = entry.sportsbook_id
          and known.market_id = entry.market_id and known.side = entry.side
      )
      from unnest(
        ${some.map(({ fixtureId }) => fixtureId)}::text[],
        ${some.map(({ sportsbookId }) => sportsbookId)}::text[],
        ${some.map(({ marketId }) => marketId)}::text[],
        ${some.map(({ side }) => side)}::text[],
        ${some.map(({ atMs }) => String(atMs))}::bigint[],
        ${some.map(({ priceAmerican }) => priceAmerican)}::int[],
        ${some.map(({ points }) => points)}::float8[]
      ) entry (fixture_id, sportsbook_id, market_id, side, at_ms, price_american, points)
      on conflict do nothing`.execute(db)
  }
}

/** The opening of a slot and its last points, oldest first. */
export async function readTrail(db: Db, slot: PriceSlot, limit: number): Promise<readonly TrailPoint[]> {
  const ofSlot = sql`fixture_id = ${slot.fixtureId} and sportsbook_id = ${slot.sportsbookId}
    and market_id = ${slot.marketId} and side = ${slot.side}`
  const { rows } = await sql<TrailRow>`
    select at_ms, price_american, points from (
      (select at_ms, price_american, points from price_trail where ${ofSlot} order by at_ms desc limit ${limit})
      union
      (select at_ms, price_american, points from price_trail where ${ofSlot} order by at_ms limit 1)
    ) point order by at_ms`.execute(db)
  return rows.map(toPoint)
}

export async function readOpenings(
  db: Db,
  fixtureIds: readonly string[],
  sportsbookId: string,
): Promise<readonly (PriceSlot & TrailPoint)[]> {
  const { rows } = await sql<TrailRow & { fixture_id: string; market_id: string; side: string }>`
    select fixture_id, market_id, side, at_ms, price_american, points from price_trail
    where fixture_id = any(${fixtureIds}) and sportsbook_id = ${sportsbookId} and is_opening
    order by fixture_id, market_id, side, at_ms`.execute(db)
  return rows.map((row) => ({
    fixtureId: row.fixture_id,
    sportsbookId,
    marketId: row.market_id,
    side: row.side,
    ...toPoint(row),
  }))
}

interface TrailRow {
  at_ms: bigint
  price_american: number
  points: number | null
}

function toPoint({ at_ms, price_american, points }: TrailRow): TrailPoint {
  return { atMs: Number(at_ms), priceAmerican: price_american, points }
}

/** Deletes in batches, so no statement locks a large part of the table. */
export async function deleteTrailBefore(db: Db, beforeMs: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from price_trail where ctid in (
      select ctid from price_trail where at_ms < ${BigInt(beforeMs)} limit ${ROWS_PER_DELETE})`.execute(db)
    if (Number(numAffectedRows ?? 0n) < ROWS_PER_DELETE) return
  }
}
