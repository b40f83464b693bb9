/** The SQL of reward balances and the records that moved them. */
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RewardRecordTable } from '../../platform/db/tables/money.ts'

export type RewardRow = Selectable<RewardRecordTable>
export type NewReward = Omit<Insertable<RewardRecordTable>, 'tenant_id' | 'balance_minor'>

/** The balance after the movement; undefined when it would fall below zero, and then nothing has moved. */
export async function moveRewardBalance(
  tx: Tx,
  tenantId: string,
  movement: { readonly userId: bigint; readonly currency: string; readonly amountMinor: bigint },
): Promise<bigint | undefined> {
  const { userId, currency, amountMinor } = movement
  // The row is made first, so that two first movements of one moment wait for each other.
  await sql`insert into reward_balance (tenant_id, user_id, currency, balance_minor)
    values (${tenantId}, ${userId}, ${currency}, 0) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ balance_minor: bigint }>`
    update reward_balance set balance_minor = balance_minor + ${amountMinor}
    where tenant_id = ${tenantId} and user_id = ${userId} and currency = ${currency}
      and balance_minor + ${amountMinor} >= 0
    returning balance_minor`.execute(tx)
  return rows[0]?.balance_minor
}

export async function insertReward(
  tx: Tx,
  tenantId: string,
  reward: NewReward & { readonly balance_minor: bigint },
): Promise<RewardRow> {
  return await tx
    .insertInto('reward_record')
    .values({ ...reward, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listRewardBalances(
  db: Db,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<{ user_id: bigint; currency: string; balance_minor: bigint }[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('reward_balance')
    .select(['user_id', 'currency', 'balance_minor'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .orderBy('currency')
    .execute()
}

export async function getRewardBalanceMinor(
  db: Db,
  tenantId: string,
  { userId, currency }: { readonly userId: bigint; readonly currency: string },
): Promise<bigint> {
  const balances = await listRewardBalances(db, tenantId, [userId])
  return balances.find((balance) => balance.currency === currency)?.balance_minor ?? 0n
}

export async function hasReferralOf(db: Db, tenantId: string, referredUserId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('reward_record')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('referred_user_id', '=', referredUserId)
    .executeTakeFirst()
  return row !== undefined
}

/** A referral deposit is what the referrer earned by a purchase, a payout withdrawal what is reserved for a payment. */
export async function findRewardOfPayment(
  db: Db,
  tenantId: string,
  { paymentId, kind }: { readonly paymentId: bigint; readonly kind: 'referral' | 'payout' },
): Promise<RewardRow | undefined> {
  return await db
    .selectFrom('reward_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('reward_type', '=', kind === 'referral' ? 'REFERRAL' : 'PAYOUT')
    .where('operation', '=', kind === 'referral' ? 'DEPOSIT' : 'WITHDRAWAL')
    .executeTakeFirst()
}

export async function findRewardOfKey(
  db: Db,
  tenantId: string,
  { userId, key }: { readonly userId: bigint; readonly key: string },
): Promise<RewardRow | undefined> {
  return await db
    .selectFrom('reward_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function findReward(db: Db, tenantId: string, id: bigint): Promise<RewardRow | undefined> {
  return await db
    .selectFrom('reward_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The record that gave its amount back, or took it back. */
export async function findReversal(db: Db, tenantId: string, id: bigint): Promise<RewardRow | undefined> {
  return await db
    .selectFrom('reward_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reverses_id', '=', id)
    .executeTakeFirst()
}

/** What real people hold together in a currency. */
export async function sumRewardBalances(db: Db, tenantId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ held_minor: bigint }>`
    select coalesce(sum(b.balance_minor), 0)::bigint as held_minor from reward_balance b
    join person u on u.tenant_id = b.tenant_id and u.id = b.user_id
    where b.tenant_id = ${tenantId} and b.currency = ${currency} and u.type = 'REAL'`.execute(db)
  return rows[0]?.held_minor ?? 0n
}
