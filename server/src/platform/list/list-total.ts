/** How many rows match: counted while that is quick, and guessed where it would not be. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A guess does not pretend to know the last digits. */
const GUESS_STEP = 100

export interface ListTotal {
  readonly totalElements: number
  readonly isTotalEstimate?: true
}

/** How many rows a query has. */
export async function countRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${query}) counted`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

/** What the planner expects, from its figures about the table; no row is read for it. */
export async function guessCount(db: Db, rowsFrom: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
  }>`explain (format json) select from ${rowsFrom}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** For how many of the first rows conditions hold that the planner cannot estimate. */
export async function sampleRows(
  db: Db,
  rowsFrom: RawBuilder<unknown>,
  { conditions, sampled }: { conditions: readonly RawBuilder<unknown>[]; sampled: number },
): Promise<{ readonly seen: number; readonly held: number }> {
  const { rows } = await sql<{ seen: bigint; held: bigint }>`select count(*) as seen, count(held) as held
    from (select case when ${sql.join([...conditions], sql` and `)} then 1 end as held from ${rowsFrom} limit ${sampled}) sampled`.execute(
    db,
  )
  const { seen = 0n, held = 0n } = rows[0] ?? {}
  return { seen: Number(seen), held: Number(held) }
}

/** The total of a list with more rows than are counted, never in contradiction to the page that was read. */
export function guessedTotal(
  guess: number,
  { offset, size, found, least }: { offset: number; size: number; found: number; least: number },
): ListTotal {
  // The last page that has rows, or none of them at all: nothing is left to guess.
  if (found < size && (found > 0 || offset === 0)) return { totalElements: offset + found }
  const rounded = Math.round(guess / GUESS_STEP) * GUESS_STEP
  return { totalElements: Math.max(rounded, least, offset + found), isTotalEstimate: true }
}
