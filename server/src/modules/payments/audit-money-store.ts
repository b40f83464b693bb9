/** Checks that rewards, payments and accounts agree. Returns one sentence per fault. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export async function auditMoney(db: Db, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    with sums as (
      select user_id, currency, sum(case operation when 'DEPOSIT' then amount_minor else -amount_minor end) as minor
      from reward_record where tenant_id = ${tenantId} group by user_id, currency
    ), running as (
      select id, balance_minor, sum(case operation when 'DEPOSIT' then amount_minor else -amount_minor end)
        over (partition by user_id, currency order by id) as minor
      from reward_record where tenant_id = ${tenantId}
    ), payouts as (
      select payment_id, count(*) filter (where operation = 'WITHDRAWAL') as reserved,
        count(*) filter (where operation = 'DEPOSIT') as given_back,
        sum(amount_minor) filter (where operation = 'WITHDRAWAL') as reserved_minor,
        sum(amount_minor) filter (where operation = 'DEPOSIT') as given_back_minor
      from reward_record where tenant_id = ${tenantId} and reward_type = 'PAYOUT' group by payment_id
    )
    select format('the rewards of user %s in %s are %s, the records come to %s', user_id, currency,
        b.balance_minor, coalesce(s.minor, 0)) as fault
      from reward_balance b left join sums s using (user_id, currency)
      where b.tenant_id = ${tenantId} and b.balance_minor <> coalesce(s.minor, 0)
    union all
    select format('record %s has the balance %s instead of %s', id, balance_minor, minor)
      from running where balance_minor <> minor
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
      cross join lateral (select count(*) from balance_history h where h.tenant_id = a.tenant_id
        and h.account_id = a.id and h.operation = 'PAYOUT') h
      cross join lateral (select count(*) from reward_record r where r.tenant_id = a.tenant_id
        and r.account_id = a.id and r.reward_type = 'REWARD_TRANSFER_REQUEST') r
      where a.tenant_id = ${tenantId} and a.challenge_plan like 'BIG\\_LEAGUE%'
        and (h.count <> r.count or h.count <> a.withdrawal_count)
    order by fault`.execute(db)
  return rows.map(({ fault }) => fault)
}
