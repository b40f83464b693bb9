/** What was paid in and out, month by month (B135, B189). */
import type { MonthlyTotal } from '@pickproof/contract/admin-payments'
import { minorToJson } from '@pickproof/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

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
