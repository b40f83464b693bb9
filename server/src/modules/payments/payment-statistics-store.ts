/** The SQL of figures about payments, for the back office (B135, B189). */
import type { MonthlyTotal } from '@pickproof/contract/admin-payments'
import { minorToJson } from '@pickproof/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface MonthRow {
  readonly month: string
  readonly currency: string
  readonly deposit_minor: bigint
  readonly withdrawal_minor: bigint
}

/**
 * Newest month first. A month is one of UTC, and money counts in the month in which it was paid. Payments of test
 * users are left out, as they are in all statistics, also once the person was purged; those of other purged people stay.
 */
export async function listMonthlyTotals(db: Db, tenantId: string): Promise<MonthlyTotal[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(date_trunc('month', p.status_at, 'UTC') at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(p.real_currency, p.request_currency) as currency,
      coalesce(sum(coalesce(p.real_amount_minor, p.request_amount_minor))
        filter (where p.transaction_type = 'DEPOSIT'), 0)::bigint as deposit_minor,
      coalesce(sum(coalesce(p.real_amount_minor, p.request_amount_minor))
        filter (where p.transaction_type = 'WITHDRAWAL'), 0)::bigint as withdrawal_minor
    from payment p
    left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.transaction_status = 'PAYMENT_SUCCESS' 
      and coalesce(u.type, p.purged_user_type) is distinct from 'TEST'
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows.map((row) => ({
    monthYear: row.month,
    currency: row.currency,
    totalDeposit: minorToJson(row.deposit_minor),
    totalWithdrawal: minorToJson(row.withdrawal_minor),
  }))
}

interface Period {
  readonly from: Date
  /** Excluded. */
  readonly until: Date
}

/** Payments of real people in a period: deposits by their order, withdrawals by when they were confirmed. */
export const paidIn = (
  tenantId: string,
  { from, until, currency }: Period & { readonly currency: string },
) => sql`
      select p.transaction_type as type, p.created_at, p.confirmed_at, p.refunded_minor,
        coalesce(p.real_amount_minor, p.request_amount_minor) as amount_minor
      from payment p
      left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.transaction_status = 'PAYMENT_SUCCESS'
        and coalesce(p.real_currency, p.request_currency) = ${currency}
        and coalesce(u.type, p.purged_user_type) is distinct from 'TEST'
        and ((p.transaction_type = 'DEPOSIT' and p.created_at >= ${from} and p.created_at < ${until})
          or (p.transaction_type = 'WITHDRAWAL' and p.confirmed_at >= ${from} and p.confirmed_at < ${until}))`

/** Withdrawals `w` that no staff member has approved. */
export const waitingWithdrawals = (tenantId: string) => sql`payment w
        where w.tenant_id = ${tenantId} and w.transaction_status = 'PAYMENT_INITIATED'
          and w.transaction_type = 'WITHDRAWAL' and w.real_amount_minor is null
          and w.transaction_amount_minor is null`

/** The seconds from the request to the decision, of what was decided in the period. */
export const waitOfWithdrawals = (tenantId: string, { from, until }: Period) => sql`
      select extract(epoch from p.status_at - p.created_at)::float8 as seconds from payment p
      where p.tenant_id = ${tenantId} and p.transaction_type = 'WITHDRAWAL' and p.status_at >= ${from}
        and p.status_at < ${until} and p.transaction_status in ('PAYMENT_SUCCESS', 'PAYMENT_FAILURE')`

export const paymentCounts = (tenantId: string, userId: bigint) => sql`
      select count(*) filter (where transaction_type = 'DEPOSIT')::int as deposits,
        count(*) filter (where transaction_type = 'WITHDRAWAL')::int as withdrawals,
        count(*) filter (where transaction_type = 'WITHDRAWAL'
          and transaction_status = 'PAYMENT_INITIATED')::int as waiting
      from payment where tenant_id = ${tenantId} and user_id = ${userId}`
