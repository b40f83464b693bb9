/**
 * The SQL of the pick statistics (decision 30). Up to a mark, picks are counted once and kept as sums. Later ones are
 * counted at each question, in the same snapshot, so that nothing is missed or counted twice.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newestPick } from '../../picks/index.ts'

const DIMENSIONS = ['sport', 'league', 'sportsbook', 'market', 'odds', 'risk'] as const
export type Dimension = (typeof DIMENSIONS)[number]

interface CountedKey {
  readonly key: string
  readonly picks: bigint
}

/**
 * Two statements of one moment. The mark is read first and alone: only then can the planner see that the uncounted
 * picks are few.
 */
export async function countPicks(
  db: Db,
  tenantId: string,
  dimension: Dimension,
): Promise<readonly CountedKey[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const mark = await sql<{ counted_id: bigint }>`
        select counted_id from pick_statistic_mark where tenant_id = ${tenantId}`.execute(tx)
      const { rows } = await sql<CountedKey>`
        select key, sum(picks)::bigint as picks
        from (
          select key, picks from pick_statistic_part
          where tenant_id = ${tenantId} and dimension = ${dimension}
          union all
          select key, 1 from pick_fact
          where tenant_id = ${tenantId} and dimension = ${dimension} and id > ${mark.rows[0]?.counted_id ?? 0n}
        ) as counted
        group by key
        having sum(picks) > 0`.execute(tx)
      return rows
    })
}

interface Mark {
  readonly counted_id: bigint
  readonly next_id: bigint
  /** Whether every transaction that could still bring a pick up to `next_id` is over. */
  readonly is_settled: boolean
}

/** For the rest of the transaction no other process counts, and no correction runs. */
export async function lockMark(tx: Tx, tenantId: string): Promise<Mark> {
  await sql`insert into pick_statistic_mark (tenant_id) values (${tenantId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from pick_statistic_mark where tenant_id = ${tenantId} for update`.execute(tx)
  const { rows } = await sql<Mark>`
    select counted_id, next_id, pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as is_settled
    from pick_statistic_mark where tenant_id = ${tenantId}`.execute(tx)
  const [mark] = rows
  if (!mark) throw new Error(`There is no mark of the pick statistics of ${tenantId}`)
  return mark
}

/** Remembers the newest pick, and which transactions have to end before all picks up to it are known. */
export async function chooseNext(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    update pick_statistic_mark m
    set next_id = greatest(m.next_id, coalesce(newest.id, 0)),
      next_xid = pg_snapshot_xmax(pg_current_snapshot())
    from (${newestPick(tenantId)}) as newest
    where m.tenant_id = ${tenantId}
    returning m.next_id > m.counted_id as has_more`.execute(tx)
  return rows[0]?.has_more ?? false
}

export async function countOn(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<void> {
  await sql`insert into pick_statistic_part (tenant_id, dimension, key, picks)
    select tenant_id, dimension, key, count(*) from pick_fact
    where tenant_id = ${tenantId} and id > ${from} and id <= ${to}
    group by tenant_id, dimension, key`.execute(tx)
  await sql`update pick_statistic_mark set counted_id = ${to} where tenant_id = ${tenantId}`.execute(tx)
}

/** Sums stay one row for each key. */
export async function addUpParts(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with parts as (
      delete from pick_statistic_part where tenant_id = ${tenantId} returning tenant_id, dimension, key, picks
    )
    insert into pick_statistic_part (tenant_id, dimension, key, picks)
    select tenant_id, dimension, key, sum(picks) from parts
    group by tenant_id, dimension, key having sum(picks) <> 0`.execute(tx)
}
