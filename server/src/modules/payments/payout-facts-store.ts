/** The SQL of what a player was paid before, and of what else belongs to a withdrawal. */
import { sql } from 'kysely'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../platform/db/database.ts'
import type { TransactionStatus } from '../../platform/db/tables/money.ts'
import { realPeopleOnly } from '../identity/index.ts'

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
