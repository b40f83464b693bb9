/** All SQL of the price log. Prices belong to no tenant. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PriceChunk } from './price-chunk.ts'

const ROWS_PER_DELETE = 5_000
const ROWS_PER_INSERT = 200

export async function insertPriceChunks(
  db: Db,
  chunks: readonly (PriceChunk & { readonly fixtureId: string })[],
  { isKept = false }: { readonly isKept?: boolean } = {},
): Promise<void> {
  for (let first = 0; first < chunks.length; first += ROWS_PER_INSERT)
    await db
      .insertInto('price_log')
      .values(
        chunks.slice(first, first + ROWS_PER_INSERT).map(({ fixtureId, fromMs, toMs, chunk }) => ({
          fixture_id: fixtureId,
          from_ms: BigInt(fromMs),
          to_ms: BigInt(toMs),
          chunk,
          is_kept: isKept,
        })),
      )
      .execute()
}

/** The chunks of a fixture that start at or before the moment, latest first. */
export async function* priceChunksUntil(
  db: Db,
  fixtureId: string,
  untilMs: number,
): AsyncIterable<{ readonly fromMs: number; readonly chunk: Buffer }> {
  const portion = 20
  for (let offset = 0; ; offset += portion) {
    const rows = await db
      .selectFrom('price_log')
      .select(['from_ms', 'chunk'])
      .where('fixture_id', '=', fixtureId)
      .where('from_ms', '<=', BigInt(untilMs))
      .orderBy('from_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(portion)
      .offset(offset)
      .execute()
    for (const row of rows) yield { fromMs: Number(row.from_ms), chunk: row.chunk }
    if (rows.length < portion) return
  }
}

/** Deletes in batches, so no statement locks a large part of the table. */
export async function deletePricesBefore(db: Db, beforeMs: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows } = await sql`delete from price_log where ctid in (
      select ctid from price_log where to_ms < ${BigInt(beforeMs)} and not is_kept limit ${ROWS_PER_DELETE})`.execute(
      db,
    )
    const count = Number(numAffectedRows ?? 0n)
    deleted += count
    if (count < ROWS_PER_DELETE) return deleted
  }
}
