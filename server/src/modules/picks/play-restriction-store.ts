/** The SQL that joins limits and breaks of players with the picks that count toward them. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RestrictionRow } from '../duties/index.ts'

/** Placing sends it with its other reads. It returns nothing for players without a limit or a break. */
export function restrictionsStatement(
  tenantId: string,
  players: readonly { readonly userId: bigint }[],
  now: Date,
): RawBuilder<RestrictionRow> {
  const since = new Date(now.getTime() - DAY_MS)
  return sql<RestrictionRow>`/* prepared: play-restrictions */
    select r.user_id, r.kind, r.value, r.next_value, r.next_at, r.starts_at, r.ends_at,
      case when r.kind = 'PICKS_DAY' then (${placedSince(tenantId, sql`r.user_id`, since)}) end as placed_at
    from play_restriction r
    where r.tenant_id = ${tenantId} and r.user_id = any(${players.map(({ userId }) => userId)}::bigint[])
      and (r.ends_at is null or r.ends_at > ${now})`
}

/** By account, because picks have an index for that. */
const placedSince = (tenantId: string, userId: RawBuilder<unknown>, since: Date) =>
  sql`select array_agg(p.placed_at) from account a join pick p on p.tenant_id = ${tenantId} and p.account_id = a.id
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and p.placed_at > ${since} and p.type <> 'CHILD'
      and p.split_from is null`

export async function countPicksSince(
  db: Db,
  tenantId: string,
  { userId, since }: { readonly userId: bigint; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ placed: number }>`
    select coalesce(cardinality((${placedSince(tenantId, sql`${userId}::bigint`, since)})), 0) as placed`.execute(
    db,
  )
  return rows[0]?.placed ?? 0
}

/** On any account, also picks that were canceled since. */
export async function hasPlacedPick(db: Db, tenantId: string, userId: bigint): Promise<boolean> {
  const { rows } = await sql<{ has_placed: boolean }>`
    select exists (
      select from account a join pick p on p.tenant_id = ${tenantId} and p.account_id = a.id
      where a.tenant_id = ${tenantId} and a.user_id = ${userId}
    ) as has_placed`.execute(db)
  return rows[0]?.has_placed === true
}

interface CurrencyResult {
  readonly currency: string
  readonly result_minor: bigint
}

/** What picks of the player won and lost since then, for each currency. */
export async function resultsSince(
  db: Db,
  tenantId: string,
  { userId, since }: { readonly userId: bigint; readonly since: Date },
): Promise<readonly CurrencyResult[]> {
  const { rows } = await sql<CurrencyResult>`
    select a.currency, sum(p.result_minor)::bigint as result_minor
    from account a join pick p on p.tenant_id = ${tenantId} and p.account_id = a.id
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and p.settled_at >= ${since}
      and p.type <> 'CHILD' and p.result_minor is not null
    group by a.currency order by a.currency`.execute(db)
  return rows
}
