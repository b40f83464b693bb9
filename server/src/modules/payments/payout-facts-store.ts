/** The SQL that gathers the sources of a withdrawal. */
import { sql } from 'kysely'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../platform/db/database.ts'
import { realPeopleOnly } from '../identity/index.ts'
import type { RewardType } from '@pickproof/domain/payouts/reward-words'
import type { RewardOperation, TransactionStatus } from '../../platform/db/tables/money.ts'

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

/** Whether the reserved amount was returned. */
export async function isGivenBack(db: Db, tenantId: string, recordId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('reward_record')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('reverses_id', '=', recordId)
    .executeTakeFirst()
  return row !== undefined
}

interface EarlierPayoutRow {
  readonly request_amount_minor: bigint
  readonly request_currency: string
  readonly transaction_status: TransactionStatus
  readonly created_at: Date
}

export async function listEarlierWithdrawals(
  db: Db,
  tenantId: string,
  { userId, id, count }: { readonly userId: bigint; readonly id: bigint; readonly count: number },
): Promise<EarlierPayoutRow[]> {
  return await db
    .selectFrom('payment')
    .select(['request_amount_minor', 'request_currency', 'transaction_status', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('transaction_type', '=', 'WITHDRAWAL')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export interface SameDestinationRow {
  readonly user_id: bigint
  readonly at: Date
  readonly is_paid: boolean
}

const OTHERS_MAX = 10

/** Other players who have saved this destination or requested a payout to it. */
export async function listSameDestination(
  db: Db,
  tenantId: string,
  { mark, userId, viewer }: { readonly mark: string; readonly userId: bigint; readonly viewer: Rights },
): Promise<readonly SameDestinationRow[]> {
  const { rows } = await sql<SameDestinationRow>`
    with other as (
      select p.user_id, p.created_at as at, p.transaction_status = 'PAYMENT_SUCCESS' as is_paid from payment p
        where p.tenant_id = ${tenantId} and p.destination_mark = ${mark}
      union all
      select f.user_id, coalesce(f.destination_changed_at, f.created_at), false from financial_data f
        where f.tenant_id = ${tenantId} and f.destination_mark = ${mark})
    select other.user_id, max(other.at) as at, bool_or(other.is_paid) as is_paid
    from other join person u on u.tenant_id = ${tenantId} and u.id = other.user_id
    where other.user_id <> ${userId} and ${realPeopleOnly(viewer, sql`other.user_id`) ?? sql`true`}
    group by other.user_id order by max(other.at) desc limit ${OTHERS_MAX}`.execute(db)
  return rows
}

interface DestinationUseRow {
  readonly paid_here: number
  readonly paid_elsewhere: number
  /** The first time that the player named it; null if only older versions know. */
  readonly saved_at: Date | null
}

export async function useOfDestination(
  db: Db,
  tenantId: string,
  { mark, userId, id }: { readonly mark: string; readonly userId: bigint; readonly id: bigint },
): Promise<DestinationUseRow> {
  const { rows } = await sql<DestinationUseRow>`
    select count(*) filter (where p.destination_mark = ${mark})::int as paid_here,
      count(*) filter (where p.destination_mark is distinct from ${mark})::int as paid_elsewhere,
      (select min(at) from (
        select o.created_at as at from payment o
          where o.tenant_id = ${tenantId} and o.user_id = ${userId} and o.destination_mark = ${mark}
        union all
        select coalesce(f.destination_changed_at, f.created_at) from financial_data f
          where f.tenant_id = ${tenantId} and f.user_id = ${userId} and f.destination_mark = ${mark}) s) as saved_at
    from payment p where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.id < ${id}
      and p.transaction_type = 'WITHDRAWAL' and p.transaction_status = 'PAYMENT_SUCCESS'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  return row
}
