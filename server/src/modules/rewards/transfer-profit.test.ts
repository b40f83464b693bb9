import { DAY_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { BASE_FUNDED, cookieFor } from '../../testing/accounts.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { addPerson } from '../../testing/people.ts'
import { rewardPlayers } from '../../testing/reward-players.ts'
import { addGames, addStraight, endGame, readAccount } from '../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { settleFixture } from '../settlement/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const { addPlayer, addFunded, addOpenPick, total, storedAccount, bookFaults } = rewardPlayers(server)

const transfer = (cookie: string, accountNo: string, amount: number, currency = 'USD') =>
  server.call({
    method: 'POST',
    url: `/rewards/${accountNo}/request-transfer`,
    cookie,
    accountNo,
    payload: { amount, currency },
  })

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
      challenge: { challengePlan: BASE_FUNDED },
      payment: null,
      createdBy: user.email,
    })
    expect(answer.json().lines.at(-1)).toEqual({ label: 'Your share: 70%', text: '$2,450.00' })
    expect(await total(cookie)).toEqual({ USD: 2450 })
    expect(await storedAccount(account)).toMatchObject({
      status: 'ACTIVE',
      balance_minor: 1_000_000n,
      profit_accumulated_minor: 0n,
      no_of_picks: 0,
      withdrawal_count: 1,
      last_payout_at: server.clock.now(),
    })
    const [booked] = await server.context.database
      .tenant(TEST_TENANT)
      .selectFrom('balance_history')
      .select(['amount_minor', 'note'])
      .where('account_id', '=', account.id)
      .orderBy('id', 'desc')
      .execute()
    expect(booked).toEqual({
      amount_minor: -500_000n,
      note: expect.stringContaining('server.profit-transfer.transferred'),
    })
    expect((await transfer(cookie, account.accno, 2450)).statusCode).toBe(422)
  })

  it('is booked after everything that settled while it waited for the account', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    const settledAt = new Date(server.clock.now().getTime() + 5_000)
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('challenge_account')
      .set({ modified_at: settledAt })
      .where('id', '=', account.id)
      .execute()
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.json().createdDate).toBe(settledAt.toISOString())
    expect((await storedAccount(account)).last_payout_at).toEqual(settledAt)
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
    expect((await transfer(cookie, other.accno, 700)).statusCode).toBe(200)
    expect((await storedAccount(account)).balance_minor).toBe(1_100_000n)
    expect((await transfer(cookie, account.accno, 700)).statusCode).toBe(200)
    expect(await total(cookie)).toEqual({ USD: 1400 })
  })

  it('[P045] [P055] names every rule that blocks it, such as 10 days and 25 picks, and moves nothing', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n, 24)
    const url = '/accounts/available-big-league-rewards'
    expect((await server.call({ method: 'POST', url, cookie })).json()).toMatchObject([
      {
        picksMissing: 1,
        refusals: [
          {
            code: 'picks',
            message: 'A transfer needs 25 settled picks, and the account has 24: 1 pick to go.',
          },
        ],
      },
    ])
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'rule.violated',
      message: 'A transfer needs 25 settled picks, and the account has 24: 1 pick to go.',
      fieldErrors: [{ field: 'picks' }],
    })
    expect(await total(cookie)).toEqual({ USD: 0 })
    expect((await storedAccount(account)).balance_minor).toBe(1_100_000n)

    const activation_at = new Date(server.clock.now().getTime() - 10 * DAY_MS + 1)
    const young = await addFunded(user, 100_000n, 24, { activation_at })
    const early = await transfer(cookie, young.accno, 700)
    expect(early.statusCode).toBe(422)
    expect(early.json().fieldErrors).toMatchObject([
      { field: 'days', message: 'A transfer needs 10 days since the account opened: 1 day to go.' },
      { field: 'picks', message: 'A transfer needs 25 settled picks, and the account has 24: 1 pick to go.' },
    ])
    expect(await total(cookie)).toEqual({ USD: 0 })
  })

  it('[P003] is rejected for a test account, whose profit is never paid out', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n, 25, { sub_type: 'TEST' })
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: 'This is a test account: its profit is not paid out.',
      fieldErrors: [{ field: 'test-account' }],
    })
    expect(await total(cookie)).toEqual({ USD: 0 })
    expect((await storedAccount(account)).balance_minor).toBe(1_100_000n)
  })

  it('waits until no pick is open, because the balance starts again', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    await addOpenPick(account)
    const answer = await transfer(cookie, account.accno, 700)
    expect(answer.json().fieldErrors).toMatchObject([expect.objectContaining({ field: 'open-picks' })])
  })

  it('rejects an amount other than the current one, and states the current one', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    const answer = await transfer(cookie, account.accno, 699.99)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('The amount is now $700.00. Check it before you confirm.')
    expect((await transfer(cookie, account.accno, 700, 'EUR')).statusCode).toBe(409)
    expect((await transfer(cookie, account.accno, 700.001)).statusCode).toBe(400)
  })

  it('happens once, even if the player confirms it several times at the same moment', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addFunded(user, 100_000n)
    let asked: ReturnType<typeof transfer>[] = []
    // Every request has read the account before the first one gets the lock.
    await db.transaction().execute(async (tx) => {
      await sql`select from challenge_account where id = ${account.id} for update`.execute(tx)
      asked = Array.from({ length: 3 }, () => transfer(cookie, account.accno, 700))
      await untilSomebodyWaits(server, 3)
    })
    const answers = await Promise.all(asked)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await total(cookie)).toEqual({ USD: 700 })
    expect((await storedAccount(account)).withdrawal_count).toBe(1)
  })

  it('restarts the loss of the account: a later breach report names only picks since the transfer', async () => {
    const { user, cookie } = await addPlayer()
    const unlimited = { maximum_daily_loss_minor: 10_000_000n }
    const account = await addFunded(user, 100_000n, 25, unlimited)
    const settle = async (fixtureId: string, score: readonly [number, number]) => {
      await endGame(server, fixtureId, score)
      await settleFixture(server.context, { tenantId: TEST_TENANT, fixtureId, log: server.context.log })
    }
    await addGames(server, ['before-transfer', 'after-transfer'])
    await addStraight(server, account, { fixtureId: 'before-transfer', stakeUnits: 200 })
    await settle('before-transfer', [101, 99])
    // At the same moment: picks settled before the transfer belong to it.
    expect((await transfer(cookie, account.accno, 840)).statusCode).toBe(200)
    const lost = await addStraight(server, account, { fixtureId: 'after-transfer', stakeUnits: 2_000 })
    await settle('after-transfer', [99, 101])
    const { account: closed, reports } = await readAccount(server, account)
    expect(closed.status).toBe('FUNDED_ACCOUNT_DISABLED')
    expect(reports).toMatchObject([{ rule_id: 'overall-loss', report: { pickIds: [String(lost)] } }])
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

it('leaves records that add up to the balances, and accounts that add up to their histories', async () => {
  expect(await bookFaults()).toEqual([])
})
