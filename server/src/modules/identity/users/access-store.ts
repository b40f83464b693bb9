/** From where people come: one row for each person, network and browser. */
import { findNetwork } from '@pickproof/domain/review/network'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

interface Access {
  readonly userId: bigint
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

interface SeenAccess extends Access {
  readonly network: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly seen: number
}

/** An address that does not identify a person is not kept. */
export async function noteAccess(tx: Tx, tenantId: string, accesses: readonly Access[]): Promise<void> {
  // One statement may write a row only once, and in one order: two of them then never wait for each other.
  const rows = new Map<string, SeenAccess>()
  for (const access of accesses) {
    const network = findNetwork(access.ip)
    if (network === undefined) continue
    const key = `${access.userId} ${network} ${access.userAgent}`
    const known = rows.get(key)
    rows.set(key, {
      ...access,
      network,
      firstAt: known && known.firstAt < access.at ? known.firstAt : access.at,
      lastAt: known && known.lastAt > access.at ? known.lastAt : access.at,
      seen: (known?.seen ?? 0) + 1,
    })
  }
  if (rows.size === 0) return
  await tx
    .insertInto('person_access')
    .values(
      [...rows.entries()]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { userId, ip, userAgent, network, firstAt, lastAt, seen }]) => ({
          tenant_id: tenantId,
          user_id: userId,
          network,
          user_agent: userAgent,
          ip,
          first_seen_at: firstAt,
          last_seen_at: lastAt,
          seen,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'network', 'user_agent']).doUpdateSet((set) => ({
        ip: set.ref('excluded.ip'),
        last_seen_at: set.fn<Date>('greatest', ['person_access.last_seen_at', 'excluded.last_seen_at']),
        first_seen_at: set.fn<Date>('least', ['person_access.first_seen_at', 'excluded.first_seen_at']),
        seen: set('person_access.seen', '+', set.ref('excluded.seen')),
      })),
    )
    .execute()
}

export interface AccessRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly network: string
  readonly user_agent: string
  readonly ip: string
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly seen: number
}

/** Rows that are new since then. A repeated visit from the same place is not new. */
export async function accessAfter(
  db: Db,
  tenantId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<readonly AccessRow[]> {
  return await db
    .selectFrom('person_access')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Players only: staff share their office. A public place has too many people to prove anything. */
export async function playersOnNetwork(
  db: Db,
  tenantId: string,
  network: string,
  limit: number,
): Promise<readonly AccessRow[]> {
  return await db
    .selectFrom('person_access as a')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.user_id'),
    )
    .selectAll('a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.network', '=', network)
    .where('u.role', '=', 'USER')
    .where('u.type', '=', 'REAL')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

export async function removeOldAccess(db: Db, tenantId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('person_access')
    .where('tenant_id', '=', tenantId)
    .where('last_seen_at', '<', before)
    .execute()
}

/** Whether two people were seen on one network, as a condition of a statement about their ids. */
export const shareNetwork = (
  tenantId: string,
  { first, second }: { readonly first: RawBuilder<unknown>; readonly second: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`exists (select 1 from person_access x join person_access y
    on y.tenant_id = x.tenant_id and y.network = x.network and y.user_id = ${second}
    where x.tenant_id = ${tenantId} and x.user_id = ${first})`

/** What two people are known to share. */
export async function sharedAccessOf(
  db: Db,
  tenantId: string,
  pair: { readonly first: bigint; readonly second: bigint },
): Promise<'NONE' | 'NETWORK' | 'DEVICE'> {
  const { rows } = await sql<{ shared: 'NONE' | 'NETWORK' | 'DEVICE' }>`select case
      when bool_or(x.user_agent = y.user_agent and x.user_agent <> '') then 'DEVICE'
      when count(*) > 0 then 'NETWORK' else 'NONE' end as shared
    from person_access x join person_access y
      on y.tenant_id = x.tenant_id and y.network = x.network and y.user_id = ${pair.second}
    where x.tenant_id = ${tenantId} and x.user_id = ${pair.first}`.execute(db)
  return rows[0]?.shared ?? 'NONE'
}
