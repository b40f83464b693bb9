/** The SQL of reward balances and the records that moved them. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RewardType } from '@pickproof/domain/payouts/reward-words'
import type { RewardOperation, RewardRecordTable } from '../../platform/db/tables/money.ts'

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

/** Staff do not check more movements by hand. The balance before the oldest one covers the rest. */
const MOVES_MAX = 200

export interface MoveRow {
  readonly id: bigint
  readonly operation: RewardOperation
  readonly reward_type: RewardType
  readonly amount_minor: bigint
  readonly balance_minor: bigint
  readonly reverses_id: bigint | null
  readonly report: unknown
  readonly created_at: Date
  readonly account_id: bigint | null
  readonly accno: string | null
  readonly account_size_minor: bigint | null
  readonly payouts_before: number
  /** When the profit of the account was transferred before; null for the first time. */
  readonly transfer_before: Date | null
}

/** Movements of the same rewards before a record, newest first. */
export async function listMovesBefore(
  db: Db,
  tenantId: string,
  { userId, currency, id }: { readonly userId: bigint; readonly currency: string; readonly id: bigint },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select w.id, w.operation, w.reward_type, w.amount_minor, w.balance_minor, w.reverses_id, w.report, w.created_at,
      w.account_id, a.accno, a.account_size_minor,
      (select count(*)::int from reward_record o where o.tenant_id = w.tenant_id and o.user_id = w.user_id
        and o.account_id = w.account_id and o.reward_type = 'REWARD_TRANSFER_REQUEST' and o.id < w.id)
        as payouts_before,
      (select max(o.created_at) from reward_record o where o.tenant_id = w.tenant_id and o.user_id = w.user_id
        and o.account_id = w.account_id and o.reward_type = 'REWARD_TRANSFER_REQUEST' and o.id < w.id)
        as transfer_before
    from reward_record w
    left join account a on a.tenant_id = w.tenant_id and a.id = w.account_id
    where w.tenant_id = ${tenantId} and w.user_id = ${userId} and w.currency = ${currency} and w.id < ${id}
    order by w.id desc limit ${MOVES_MAX}`.execute(db)
  return rows
}

/** Profit that a player transferred and keeps, as a query. */
export const paidProfit = (tenantId: string, userId: bigint) => sql`select r.* from reward_record r
  where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.reward_type = 'REWARD_TRANSFER_REQUEST'
    and r.operation = 'DEPOSIT' and r.amount_minor > 0
    and not exists (select 1 from reward_record back where back.tenant_id = r.tenant_id
      and back.reverses_id = r.id)`

const SIGNED_MINOR = sql`case operation when 'DEPOSIT' then amount_minor else -amount_minor end`

/** One sentence per balance that is not the sum of its records. */
export const rewardFaults = (tenantId: string) => sql`
    select format('the rewards of user %s in %s are %s, the records come to %s', user_id, currency,
        b.balance_minor, coalesce(s.minor, 0)) as fault
      from reward_balance b left join (
        select user_id, currency, sum(${SIGNED_MINOR}) as minor
        from reward_record where tenant_id = ${tenantId} group by user_id, currency
      ) s using (user_id, currency)
      where b.tenant_id = ${tenantId} and b.balance_minor <> coalesce(s.minor, 0)
    union all
    select format('record %s has the balance %s instead of %s', id, balance_minor, minor)
      from (
        select id, balance_minor, sum(${SIGNED_MINOR}) over (partition by user_id, currency order by id) as minor
        from reward_record where tenant_id = ${tenantId}
      ) running where balance_minor <> minor`

/** What withdrawals reserved and gave back, by payment. */
export const payoutMoves = (tenantId: string) => sql`
      select payment_id, count(*) filter (where operation = 'WITHDRAWAL') as reserved,
        count(*) filter (where operation = 'DEPOSIT') as given_back,
        sum(amount_minor) filter (where operation = 'WITHDRAWAL') as reserved_minor,
        sum(amount_minor) filter (where operation = 'DEPOSIT') as given_back_minor
      from reward_record where tenant_id = ${tenantId} and reward_type = 'PAYOUT' group by payment_id`

/** How often account `a` transferred profit. */
export const TRANSFERS_OF_ACCOUNT = sql`select count(*) from reward_record r
        where r.tenant_id = a.tenant_id and r.account_id = a.id and r.reward_type = 'REWARD_TRANSFER_REQUEST'`
