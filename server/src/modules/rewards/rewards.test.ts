import type { Reward } from '@pickproof/contract/rewards'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor, getChallenge } from '../../testing/accounts.ts'
import { addPerson, mailsTo } from '../../testing/people.ts'
import { giveRewards, wrongBalances } from '../../testing/rewards.ts'
import { addGames, addStraight } from '../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import type { AccountRow } from '../challenges/index.ts'
import type { UserRow } from '../identity/index.ts'
import { bookBalance } from '../ledger/index.ts'
import { auditTenant } from '../settlement/index.ts'
import { bookReferral } from './index.ts'

const server: TestServer = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const FUNDED = BASE_STAGE_1.replace('STAGE_1', 'BIG_LEAGUE')
const STAGE_2 = BASE_STAGE_1.replace('STAGE_1', 'STAGE_2')
const DAY_MS = 86_400_000

let people = 0
async function addPlayer(overrides: object = {}): Promise<{ user: UserRow; cookie: string }> {
  people += 1
  const user = await addPerson(server, {
    email: `player${people}@rewards.test`,
    currency: 'USD',
    ...overrides,
  })
  return { user, cookie: await cookieFor(server, user) }
}

/** A funded account that has earned this much with the picks a transfer needs, ten days ago. */
async function addFunded(user: UserRow, profitMinor: bigint, noOfPicks = 25): Promise<AccountRow> {
  const account = await addAccount(server, user, FUNDED, {
    activation_at: new Date(server.clock.now().getTime() - 10 * DAY_MS),
    no_of_picks: noOfPicks,
    profit_accumulated_minor: profitMinor,
  })
  await db.transaction().execute(async (tx) => {
    await bookBalance(tx, TEST_TENANT, {
      accountId: account.id,
      amountMinor: profitMinor,
      operation: 'CORRECTION',
      pickId: null,
      at: server.clock.now(),
    })
  })
  return account
}

async function addOpenPick(account: AccountRow): Promise<bigint> {
  people += 1
  const fixtureId = `rewards-${people}`
  await addGames(server, [fixtureId])
  return await addStraight(server, account, { fixtureId, stakeUnits: 200 })
}

const transfer = (cookie: string, accountNo: string, amount: number, currency = 'USD') =>
  server.call({
    method: 'POST',
    url: `/rewards/${accountNo}/request-transfer`,
    cookie,
    accountNo,
    payload: { amount, currency },
  })
const total = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/rewards/total', cookie })).json()
const records = async (cookie: string, flag = ''): Promise<Reward[]> =>
  (await server.call({ method: 'POST', url: `/rewards/search${flag}`, cookie, payload: {} })).json().content
const statusOf = async ({ id }: Pick<AccountRow, 'id'>) =>
  await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', TEST_TENANT)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the transfer of funded profit', () => {
  it('[M040] [M041] [M042] [P056] shows the arithmetic, books it once and starts the account again', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 500_000n)
    const [available] = (
      await server.call({ method: 'POST', url: '/accounts/available-big-league-rewards', cookie })
    ).json()
    expect(available).toMatchObject({
      accountNo: account.accno,
      currency: 'USD',
      profit: 5000,
      cap: 3500,
      splitPercentage: 70,
      eligibleAmount: 2450,
      picksMissing: 0,
      refusals: [],
    })
    const answer = await transfer(cookie, account.accno, 2450)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      operation: 'DEPOSIT',
      rewardType: 'REWARD_TRANSFER_REQUEST',
      amount: 2450,
      balance: 2450,
      user: { email: user.email },
      account: { accno: account.accno, user: { id: Number(user.id) } },
      challenge: { challengePlan: FUNDED },
      payment: null,
      createdBy: user.email,
    })
    expect(answer.json().lines.at(-1)).toEqual({ label: 'Your share: 70%', text: '$2,450.00' })
    expect(await total(cookie)).toEqual({ USD: 2450 })
    expect(await statusOf(account)).toMatchObject({
      status: 'ACTIVE',
      balance_minor: 1_000_000n,
      profit_accumulated_minor: 0n,
      no_of_picks: 0,
      withdrawal_count: 1,
      last_payout_at: server.clock.now(),
    })
    expect((await transfer(cookie, account.accno, 2450)).statusCode).toBe(422)
  })

  it('[M040] names its account in the path and in the header, and both must agree', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    const other = await addFunded(user, 100_000n)
    const url = `/rewards/${account.accno}/request-transfer`
    const payload = { amount: 700, currency: 'USD' }
    for (const accountNo of [undefined, other.accno]) {
      const header = accountNo === undefined ? {} : { accountNo }
      const refused = await server.call({ method: 'POST', url, cookie, payload, ...header })
      expect([accountNo, refused.statusCode]).toEqual([accountNo, 400])
    }
    const bodiless = await server.call({ method: 'POST', url, cookie, accountNo: account.accno, payload: {} })
    expect(bodiless.statusCode).toBe(400)
    expect(await total(cookie)).toEqual({ USD: 0 })
  })

  it('[P055] names every rule that stands in the way, and moves nothing', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n, 24)
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'rule.violated',
      message: 'A transfer needs 25 settled picks, 24 are made: 1 pick to go.',
      fieldErrors: [{ field: 'picks' }],
    })
    expect(await total(cookie)).toEqual({ USD: 0 })
    expect((await statusOf(account)).balance_minor).toBe(1_100_000n)
  })

  it('waits until no pick is open, because the balance starts again', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    await addOpenPick(account)
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.json().fieldErrors).toEqual([expect.objectContaining({ field: 'open-picks' })])
  })

  it('refuses another amount than the one that holds now, and says which', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    const answer = await transfer(cookie, account.accno, 699.99)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('$700.00')
    expect((await transfer(cookie, account.accno, 700, 'EUR')).statusCode).toBe(409)
    expect((await transfer(cookie, account.accno, 700.001)).statusCode).toBe(400)
  })

  it('is done once however often it is confirmed in the same moment', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(cookie, account.accno, 700)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await total(cookie)).toEqual({ USD: 700 })
    expect((await statusOf(account)).withdrawal_count).toBe(1)
  })

  it('does not reach the account of another player or brand', async () => {
    const account = await addFunded((await addPlayer()).user, 100_000n)
    const stranger = await addPlayer()
    expect((await transfer(stranger.cookie, account.accno, 700)).statusCode).toBe(404)
    const elsewhere = await addPerson(server, { email: 'else@rewards.test', tenant: OTHER_TENANT })
    const answer = await server.call({
      method: 'POST',
      url: `/rewards/${account.accno}/request-transfer`,
      tenant: OTHER_TENANT,
      cookie: await cookieFor(server, elsewhere),
      accountNo: account.accno,
      payload: { amount: 700, currency: 'USD' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a challenge paid with rewards', () => {
  const buy = (cookie: string, payload: object) =>
    server.call({ method: 'POST', url: '/rewards/request-new-account', cookie, payload })

  it('[M025] [M026] needs the fee, and exactly the fee is enough', async () => {
    const { user, cookie } = await addPlayer()
    const { evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor - 1n)
    const refused = await buy(cookie, { challengePlan: BASE_STAGE_1 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('Insufficient available reward balance.')
    await giveRewards(server, user, 1n)
    const answer = await buy(cookie, { challengePlan: BASE_STAGE_1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ challengePlan: BASE_STAGE_1, status: 'ACTIVE', balance: 10_000 })
    expect(await total(cookie)).toEqual({ USD: 0 })
    const [record] = await records(cookie)
    expect(record).toMatchObject({
      operation: 'WITHDRAWAL',
      rewardType: 'NEW_CHALLENGE_BUY',
      challenge: { challengePlan: BASE_STAGE_1 },
    })
    const [mail] = await mailsTo(server, user.email)
    expect(mail).toMatchObject({ kind: 'purchase' })
    expect(mail?.text).toContain('$269.00')
  })

  it('takes only rewards of the currency of the plan', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 1_000_000n, 'EUR')
    expect((await buy(cookie, { challengePlan: BASE_STAGE_1 })).statusCode).toBe(422)
    expect((await buy(cookie, { challengePlan: BASE_STAGE_1, currency: 'EUR' })).statusCode).toBe(200)
  })

  it('sells what is offered and nothing else', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    for (const challengePlan of [STAGE_2, FUNDED, 'FREE_TRIAL_1000', 'STAGE_1_7'])
      expect((await buy(cookie, { challengePlan })).statusCode).toBe(404)
    expect(await total(cookie)).toEqual({ USD: 100_000 })
  })

  it('is bought once under one key', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    const send = () =>
      server.call({
        method: 'POST',
        url: '/rewards/request-new-account',
        cookie,
        headers: { 'idempotency-key': 'one' },
        payload: { challengePlan: BASE_STAGE_1 },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.json().accno)).size).toBe(1)
    expect(await records(cookie)).toHaveLength(2)
  })

  it('spends a balance once when two purchases meet', async () => {
    const { user, cookie } = await addPlayer()
    const { evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor * 2n)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buy(cookie, { challengePlan: BASE_STAGE_1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await total(cookie)).toEqual({ USD: 0 })
  })
})

describe('a reset paid with rewards', () => {
  const reset = (cookie: string, id: bigint, challengePlan = BASE_STAGE_1) =>
    server.call({
      method: 'POST',
      url: `/rewards/${id}/reset-account`,
      cookie,
      payload: { challengePlan },
    })

  it('[M036] [P059] disables the account and opens one with the same initial balance', async () => {
    const { user, cookie } = await addPlayer()
    const { reset_evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor)
    const account = await addAccount(server, user)
    const pickId = await addOpenPick(account)
    const answer = await reset(cookie, account.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'ACTIVE', balance: 10_000, accountSize: 10_000 })
    expect(await statusOf(account)).toMatchObject({
      status: 'INACTIVE',
      closure_reason: 'Account reset',
      balance_minor: 1_000_000n,
    })
    const { status } = await db
      .selectFrom('pick')
      .select('status')
      .where('tenant_id', '=', TEST_TENANT)
      .where('id', '=', pickId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('CANCELLED')
    expect(await total(cookie)).toEqual({ USD: 0 })
    expect((await records(cookie))[0]).toMatchObject({ rewardType: 'RESET_REQUEST', operation: 'WITHDRAWAL' })
    const again = await reset(cookie, account.id)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This account has been reset already.')
  })

  it('[P059] keeps the stage and the size, whatever was lost, and lets the options change', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    const lost = await addAccount(server, user, STAGE_2, {
      status: 'CHALLENGE_LOST',
      balance_minor: 812_345n,
    })
    expect((await reset(cookie, lost.id, BASE_STAGE_1)).statusCode).toBe(422)
    const other = STAGE_2.replace('25_PICKS', '15_PICKS')
    expect((await reset(cookie, lost.id, other)).json()).toMatchObject({
      challengePlan: other,
      balance: 10_000,
    })
    expect((await statusOf(lost)).status).toBe('CHALLENGE_LOST')
  })

  it('leaves the account alone when the rewards are too few', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addAccount(server, user)
    const answer = await reset(cookie, account.id)
    expect(answer.json().message).toBe('Insufficient available reward balance.')
    expect((await statusOf(account)).status).toBe('ACTIVE')
  })

  it('does not reach the account of another player', async () => {
    const account = await addAccount(server, (await addPlayer()).user)
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    expect((await reset(cookie, account.id)).statusCode).toBe(404)
  })
})

describe('records', () => {
  it('[M038] [M039] [M043] [M046] are the own ones, newest first, all or those of referrals only', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    await giveRewards(server, user, 5_000n, 'EUR')
    await server.call({
      method: 'POST',
      url: '/rewards/request-new-account',
      cookie,
      payload: { challengePlan: BASE_STAGE_1 },
    })
    expect((await records(cookie)).map(({ rewardType }) => rewardType)).toEqual([
      'NEW_CHALLENGE_BUY',
      'REFERRAL',
      'REFERRAL',
    ])
    expect(await records(cookie, '?referralOnly=true')).toHaveLength(2)
    const asked = await server.call({
      method: 'POST',
      url: '/rewards/search?referralOnly=true',
      cookie,
      payload: { filters: { key: 'amount', op: '<=', value: 50 }, pageSize: 5 },
    })
    expect(asked.json()).toMatchObject({ content: [{ amount: 50 }], totalElements: 1, size: 5 })
    expect((await total(cookie)).EUR).toBe(50)
    const context = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(context.json().rewardBalanceMap).toEqual(await total(cookie))
    expect(await records((await addPlayer()).cookie)).toEqual([])
  })

  it('always add up to the balances, and the accounts to their histories', async () => {
    expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
    const faults: string[] = []
    // The profit of these accounts was not made by picks; their books must be right all the same.
    for await (const { faults: found } of auditTenant(db, TEST_TENANT))
      faults.push(...found.filter((fault) => fault.includes('balance')))
    expect(faults).toEqual([])
  })
})

describe('the reward of a referral', () => {
  const payment = async (user: UserRow) =>
    await db
      .insertInto('payment')
      .values({
        tenant_id: TEST_TENANT,
        user_id: user.id,
        transaction_type: 'DEPOSIT',
        transaction_status: 'PAYMENT_SUCCESS',
        status_at: server.clock.now(),
        payment_gateway_type: 'STORE',
        request_amount_minor: 26_900n,
        request_currency: 'USD',
        created_at: server.clock.now(),
        created_by: 'store',
        modified_at: server.clock.now(),
        modified_by: 'store',
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is a share of the first fee, once, whatever happens at the same moment', async () => {
    const referrer = await addPlayer()
    const { user: buyer } = await addPlayer({ referred_by_user_id: referrer.user.id })
    const book = async () => {
      const { id: paymentId } = await payment(buyer)
      return await db.transaction().execute(
        async (tx) =>
          await bookReferral(tx, TEST_TENANT, {
            buyerId: buyer.id,
            paymentId,
            feeMinor: 26_900n,
            currency: 'USD',
            rewardPercent: 10,
            now: server.clock.now(),
          }),
      )
    }
    const booked = await Promise.all([book(), book(), book()])
    expect(booked.filter((reward) => reward !== undefined)).toHaveLength(1)
    expect(await total(referrer.cookie)).toEqual({ USD: 26.9 })
    expect((await records(referrer.cookie))[0]?.lines).toEqual([
      { label: 'First fee of the player you referred', text: '$269.00' },
      { label: 'Your share: 10%', text: '$26.90' },
    ])
  })
})
