/** Rewards for tests: given in the way the product books them. */
import { sql } from 'kysely'
import type { UserRow } from '../modules/identity/index.ts'
import { bookReward } from '../modules/rewards/index.ts'
import type { TestServer } from './test-server.ts'

export async function giveRewards(
  server: TestServer,
  user: UserRow,
  amountMinor: bigint,
  currency = 'USD',
): Promise<void> {
  const tenantId = user.tenant_id
  await server.context.database
    .tenant(tenantId)
    .transaction()
    .execute(
      async (tx) =>
        await bookReward(tx, tenantId, {
          user_id: user.id,
          currency,
          operation: 'DEPOSIT',
          reward_type: 'REFERRAL',
          amount_minor: amountMinor,
          created_at: server.clock.now(),
          created_by: 'test',
        }),
    )
}

/** Every balance that is not the sum of its records; empty when the books are right. */
export async function wrongBalances(server: TestServer, tenantId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select b.user_id, b.currency, b.balance_minor, r.sum_minor from reward_balance b
    left join (select user_id, currency,
        sum(case operation when 'DEPOSIT' then amount_minor else -amount_minor end) as sum_minor
      from reward_record where tenant_id = ${tenantId} group by user_id, currency) r
      on r.user_id = b.user_id and r.currency = b.currency
    where b.tenant_id = ${tenantId} and b.balance_minor <> coalesce(r.sum_minor, 0)`.execute(
    server.context.database.tenant(tenantId),
  )
  return rows
}
