/** Each figure of the overview's period, counted a second time by plain statements over the rows. */
import type { Business } from '@pickproof/contract/admin-overview'
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_2, cookieFor } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { giveRewards } from '../../../testing/rewards.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addStraight } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const cookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const now = server.clock.now().getTime()
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const period = { from: day(now - 9 * DAY_MS), to: day(now) }

interface Paid {
  readonly userId: bigint
  readonly type: 'DEPOSIT' | 'WITHDRAWAL'
  readonly units: number
  readonly agoDays: number
  readonly status?: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILURE'
  readonly currency?: string
  readonly refundedUnits?: number
}

async function addPayment({ userId, type, units, agoDays, status = 'PAYMENT_SUCCESS', ...more }: Paid) {
  const at = new Date(now - agoDays * DAY_MS)
  const decided = new Date(at.getTime() + HOUR_MS)
  await db
    .insertInto('payment')
    .values({
      tenant_id: TEST_TENANT,
      user_id: userId,
      account_id: null,
      transaction_type: type,
      transaction_status: status,
      status_at: decided,
      payment_gateway_type: 'NONE',
      payment_method: type === 'DEPOSIT' ? 'STORE' : 'CRYPTO',
      request_amount_minor: BigInt(units * 100),
      request_currency: more.currency ?? 'USD',
      transaction_amount_minor: null,
      transaction_currency: null,
      real_amount_minor: null,
      real_currency: null,
      refunded_minor: BigInt((more.refundedUnits ?? 0) * 100),
      foreign_transaction_id: null,
      challenge_plan: null,
      confirmed_by: 'test',
      confirmed_at: decided,
      note: null,
      financial_data: null,
      sealed_details: null,
      destination_changed_at: null,
      created_at: at,
      created_by: 'test',
      modified_at: at,
      modified_by: 'test',
    } as never)
    .execute()
}

async function businessOf(query: object = {}, who = cookie, tenant = TEST_TENANT): Promise<Business> {
  const search = new URLSearchParams({ ...period, currency: 'USD', ...query })
  const answer = await server.call({
    method: 'GET',
    url: `/admin/dashboard/business?${search}`,
    cookie: who,
    tenant,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const one = async (statement: ReturnType<typeof sql<{ value: string | null }>>) =>
  Number((await statement.execute(db)).rows[0]?.value ?? 0)

describe('[T25-6] the figures of a period', () => {
  it('equal sums over the rows, without test people, other currencies and other brands', async () => {
    const real = await addPerson(server, { email: 'real@business.test' })
    const test = await addPerson(server, { email: 'test@business.test', type: 'TEST' })
    for (const paid of [
      { userId: real.id, type: 'DEPOSIT', units: 200, agoDays: 1, refundedUnits: 50 },
      { userId: real.id, type: 'DEPOSIT', units: 100, agoDays: 12 },
      { userId: real.id, type: 'DEPOSIT', units: 70, agoDays: 2, currency: 'EUR' },
      { userId: real.id, type: 'DEPOSIT', units: 90, agoDays: 2, status: 'PAYMENT_FAILURE' },
      { userId: test.id, type: 'DEPOSIT', units: 500, agoDays: 1 },
      { userId: real.id, type: 'WITHDRAWAL', units: 60, agoDays: 3 },
      { userId: real.id, type: 'WITHDRAWAL', units: 30, agoDays: 4, status: 'PAYMENT_FAILURE' },
    ] as const)
      await addPayment(paid)
    await giveRewards(server, real, 12_345n)
    await giveRewards(server, test, 99_999n)
    await addGames(server, ['f-1'])
    const bought = await addAccount(server, real)
    await addAccount(server, real, BASE_STAGE_2)
    const funded = await addAccount(server, real, BASE_FUNDED, { type: 'LIVE' })
    await addAccount(server, test, undefined, { sub_type: 'TEST' })
    await addStraight(server, bought, { stakeUnits: 300, fixtureId: 'f-1' })
    await addStraight(server, funded, { stakeUnits: 200, fixtureId: 'f-1' })
    await db
      .updateTable('challenge_account')
      .set({ balance_minor: sql`account_size_minor + 5000` })
      .where('id', '=', funded.id)
      .execute()

    const answer = await businessOf()
    expect(answer.now).toEqual({
      sales: 200,
      refunds: 50,
      payouts: 60,
      net: 90,
      payoutCount: 1,
      activePlayers: await one(sql`select count(distinct a.user_id) as value from pick p
        join challenge_account a on a.id = p.account_id where a.sub_type = 'REAL'`),
      stage1: await one(sql`select count(*) as value from challenge_account
        where stage = 1 and sub_type = 'REAL' and evaluation_fee_minor > 0`),
      stage2: await one(
        sql`select count(*) as value from challenge_account where stage = 2 and sub_type = 'REAL'`,
      ),
      funded: await one(
        sql`select count(*) as value from challenge_account where type = 'LIVE' and sub_type = 'REAL'`,
      ),
    })
    expect([answer.now.stage1, answer.now.stage2, answer.now.funded, answer.now.activePlayers]).toEqual([
      1, 1, 1, 1,
    ])
    expect(answer.before).toMatchObject({ sales: 100, payouts: 0, net: 100 })
    const openPicks = await one(sql`select sum(p.win_minor) / 100.0 as value from pick p
      where p.account_id = ${funded.id} and p.status = 'PENDING'`)
    expect(openPicks).toBeGreaterThan(0)
    expect(answer.liability).toEqual({
      rewardsHeld: 123.45,
      fundedProfit: 50,
      openPicks,
      total: Math.round((123.45 + 50 + openPicks) * 100) / 100,
    })
    expect(answer.decisions.payouts).toEqual({ count: 2, medianSeconds: 3600, p95Seconds: 3600 })
    const foreign = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OTHER_TENANT))
    const other = await businessOf({}, foreign, OTHER_TENANT)
    expect([other.now.sales, other.liability.total, other.decisions.payouts.count]).toEqual([0, 0, 0])
  })

  it('need a period of at most 366 days that does not end before it starts', async () => {
    for (const wrong of [
      { from: period.to, to: period.from },
      { from: '2020-01-01', to: '2026-01-01' },
      { from: 'soon' },
    ]) {
      const search = new URLSearchParams({ ...period, currency: 'USD', ...wrong })
      const answer = await server.call({ method: 'GET', url: `/admin/dashboard/business?${search}`, cookie })
      expect(answer.statusCode, answer.body).toBe(400)
    }
  })
})
