/** The SQL that gathers the sources of a withdrawal. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
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
  readonly accno: string | null
  readonly account_size_minor: bigint | null
  readonly payouts_before: number
}

/** Movements of the same rewards before a record, newest first. */
export async function listMovesBefore(
  db: Db,
  tenantId: string,
  { userId, currency, id }: { readonly userId: bigint; readonly currency: string; readonly id: bigint },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select w.id, w.operation, w.reward_type, w.amount_minor, w.balance_minor, w.reverses_id, w.report, w.created_at,
      a.accno, a.account_size_minor,
      (select count(*)::int from reward_record o where o.tenant_id = w.tenant_id and o.user_id = w.user_id
        and o.account_id = w.account_id and o.reward_type = 'REWARD_TRANSFER_REQUEST' and o.id < w.id)
        as payouts_before
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
