import { type AccountOverview, REPORT_PICKS_MAX } from '@pickproof/contract/overview'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, AWAY, endGame, HOME } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, lockAccounts, type NewAccount } from '../accounts-store.ts'
import type { UserRow } from '../../identity/index.ts'
import { runAccountClock } from '../lifecycle/account-clock.ts'
import { payOutAccount } from '../lifecycle/pay-out-account.ts'
import { insertReports } from '../report-store.ts'
import { settleFixture } from '../../settlement/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
let games = 0

async function newPlayer(overrides: Partial<NewAccount> = {}, plan = BASE_STAGE_1) {
  const player = await addUserWithRole(server, 'USER')
  return { player, account: await addAccount(server, player, plan, overrides) }
}

async function newGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `seen-${games++}`)
  await addGames(server, ids)
  return ids
}

/** Home always wins. */
async function endAndSettle(...fixtureIds: readonly string[]) {
  for (const fixtureId of fixtureIds) {
    await endGame(server, fixtureId, [101, 99])
    await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
  }
}

const call = async (user: UserRow, accountNo: string, tenant = user.tenant_id) =>
  await server.call({
    method: 'GET',
    url: '/accounts/overview',
    cookie: await cookieFor(server, user),
    accountNo,
    tenant,
  })

async function overview(user: UserRow, { accno }: AccountRow): Promise<AccountOverview> {
  const response = await call(user, accno)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('the overview of an account', () => {
  it('of a new account shows only its start', async () => {
    const { player, account } = await newPlayer()
    expect(await overview(player, account)).toEqual({
      accno: account.accno,
      at: clock.now().toISOString(),
      status: 'ACTIVE',
      ruleSet: 'house-2',
      startedDate: account.activation_at?.toISOString(),
      expiryDate: account.expiry_at?.toISOString(),
      holdExpiryDate: null,
      net: 0,
      cashOutFees: 0,
      dayDate: '',
      dayNet: 0,
      picks: 0,
      openPicks: 0,
      openStake: 0,
      curve: [{ at: account.activation_at?.toISOString(), value: 10_000 }],
      days: [],
      reports: [],
    })
  })

  it('shows results by step and by day, and what is open', async () => {
    const { player, account } = await newPlayer()
    const [won = '', lost = '', open = ''] = await newGames(3)
    await addStraight(server, account, { stakeUnits: 400, fixtureId: won })
    await endAndSettle(won)
    clock.advanceMs(DAY_MS)
    await addStraight(server, account, { stakeUnits: 250, fixtureId: lost, selection: AWAY })
    await addStraight(server, account, { stakeUnits: 300, fixtureId: open })
    await endAndSettle(lost)
    const { net, dayNet, picks, openPicks, openStake, curve, days, status } = await overview(player, account)
    expect({ net, dayNet, picks, openPicks, openStake, status }).toEqual({
      net: 150,
      dayNet: -250,
      picks: 2,
      openPicks: 1,
      openStake: 300,
      status: 'ACTIVE',
    })
    expect(curve.map(({ value }) => value)).toEqual([10_000, 10_400, 10_150])
    expect(days.map(({ date: _date, ...day }) => day)).toEqual([
      { net: 400, settled: 1, placed: 1, staked: 400 },
      { net: -250, settled: 1, placed: 2, staked: 550 },
    ])
  })

  it.each([
    ['house-2', [10_000, 9_970, 10_270], 30],
    ['house-1', [10_000, 10_300], 30],
  ])(
    '[P032] under %s has the steps %j: a cash-out fee is a step where the target counts it',
    async (ruleSet, steps, fee) => {
      const { player, account } = await newPlayer({ rule_set: ruleSet })
      const [cashed = '', won = ''] = await newGames(2)
      const id = await addStraight(server, account, { stakeUnits: 300, fixtureId: cashed })
      const response = await server.call({
        method: 'PATCH',
        url: `/accounts/picks/${id}/cached-out`,
        cookie: await cookieFor(server, player),
        accountNo: account.accno,
      })
      expect(response.statusCode, response.body).toBe(200)
      clock.advanceMs(1000)
      await addStraight(server, account, { stakeUnits: 300, fixtureId: won })
      await endAndSettle(won)
      const { curve, cashOutFees } = await overview(player, account)
      expect(curve.map(({ value }) => value)).toEqual(steps)
      expect(cashOutFees).toBe(fee)
    },
  )

  it('starts again at the account size after each payout', async () => {
    const { player, account } = await newPlayer({}, BASE_FUNDED)
    const [one = '', two = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 400, fixtureId: one })
    await endAndSettle(one)
    clock.advanceMs(DAY_MS)
    const paidAt = clock.now()
    await context.database
      .tenant(TEST_TENANT)
      .transaction()
      .execute(async (tx) => {
        for (const row of await lockAccounts(tx, TEST_TENANT, [account.id]))
          await payOutAccount(tx, row, { now: paidAt, note: 'a transfer' })
      })
    await addStraight(server, account, { stakeUnits: 300, fixtureId: two })
    await endAndSettle(two)
    const { curve } = await overview(player, account)
    expect(curve.map(({ value }) => value)).toEqual([10_000, 10_400, 10_000, 10_300])
    expect(curve[2]?.at).toBe(paidAt.toISOString())
  })

  it("ends at the account's figure even if its picks alone do not add up to it", async () => {
    const figures = { profit_accumulated_minor: 45_050n, balance_minor: 1_045_050n }
    const { player, account } = await newPlayer(figures)
    expect((await overview(player, account)).curve.map(({ value }) => value)).toEqual([10_000, 10_450.5])
  })
})

describe('the report of a closed account', () => {
  it('[P033] names the rule, its version, the figures and the exact picks that led to it', async () => {
    const { player, account } = await newPlayer()
    const [before = '', one = '', two = '', open = ''] = await newGames(4)
    await addStraight(server, account, { stakeUnits: 600, fixtureId: before })
    await endAndSettle(before)
    clock.advanceMs(DAY_MS)
    const legs = [{ fixtureId: one }, { fixtureId: two, selection: AWAY }]
    await addStraight(server, account, { stakeUnits: 540, fixtureId: one, selection: AWAY })
    await addParlay(server, account, { stakeUnits: 500, legs })
    await addStraight(server, account, { stakeUnits: 200, fixtureId: open })
    await endAndSettle(one, two)
    const { status, reports } = await overview(player, account)
    expect(status).toBe('CHALLENGE_LOST')
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      statusBefore: 'ACTIVE',
      statusAfter: 'CHALLENGE_LOST',
      ruleId: 'daily-loss',
      ruleSet: 'house-2',
      sentence: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
      figures: {
        figure: 1040,
        figurePercent: '10.4',
        limit: 1000,
        limitPercent: '10',
        beyond: 40,
        net: -440,
        dayNet: -1040,
        picks: 3,
        minimumPicks: 25,
      },
      pickCount: 2,
      cancelledCount: 1,
      nextAccno: null,
    })
    expect(reports[0]?.day?.date).toBe(clock.now().toISOString().slice(0, 10))
    expect(reports[0]?.picks).toEqual([
      expect.objectContaining({ name: AWAY, match: `${HOME} vs ${AWAY}`, status: 'LOST', netResult: -540 }),
      expect.objectContaining({ name: 'Parlay, 2 legs', match: '', status: 'LOST', netResult: -500 }),
    ])
  })

  it('of a passed account names the account that follows', async () => {
    const { player, account } = await newPlayer({ minimum_picks: 2, profit_target_minor: 100_000n })
    const [one = '', two = ''] = await newGames(2)
    for (const fixtureId of [one, two]) await addStraight(server, account, { stakeUnits: 600, fixtureId })
    await endAndSettle(one, two)
    await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
    const { status, reports } = await overview(player, account)
    expect(status).toBe('PHASE_COMPLETED')
    expect(reports.map(({ ruleId }) => ruleId)).toEqual(['next-stage', 'target'])
    expect(reports[0]?.nextAccno).toMatch(/^[A-Z]{2}\d{8}$/)
    expect(reports[0]).toMatchObject({ figures: null, day: null, pickCount: 0, picks: [] })
    expect(reports[1]).toMatchObject({ pickCount: 2, figures: { figure: 1200, limit: 1000 } })
  })

  it('limits the number of picks it names, and never names a pick of another account', async () => {
    const { player, account } = await newPlayer()
    const { account: foreign } = await newPlayer()
    const [fixtureId = ''] = await newGames(1)
    const foreignId = await addStraight(server, foreign, { stakeUnits: 300, fixtureId })
    const own: bigint[] = []
    for (let index = 0; index < REPORT_PICKS_MAX + 1; index++)
      own.push(await addStraight(server, account, { stakeUnits: 200, fixtureId }))
    const report = { pickIds: [...own, foreignId].map(String) }
    const words = { statusBefore: 'ACTIVE', statusAfter: 'SUSPENDED', ruleId: 'by-hand' } as const
    const rows = [
      {
        accountId: account.id,
        at: clock.now(),
        ruleSet: 'house-2',
        sentence: { id: 'test.report' },
        ...words,
        report,
      },
    ]
    await context.database
      .tenant(TEST_TENANT)
      .transaction()
      .execute(async (tx) => await insertReports(tx, TEST_TENANT, rows))
    const [shown] = (await overview(player, account)).reports
    expect(shown?.pickCount).toBe(REPORT_PICKS_MAX + 2)
    expect(shown?.picks.map(({ id }) => id)).toEqual(own.slice(2).map(Number))
  })
})

describe('the overview of an account that is not yours', () => {
  it('gets the same response as one that does not exist, within the brand and across brands', async () => {
    const { account } = await newPlayer()
    const stranger = await addUserWithRole(server, 'USER')
    const outsider = await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT)
    for (const person of [stranger, outsider]) {
      const [foreign, missing] = [await call(person, account.accno), await call(person, 'OM00000000')]
      expect(foreign.statusCode).toBe(404)
      expect(foreign.rawPayload.equals(missing.rawPayload)).toBe(true)
    }
  })

  it('is visible to staff of the brand, but not without a session', async () => {
    const { account } = await newPlayer()
    const admin = await addUserWithRole(server, 'ADMIN')
    expect((await overview(admin, account)).accno).toBe(account.accno)
    const response = await server.call({
      method: 'GET',
      url: '/accounts/overview',
      accountNo: account.accno,
      tenant: TEST_TENANT,
    })
    expect(response.statusCode).toBe(401)
  })
})
