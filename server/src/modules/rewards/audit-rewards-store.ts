/** The queries by which payments check that rewards agree with them. */
import { sql } from 'kysely'

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
