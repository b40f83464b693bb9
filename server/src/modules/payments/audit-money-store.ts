/** Checks that rewards, payments and accounts agree. Returns one sentence per fault. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { PAYOUTS_OF_ACCOUNT } from '../ledger/index.ts'
import { payoutMoves, rewardFaults, TRANSFERS_OF_ACCOUNT } from '../rewards/index.ts'

export async function auditMoney(db: Db, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    with payouts as (${payoutMoves(tenantId)})
    select fault from (${rewardFaults(tenantId)}) rewards
    union all
    select format('withdrawal %s is %s with %s reserved and %s given back', p.id, p.transaction_status,
        coalesce(o.reserved, 0), coalesce(o.given_back, 0))
      from payment p left join payouts o on o.payment_id = p.id
      where p.tenant_id = ${tenantId} and p.transaction_type = 'WITHDRAWAL' and p.user_id is not null
        and (coalesce(o.reserved, 0) <> 1 or o.reserved_minor <> p.request_amount_minor
          or coalesce(o.given_back, 0) <> (p.transaction_status = 'PAYMENT_FAILURE')::int
          or o.given_back_minor <> o.reserved_minor)
    union all
    select format('order %s was paid and has no account', p.foreign_transaction_id)
      from payment p where p.tenant_id = ${tenantId} and p.transaction_type = 'DEPOSIT'
        and p.transaction_status = 'PAYMENT_SUCCESS' and p.account_id is null and p.purged_accno is null
        and p.user_id is not null
    union all
    select format('account %s made %s payouts, its history has %s and rewards have %s', a.accno,
        a.withdrawal_count, h.count, r.count)
      from account a
      cross join lateral (${PAYOUTS_OF_ACCOUNT}) h
      cross join lateral (${TRANSFERS_OF_ACCOUNT}) r
      where a.tenant_id = ${tenantId} and a.challenge_plan like 'BIG\\_LEAGUE%'
        and (h.count <> r.count or h.count <> a.withdrawal_count)
    order by fault`.execute(db)
  return rows.map(({ fault }) => fault)
}
