import type { PickView } from '@pickproof/contract/picks'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { DAY_MS, HOUR_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addParlay, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { replayConsistently } from '../replay/audit-tenant.ts'
import { settleFixture } from '../settling/settle-fixture.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
let people = 0
let games = 0

async function newAccount(overrides: Partial<NewAccount> = {}, plan = BASE_STAGE_1) {
  const person = await addPerson(server, { email: `closed${people++}@people.test` })
  return await addAccount(server, person, plan, overrides)
}

async function newGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `game-${games++}`)
  await addGames(server, ids)
  return ids
}

const settle = async (fixtureId: string) =>
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })

/** Home always wins. */
async function endAndSettle(fixtureId: string) {
  await endGame(server, fixtureId, [101, 99])
  return await settle(fixtureId)
}

/** Loses the stakes one after the other, each on a separate day. */
async function loseDayByDay(account: AccountRow, stakes: readonly number[]) {
  for (const stakeUnits of stakes) {
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits, fixtureId, selection: AWAY })
    await endAndSettle(fixtureId)
    clock.advanceMs(DAY_MS)
  }
}

const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults

describe('a breach', () => {
  it('shows the player why a pick on another game and a leg of a parlay were cancelled', async () => {
    const person = await addPerson(server, { email: 'mailed@people.test' })
    const account = await addAccount(server, person, BASE_STAGE_1)
    const [one = '', two = '', three = ''] = await newGames(3)
    await addStraight(server, account, { stakeUnits: 1_000, fixtureId: one, selection: AWAY })
    await addStraight(server, account, { stakeUnits: 400, fixtureId: two })
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: two }, { fixtureId: three }] })
    await endAndSettle(one)
    const cookie = await cookieFor(server, person)
    const readIn = async (language: string) => {
      const response = await server.call({
        method: 'POST',
        url: '/accounts/picks/search',
        cookie,
        headers: { 'accept-language': language },
        accountNo: account.accno,
        payload: { filters: { key: 'status', op: '=', value: 'CANCELLED' } },
      })
      return response
        .json()
        .content.flatMap((pick: PickView) => [pick, ...pick.childPicks])
        .map(({ graderResponse }: PickView) => [
          graderResponse?.rule,
          graderResponse?.explain,
          graderResponse?.errors,
        ])
    }
    const mailed = await readIn('en')
    const why = 'The account was closed before this pick settled. We returned the stake.'
    const pick = ['account.closed', why, []]
    const leg = ['parlay.cancelled', 'Cancelled together with its parlay.', []]
    expect(mailed).toEqual([pick, leg, leg, pick])
    // A stored message is returned in the caller's language. Text in older rows stays as it is.
    await db
      .updateTable('pick')
      .set({ explain: 'A sentence of the past.' })
      .where('account_id', '=', account.id)
      .where('type', '=', 'CHILD')
      .execute()
    const [first, second] = await readIn('en-XA')
    expect(first[1]).toMatch(/^⟦Thé áççóúñt wás çlóséd.*⟧$/)
    expect(second[1]).toBe('A sentence of the past.')
  })

  it('[P031][P033] of the daily loss closes the account with the first games to end and cancels open picks', async () => {
    const account = await newAccount()
    const [one = '', two = '', three = ''] = await newGames(3)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: one, selection: AWAY })
    await addStraight(server, account, { stakeUnits: 500, fixtureId: two, selection: AWAY })
    await addStraight(server, account, { stakeUnits: 400, fixtureId: three })
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: three }] })
    await endAndSettle(one)
    expect((await readAccount(server, account)).account.status).toBe('ACTIVE')
    await endAndSettle(two)

    const { account: after, picks, reports, history } = await readAccount(server, account)
    const sentence = 'Daily loss of $1,000.00 (10%) reached the limit of $1,000.00 (10%).'
    expect(after).toMatchObject({
      status: 'CHALLENGE_LOST',
      closure_reason: sentence,
      balance_minor: 900_000n,
      profit_accumulated_minor: -100_000n,
      daily_loss_accumulated_minor: 100_000n,
      no_of_picks: 2,
    })
    const tops = picks.filter(({ type }) => type !== 'CHILD')
    expect(tops.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'CANCELLED', 'CANCELLED'])
    expect(picks.filter(({ type }) => type === 'CHILD').map(({ status }) => status)).toEqual([
      'WON',
      'CANCELLED',
    ])
    expect(tops.slice(2).map(({ returned_minor, result_minor }) => [returned_minor, result_minor])).toEqual([
      [40_000n, 0n],
      [20_000n, 0n],
    ])
    expect(history.slice(-3).map(({ operation }) => operation)).toEqual([
      'PICK_SETTLED',
      'PICK_CANCELLED',
      'PICK_CANCELLED',
    ])
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      status_before: 'ACTIVE',
      status_after: 'CHALLENGE_LOST',
      rule_id: 'daily-loss',
      rule_set: 'house-2',
      sentence,
    })
    expect(reports[0]?.report).toMatchObject({
      figures: { figureMinor: '100000', limitMinor: '100000', figurePercent: '10' },
      pickIds: tops.slice(0, 2).map(({ id }) => String(id)),
      cancelledPickIds: tops.slice(2).map(({ id }) => String(id)),
    })
    expect(await faultsOf(account)).toEqual([])

    // The game of the cancelled picks ends later and changes nothing.
    await endAndSettle(three)
    expect((await readAccount(server, account)).account).toEqual(after)
  })

  it('[P034] of the overall loss can build up over several days', async () => {
    const account = await newAccount()
    await loseDayByDay(account, [600, 600, 500, 300])
    const { account: after, picks, reports } = await readAccount(server, account)
    expect(after).toMatchObject({ status: 'CHALLENGE_LOST', profit_accumulated_minor: -200_000n })
    expect(reports[0]).toMatchObject({ rule_id: 'overall-loss' })
    expect(reports[0]?.report).toMatchObject({ pickIds: picks.map(({ id }) => String(id)) })
    expect(picks).toHaveLength(4)
    expect(await faultsOf(account)).toEqual([])
  })

  it('[P035][P036] by too little risk capital has its own message', async () => {
    const account = await newAccount()
    await loseDayByDay(account, [600, 600, 601])
    const { account: after, reports } = await readAccount(server, account)
    expect(after).toMatchObject({
      status: 'CHALLENGE_LOST',
      closure_reason: 'Insufficient risk capital for the minimum bet size.',
    })
    expect(reports[0]?.sentence).toBe(
      'Risk capital of $199.00 (1.9%) is below the minimum pick of $200.00 (2%).',
    )
    expect(await faultsOf(account)).toEqual([])
  })

  it('takes precedence over the target when both happen at the same moment, and disables a funded account', async () => {
    const account = await newAccount({ minimum_picks: 1, profit_target_minor: 0n })
    const funded = await newAccount({}, 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK')
    const [fixtureId = ''] = await newGames(1)
    for (const stakeUnits of [500, 500]) {
      await addStraight(server, account, { stakeUnits, fixtureId, selection: AWAY })
      await addStraight(server, funded, { stakeUnits, fixtureId, selection: AWAY })
    }
    await endAndSettle(fixtureId)
    expect((await readAccount(server, account)).account.status).toBe('CHALLENGE_LOST')
    expect((await readAccount(server, funded)).account.status).toBe('FUNDED_ACCOUNT_DISABLED')
  })

  it('depends on the order in which the games ended, even if one job settles both', async () => {
    const [lossFirst, winFirst] = [
      await newAccount(),
      await newAccount({ minimum_picks: 1, profit_target_minor: 50_000n }),
    ]
    const [one = '', two = ''] = await newGames(2)
    for (const account of [lossFirst, winFirst]) {
      const [losing, winning] = account === lossFirst ? [one, two] : [two, one]
      await addStraight(server, account, { stakeUnits: 1000, fixtureId: losing, selection: AWAY })
      await addStraight(server, account, { stakeUnits: 500, fixtureId: winning })
    }
    await endGame(server, one, [101, 99])
    await endGame(server, two, [101, 99])
    // Settles the game that ended last first.
    await settle(two)
    const lost = await readAccount(server, lossFirst)
    expect(lost.account.status).toBe('CHALLENGE_LOST')
    expect(lost.picks.map(({ status }) => status)).toEqual(['LOST', 'CANCELLED'])
    const won = await readAccount(server, winFirst)
    expect(won.account.status).toBe('PHASE_COMPLETED')
    expect(won.picks.map(({ status }) => status)).toEqual(['CANCELLED', 'WON'])
    expect([await faultsOf(lossFirst), await faultsOf(winFirst)]).toEqual([[], []])
  })

  it('[P042] cannot come from a cash-out, because its fee counts toward no limit', async () => {
    const account = await newAccount()
    const [one = '', two = ''] = await newGames(2)
    const cashedOut = await addStraight(server, account, { stakeUnits: 600, fixtureId: one })
    await addStraight(server, account, { stakeUnits: 990, fixtureId: two, selection: AWAY })
    await db
      .updateTable('pick')
      .set({ status: 'CASH_OUT', returned_minor: 54_000n, result_minor: -6_000n, settled_at: clock.now() })
      .where('id', '=', cashedOut)
      .execute()
    await endAndSettle(one)
    await endAndSettle(two)
    expect((await readAccount(server, account)).account).toMatchObject({
      status: 'ACTIVE',
      profit_accumulated_minor: -99_000n,
      daily_loss_accumulated_minor: 99_000n,
    })
  })
})

describe('a passed stage', () => {
  const easy = { minimum_picks: 2, profit_target_minor: 100_000n }

  async function passed(overrides: Partial<NewAccount> = {}) {
    const account = await newAccount({ ...easy, ...overrides })
    const [one = '', two = '', three = ''] = await newGames(3)
    for (const fixtureId of [one, two, three])
      await addStraight(server, account, { stakeUnits: 600, fixtureId })
    await endAndSettle(one)
    expect((await readAccount(server, account)).account.status).toBe('ACTIVE')
    await endAndSettle(two)
    return account
  }

  const accountsOfOwner = async ({ user_id }: AccountRow) =>
    await db
      .selectFrom('challenge_account')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()

  it('[P012][P030] needs only the first games to end, and opens one account of the second stage', async () => {
    const runSix = async () => await Promise.all(Array.from({ length: 6 }, runClock))
    // Opens the connections first, so that the six runs below are concurrent.
    await runSix()
    const account = await passed()
    const { account: after, picks, reports } = await readAccount(server, account)
    expect(after).toMatchObject({
      status: 'PHASE_COMPLETED',
      challenge_completed: true,
      balance_minor: 1_120_000n,
      no_of_picks: 2,
    })
    expect(picks.map(({ status }) => status)).toEqual(['WON', 'WON', 'CANCELLED'])
    expect(reports[0]).toMatchObject({ rule_id: 'target' })
    expect(await faultsOf(account)).toEqual([])

    const counts = await runSix()
    expect(counts.map(({ opened }) => opened).sort()).toEqual([0, 0, 0, 0, 0, 1])
    expect((await runClock()).opened).toBe(0)
    const [, next, ...more] = await accountsOfOwner(account)
    expect(more).toEqual([])
    expect(next).toMatchObject({
      status: 'ACTIVE',
      stage: 2,
      type: 'DEMO',
      challenge_plan: 'STAGE_2_10000_25_PICKS_30_DAYS_2P_MIN_PICK',
      account_size_minor: 1_000_000n,
      balance_minor: 1_000_000n,
      no_of_picks: 0,
      activation_at: clock.now(),
      expiry_at: new Date(clock.now().getTime() + 30 * DAY_MS),
    })
    expect((await readAccount(server, account)).reports[1]).toMatchObject({
      rule_id: 'next-stage',
      report: { accno: next?.accno },
    })
  })

  it('[P060] waits for the end of the hold time before it opens the next account', async () => {
    const account = await passed({ hold_expiry_at: new Date(clock.now().getTime() + 30_000) })
    expect((await runClock()).opened).toBe(0)
    clock.advanceMs(HOUR_MS)
    expect((await runClock()).opened).toBe(1)
    expect(await accountsOfOwner(account)).toHaveLength(2)
  })

  it('opens the next stage under the rules of the original purchase', async () => {
    const account = await passed({ rule_set: 'house-1' })
    await runClock()
    const [, next] = await accountsOfOwner(account)
    expect(next).toMatchObject({ stage: 2, rule_set: 'house-1' })
    expect(await faultsOf(account)).toEqual([])
  })

  it.each([
    ['house-2', 'ACTIVE'],
    ['house-1', 'PHASE_COMPLETED'],
  ])(
    '[P042] of %s with a profit that a cash-out fee takes below the target is %s',
    async (rule_set, status) => {
      const person = await addPerson(server, { email: `charged-${rule_set}@people.test` })
      const terms = { ...easy, rule_set, profit_target_minor: 120_000n }
      const account = await addAccount(server, person, BASE_STAGE_1, terms)
      const [one = '', two = '', three = ''] = await newGames(3)
      const cashedOut = await addStraight(server, account, { stakeUnits: 200, fixtureId: three })
      const response = await server.call({
        method: 'PATCH',
        url: `/accounts/picks/${cashedOut}/cached-out`,
        cookie: await cookieFor(server, person),
        accountNo: account.accno,
      })
      expect(response.statusCode, response.body).toBe(200)
      for (const fixtureId of [one, two]) await addStraight(server, account, { stakeUnits: 600, fixtureId })
      for (const fixtureId of [one, two]) await endAndSettle(fixtureId)
      expect((await readAccount(server, account)).account).toMatchObject({
        status,
        cash_out_fees_minor: 2_000n,
      })
      expect(await faultsOf(account)).toEqual([])
    },
  )

  it('needs the minimum number of picks', async () => {
    const account = await newAccount({ ...easy, profit_target_minor: 10_000n })
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 600, fixtureId })
    await endAndSettle(fixtureId)
    expect((await readAccount(server, account)).account).toMatchObject({ status: 'ACTIVE', no_of_picks: 1 })
  })
})
