/** The SQL of links by which players show a pick to others. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PickShareTable } from '../../platform/db/tables/picks.ts'

export type PickShareRow = Selectable<PickShareTable>

interface OwnAccount {
  readonly accountId: bigint
  readonly userId: bigint
}

export async function listShares(
  db: Db,
  tenantId: string,
  { accountId, userId }: OwnAccount,
): Promise<readonly PickShareRow[]> {
  return await db
    .selectFrom('pick_share')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('pick_id')
    .execute()
}

interface NewShare extends OwnAccount {
  readonly pickId: bigint
  readonly code: string
  readonly showsName: boolean
  readonly showsAmounts: boolean
  readonly at: Date
  /** The most that a player shares at a time. */
  readonly most: number
}

/** A pick that is shared already keeps its code. Undefined if the account has no such pick, or the player shares too many. */
export async function storeShare(
  db: Db,
  tenantId: string,
  { pickId, accountId, userId, code, showsName, showsAmounts, at, most }: NewShare,
): Promise<PickShareRow | undefined> {
  const { rows } = await sql<PickShareRow>`
    insert into pick_share (tenant_id, pick_id, account_id, user_id, code, shows_name, shows_amounts, created_at)
    select ${tenantId}, id, account_id, user_id, ${code}, ${showsName}, ${showsAmounts}, ${at}::timestamptz
    from pick where tenant_id = ${tenantId} and id = ${pickId} and account_id = ${accountId} and user_id = ${userId}
      and type <> 'CHILD'
      and (select count(*) from pick_share s where s.tenant_id = ${tenantId} and s.user_id = ${userId}
        and s.pick_id <> ${pickId}) < ${most}
    on conflict (tenant_id, pick_id) do update
      set shows_name = excluded.shows_name, shows_amounts = excluded.shows_amounts
    returning *`.execute(db)
  return rows[0]
}

export async function countShares(db: Db, tenantId: string, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pick_share
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteShare(
  db: Db,
  tenantId: string,
  { pickId, accountId, userId }: OwnAccount & { readonly pickId: bigint },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pick_share')
    .where('tenant_id', '=', tenantId)
    .where('pick_id', '=', pickId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type SharedRow = PickShareRow & { readonly first_name: string; readonly currency: string }

/** As with certificates, a suspended account shows nothing until that ends. */
export async function findShared(db: Db, tenantId: string, code: string): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`select s.*, u.first_name, a.currency
    from pick_share s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.status <> 'SUSPENDED'
    join person u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = ${tenantId} and s.code = ${code}`.execute(db)
  return rows[0]
}

/** In the transaction of the purge. */
export async function purgeShares(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await tx.deleteFrom('pick_share').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}
