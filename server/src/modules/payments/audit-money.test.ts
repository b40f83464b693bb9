import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, withdraw } from '../../testing/withdrawals.ts'
import { auditMoney } from './index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
await withdraw(server, await addWithdrawer(server, 300_000n), 100)

/** The faults that the audit finds after a change, which is undone afterwards. */
async function faultsAfter(...changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  const tx = await db.startTransaction().execute()
  try {
    for (const change of changes) await change.execute(tx)
    return await auditMoney(tx, TEST_TENANT)
  } finally {
    await tx.rollback().execute()
  }
}

it('the audit of money finds nothing while a withdrawal waits', async () => {
  expect(await auditMoney(db, TEST_TENANT)).toEqual([])
})

it.each([
  [
    'a balance that is not the sum of its records',
    sql`update reward_balance set balance_minor = balance_minor + 1`,
    /^the rewards of user \d+ in USD are 290001, the records come to 290000$/,
  ],
  [
    'a record with a wrong balance',
    sql`with added as (insert into reward_record (tenant_id, user_id, currency, operation, reward_type, amount_minor,
        balance_minor, created_at, created_by)
      select tenant_id, user_id, currency, 'DEPOSIT', 'REFERRAL', 1, balance_minor + 2, now(), 'test' from reward_balance)
      update reward_balance set balance_minor = balance_minor + 1`,
    /^record \d+ has the balance 290002 instead of 290001$/,
  ],
  [
    'a rejected withdrawal without its money back',
    sql`update payment set transaction_status = 'PAYMENT_FAILURE'`,
    /^withdrawal \d+ is PAYMENT_FAILURE with 1 reserved and 0 given back$/,
  ],
  [
    'a withdrawal of another amount than was reserved',
    sql`update payment set request_amount_minor = request_amount_minor + 1`,
    /^withdrawal \d+ is PAYMENT_INITIATED with 1 reserved and 0 given back$/,
  ],
  [
    'a paid order without an account',
    sql`update payment set transaction_type = 'DEPOSIT', transaction_status = 'PAYMENT_SUCCESS', account_id = null`,
    /^order .*was paid and has no account$/,
  ],
  [
    'an account whose payouts are not in its history',
    sql`update challenge_account set challenge_plan = 'BIG_LEAGUE_10000', withdrawal_count = 1`,
    /^account \S+ made 1 payouts, its history has 0 and rewards have 0$/,
  ],
])('the audit of money finds %s', async (_, change, fault) => {
  expect(await faultsAfter(change)).toEqual([expect.stringMatching(fault)])
})
