import { DAY_MS } from '@pickproof/domain/time/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor, getChallenge } from '../../testing/accounts.ts'
import { byForm } from '../../testing/long-form.ts'
import { addPerson } from '../../testing/people.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import { type AccountRow, bookBalance } from '../accounts/index.ts'
import { auditTenant } from '../settlement/index.ts'
import { auditMoney, storeSecrets } from './index.ts'
import { signDelivery } from './store-signature.ts'

const server: TestServer = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const secret = storeSecrets(server.context.config, server.context.brands)(TEST_TENANT) ?? ''
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const offer = await getChallenge(server, BASE_STAGE_1)
const RUNS = byForm({ short: 5, long: 40 })
const ROUNDS = 14

interface Player {
  readonly email: string
  readonly cookie: string
  readonly accno: string
  readonly funded: AccountRow
}

let people = 0
async function addPlayer(referrerId: bigint | null): Promise<Player & { readonly id: bigint }> {
  people += 1
  const user = await addPerson(server, {
    email: `p${people}@money.test`,
    currency: 'USD',
    kyc_status: 'VERIFIED',
    referred_by_user_id: referrerId,
  })
  const cookie = await cookieFor(server, user)
  const { accno } = await addAccount(server, user)
  const funded = await addAccount(server, user, BASE_FUNDED)
  await giveRewards(server, user, 60_000n)
  const details = {
    paymentMethod: 'crypto',
    name: 'Some Body',
    cryptoType: 'BTC',
    cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  }
  await server.call({ method: 'POST', url: '/financialdata', cookie, payload: details })
  return { id: user.id, email: user.email, cookie, accno, funded }
}

/** Adds the profit that a transfer needs without picks, and removes it from the audited figures. */
async function earn({ funded }: Player, profitMinor: bigint): Promise<void> {
  const at = server.clock.now()
  await db.transaction().execute(async (tx) => {
    await bookBalance(tx, TEST_TENANT, {
      accountId: funded.id,
      amountMinor: profitMinor,
      operation: 'CORRECTION',
      pickId: null,
      at,
    })
    await tx
      .updateTable('challenge_account')
      .set({ no_of_picks: 25, activation_at: new Date(at.getTime() - 30 * DAY_MS), last_payout_at: null })
      .where('tenant_id', '=', TEST_TENANT)
      .where('id', '=', funded.id)
      .execute()
  })
}

async function order(player: Player, number: number, isReset: boolean): Promise<void> {
  const feeMinor = isReset ? offer.reset_evaluation_fee_minor : offer.evaluation_fee_minor
  const body = Buffer.from(
    JSON.stringify({
      id: number,
      number: `N-${number}`,
      status: 'completed',
      currency: 'USD',
      total: (Number(feeMinor) / 100).toFixed(2),
      billing: { email: player.email, country: 'GB' },
      line_items: [{ product_id: isReset ? offer.wc_reset_product_id : offer.wc_product_id, quantity: 1 }],
      meta_data: isReset
        ? [{ key: 'otherData', value: JSON.stringify({ accountNo: player.accno, plan: BASE_STAGE_1 }) }]
        : [],
    }),
  )
  await server.app.inject({
    method: 'POST',
    url: `/api/webhooks/store/${TEST_TENANT}`,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'order.created',
      'x-wc-webhook-signature': signDelivery(secret, body),
    },
    payload: body,
  })
}

const post = async (player: Player, url: string, payload: object, accountNo?: string) =>
  await server.call({
    method: 'POST',
    url,
    cookie: player.cookie,
    payload,
    ...(accountNo === undefined ? {} : { accountNo }),
  })

async function transfer(player: Player): Promise<void> {
  const { funded } = player
  const available = await post(player, '/accounts/available-big-league-rewards', {})
  const [shown] = available.json()
  const body = { amount: shown?.eligibleAmount ?? 0, currency: 'USD' }
  await post(player, `/rewards/${funded.accno}/request-transfer`, body, funded.accno)
}

async function decideOne(player: Player, isPaid: boolean): Promise<void> {
  const page = await post(player, '/payments/search', {
    filters: [
      { key: 'transactionType', op: '=', value: 'WITHDRAWAL' },
      { key: 'transactionStatus', op: '=', value: 'PAYMENT_INITIATED' },
    ],
  })
  const [waiting] = page.json().content
  if (!waiting) return
  const amounts = { realAmount: waiting.requestAmount, transactionAmount: waiting.requestAmount }
  await server.call({
    method: 'PUT',
    url: `/admin/payments/${waiting.id}/withdrawal/confirm`,
    cookie: admin,
    payload: isPaid
      ? {
          type: 'WITHDRAWAL',
          transactionStatus: 'PAYMENT_SUCCESS',
          ...amounts,
          note: 'Checked by hand.',
          modifiedDate: waiting.modifiedDate,
        }
      : { type: 'WITHDRAWAL', transactionStatus: 'PAYMENT_FAILURE', note: 'No.' },
  })
}

/** Cuts all current connections, like a crash. Transactions in progress roll back completely. */
async function crash(): Promise<void> {
  await server.context.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
}

const isSome = (count: number) => count > 0

/** Steps that a random run may miss: each act that moves money succeeds at least once. */
const granted = [
  [{ act: 'buy', who: 0, amount: 1 }],
  [{ act: 'reset', who: 0, amount: 1 }],
  [{ act: 'transfer', who: 0, amount: 20_000 }],
  [{ act: 'withdraw', who: 0, amount: 10_000 }],
  [{ act: 'approve', who: 0, amount: 1 }],
  [{ act: 'withdraw', who: 1, amount: 10_000 }],
  [{ act: 'reject', who: 1, amount: 1 }],
  [{ act: 'buy-with-rewards', who: 1, amount: 1 }],
] as const

/** A run in which every request is rejected would prove nothing. */
async function happened() {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from payment where tenant_id = ${TEST_TENANT} and transaction_type = 'DEPOSIT') as orders,
      (select count(*)::int from reward_record where tenant_id = ${TEST_TENANT}
        and reward_type = 'REWARD_TRANSFER_REQUEST') as transfers,
      (select count(*)::int from payment where tenant_id = ${TEST_TENANT}
        and transaction_type = 'WITHDRAWAL') as withdrawals,
      (select count(*)::int from payment where tenant_id = ${TEST_TENANT}
        and transaction_type = 'WITHDRAWAL' and transaction_status <> 'PAYMENT_INITIATED') as decisions`.execute(
    db,
  )
  return rows[0]
}

const step = fc.record({
  act: fc.constantFrom(
    'buy',
    'buy-again',
    'reset',
    'buy-with-rewards',
    'reset-with-rewards',
    'earn',
    'transfer',
    'withdraw',
    'approve',
    'reject',
    'crash',
  ),
  who: fc.nat({ max: 1 }),
  amount: fc.integer({ min: 1, max: 40_000 }),
})

describe('money', () => {
  it('is neither created nor lost by any sequence of purchases, rewards, withdrawals, decisions, resets and crashes', async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 3 }), { minLength: ROUNDS, maxLength: ROUNDS }),
        async (rounds) => {
          const referrer = await addPlayer(null)
          const players = [referrer, await addPlayer(referrer.id)]
          const ids: bigint[] = []
          for (const { accno } of players) {
            const row = await db
              .selectFrom('challenge_account')
              .select('id')
              .where('tenant_id', '=', TEST_TENANT)
              .where('accno', '=', accno)
              .executeTakeFirstOrThrow()
            ids.push(row.id)
          }
          for (const round of rounds) {
            // Steps of one round run at the same time.
            await Promise.allSettled(
              round.map(async ({ act, who, amount }) => {
                const player = players[who] ?? referrer
                if (act === 'buy') await order(player, ++number, false)
                else if (act === 'buy-again') await order(player, number, false)
                else if (act === 'reset') await order(player, ++number, true)
                else if (act === 'buy-with-rewards')
                  await post(player, '/rewards/request-new-account', { challengePlan: BASE_STAGE_1 })
                else if (act === 'reset-with-rewards')
                  await post(player, `/rewards/${ids[who]}/reset-account`, { challengePlan: BASE_STAGE_1 })
                else if (act === 'earn') await earn(player, BigInt(amount))
                else if (act === 'transfer') {
                  await earn(player, BigInt(amount))
                  await transfer(player)
                } else if (act === 'withdraw') {
                  const body = {
                    paymentGatewayType: 'NONE',
                    requestAmount: amount / 100,
                    paymentMethod: 'CRYPTO',
                    requestCurrency: 'USD',
                  }
                  await post(player, '/accounts/payments/withdrawal', body, player.accno)
                } else if (act === 'crash') await crash()
                else await decideOne(player, act === 'approve')
              }),
            )
          }
          expect(await auditMoney(db, TEST_TENANT)).toEqual([])
        },
      ),
      { numRuns: RUNS, endOnFailure: true, examples: [[granted.map((round) => [...round])]] },
    )
    expect(await happened()).toMatchObject({
      orders: expect.toSatisfy(isSome),
      transfers: expect.toSatisfy(isSome),
      withdrawals: expect.toSatisfy(isSome),
      decisions: expect.toSatisfy(isSome),
    })
    const balanceFaults: string[] = []
    for await (const { faults } of auditTenant(db, TEST_TENANT))
      balanceFaults.push(...faults.filter((fault) => fault.includes('balance')))
    expect(balanceFaults).toEqual([])
  }, 120_000)
})
