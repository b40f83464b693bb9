import type { AccountTracking, AdminAccount } from '@pickproof/contract/admin-accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, AWAY, endGame, HOME } from '../../../testing/settlement.ts'
import { addStaff, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow } from '../../accounts/index.ts'
import { settleAccounts } from '../../settlement/index.ts'

const server = await startTestServer()
const { context, clock } = server
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
const STAGE_2 = 'STAGE_2_5000_25_PICKS_30_DAYS_2P_MIN_PICK'
const FUNDED = 'BIG_LEAGUE_20000_25_PICKS_30_DAYS_2P_MIN_PICK'

const mara = await addPerson(server, { email: 'mara@people.test', first_name: 'Mara', last_name: 'Okonjo' })
const ines = await addPerson(server, {
  email: 'ines@people.test',
  first_name: 'Ines',
  last_name: 'Duarte',
  type: 'TEST',
})
const made: Record<string, AccountRow> = {}

beforeAll(async () => {
  const add = async (
    name: string,
    ...rest: Parameters<typeof addAccount> extends [unknown, ...infer R] ? R : never
  ) => {
    made[name] = await addAccount(server, ...rest)
    clock.advanceMs(1_000)
  }
  await add('first', mara, BASE_STAGE_1, { profit_accumulated_minor: 12_300n, no_of_picks: 7 })
  await add('lost', mara, BASE_STAGE_1, {
    status: 'CHALLENGE_LOST',
    closure_reason: 'Daily loss of $1,000.00',
  })
  await add('trial', mara, 'FREE_TRIAL_1000')
  await add('second', mara, STAGE_2)
  await add('funded', mara, FUNDED, { balance_minor: 2_100_000n })
  await add('test', ines, BASE_STAGE_1, { sub_type: 'TEST', stage: 0 })
})

type Page = {
  readonly content: readonly AdminAccount[]
  readonly totalElements: number
  readonly number: number
}

async function search(payload: object, by: Staff = superAdmin): Promise<Page> {
  const response = await by.call({ method: 'POST', url: '/admin/accounts/search', payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const names = ({ content }: Page) =>
  content.map(({ accno }) => Object.entries(made).find(([, row]) => row.accno === accno)?.[0])
const having = async (...values: readonly object[]) => names(await search({ filters: { op: 'AND', values } }))

describe('the list of accounts', () => {
  it('[B042] answers pages, the newest first, and sorts as it is asked', async () => {
    const page = await search({ pageNo: 2, pageSize: 4 })
    expect([names(page), page.totalElements, page.number]).toEqual([['lost', 'first'], 6, 1])
    const bySize = await search({ sorters: ['-accountSize', '+accno'], pageSize: 2 })
    expect(names(bySize)[0]).toBe('funded')
  })

  it('[B036] carries every field of an account with its owner and its plan', async () => {
    const [account] = (await search({ filters: { key: 'accno', op: '=', value: made.first?.accno } })).content
    expect(account).toMatchObject({
      id: Number(made.first?.id),
      accno: made.first?.accno,
      type: 'DEMO',
      status: 'ACTIVE',
      balance: 10_000,
      accountSize: 10_000,
      currency: 'USD',
      currencySymbol: '$',
      challengePlan: BASE_STAGE_1,
      noOfPicks: 7,
      profitAccumulated: 123,
      dailyLossAccumulated: 0,
      profitPercentage: 1.23,
      minimumPicks: 25,
      minimumPickAmount: 200,
      maximumPickAmount: 600,
      maximumLoss: 2000,
      maximumDailyLoss: 1000,
      accountSubType: 'REAL',
      userType: 'REAL',
      stage: 1,
      holdExpiryDate: null,
      timeLimitInDays: 30,
      challengeCompleted: false,
      closureReason: null,
      foreignTransactionId: null,
      withdrawalPeriodDays: 10,
      eligibleWithdrawalPercentage: 70,
      createdBy: 'test',
      user: { id: Number(mara.id), firstName: 'Mara', lastName: 'Okonjo', email: 'mara@people.test' },
      challenge: { id: Number(made.first?.challenge_id), challengePlan: BASE_STAGE_1 },
    })
    expect(Object.keys(account ?? {})).toEqual(
      expect.arrayContaining([
        ...['challengeName', 'profitTarget', 'evaluationFee', 'expiryDate', 'activationDate', 'createdDate'],
        ...['modifiedDate', 'modifiedBy', 'maximumRewardWithdrawal'],
      ]),
    )
  })

  it.each([
    [{ key: 'user.email', op: 'LIKE', value: '%INES%' }, ['test']],
    [{ key: 'user.lastName', op: '=', value: 'Duarte' }, ['test']],
    [{ key: 'status', op: 'IN', value: ['CHALLENGE_LOST', 'EXPIRED'] }, ['lost']],
    [{ key: 'challengePlan', op: 'LIKE', value: 'STAGE_2_%' }, ['second']],
    [{ key: 'type', op: '=', value: 'LIVE' }, ['funded']],
    [{ key: 'accountSize', op: '<=', value: 5000 }, ['second', 'trial']],
    [{ key: 'balance', op: '>', value: 20_000 }, ['funded']],
    [{ key: 'profitAccumulated', op: 'BETWEEN', value: [100, 200] }, ['first']],
    [{ key: 'noOfPicks', op: '>=', value: 1 }, ['first']],
    [{ key: 'stage', op: '=', value: 0 }, ['test']],
    [{ key: 'closureReason', op: 'LIKE', value: '%daily%' }, ['lost']],
    [{ key: 'accountSubType', op: '=', value: 'TEST' }, ['test']],
    [{ key: 'userType', op: '=', value: 'TEST' }, ['test']],
    [{ key: 'createdDate', op: '<', value: '2026-11-15T12:00:01.000Z' }, ['first']],
    [{ key: 'challengeCompleted', op: '=', value: true }, []],
  ])('filters by %j', async (filter, expected) => {
    expect(await having(filter)).toEqual(expected)
  })

  it('[P006] has eight statuses and no other', async () => {
    const statuses = [
      ...['INACTIVE', 'ACTIVE', 'CHALLENGE_LOST', 'PHASE_COMPLETED'],
      ...['EXPIRED', 'FUNDED_ACCOUNT_DISABLED', 'PAID_OUT', 'SUSPENDED'],
    ]
    const found = await Promise.all(
      statuses.map(async (value) => (await having({ key: 'status', op: '=', value })).length),
    )
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(6)
    const payload = { filters: { key: 'status', op: '=', value: 'CLOSED' } }
    const unknown = await superAdmin.call({ method: 'POST', url: '/admin/accounts/search', payload })
    expect(unknown.statusCode).toBe(400)
  })

  it('shows an admin no test account and no sub-type, for any query', async () => {
    const page = await search({}, admin)
    expect(names(page)).toEqual(['funded', 'second', 'trial', 'lost', 'first'])
    expect(page.content.some((account) => 'accountSubType' in account || 'userType' in account)).toBe(false)
    const test = { filters: { key: 'accountSubType', op: '=', value: 'TEST' } }
    const type = { filters: { key: 'userType', op: '=', value: 'TEST' } }
    for (const payload of [test, type])
      expect((await admin.call({ method: 'POST', url: '/admin/accounts/search', payload })).statusCode).toBe(
        400,
      )
    expect((await admin.call({ method: 'GET', url: `/admin/accounts/${made.test?.id}` })).statusCode).toBe(
      404,
    )
  })

  it('[B043] and the single account are for staff of the brand, and never while viewing as a player', async () => {
    const url = `/admin/accounts/${made.first?.id}`
    expect((await superAdmin.call({ method: 'GET', url })).json()).toMatchObject({ accno: made.first?.accno })
    expect((await stranger.call({ method: 'GET', url })).statusCode).toBe(404)
    expect(await search({}, stranger)).toMatchObject({ totalElements: 0 })
    const player = await addStaff(server, 'USER')
    expect((await player.call({ method: 'GET', url })).statusCode).toBe(403)
    const switched = await cookieFor(server, superAdmin.user, mara)
    for (const [method, path] of [
      ['GET', url],
      ['GET', `${url}/recalculateProfit`],
      ['POST', '/admin/accounts/search'],
    ] as const)
      expect((await server.call({ method, url: path, cookie: switched })).statusCode).toBe(403)
    for (const id of ['0', 'x', '1.5'])
      expect((await superAdmin.call({ method: 'GET', url: `/admin/accounts/${id}` })).statusCode).toBe(400)
  })
})

describe('the file of accounts', () => {
  const csv = async (payload: object, by: Staff = superAdmin) =>
    await by.call({ method: 'POST', url: '/admin/accounts/export/csv', payload })
  const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

  it('[B032] [B033] [P005] has the first page of what matches, or all of it, in the columns of the screen', async () => {
    const columns = ['accno', 'user', 'status', 'stage', 'balance']
    const first = await csv({ columns, pageNo: 1, pageSize: 2, sorters: ['+createdDate'] })
    expect(first.headers['content-type']).toContain('text/csv')
    expect(linesOf(first.body)).toEqual([
      'Accno,User,Status,Stage,Balance',
      `${made.first?.accno},Mara Okonjo,ACTIVE,1,10000`,
      `${made.lost?.accno},Mara Okonjo,CHALLENGE LOST,1,10000`,
    ])
    expect(linesOf((await csv({ columns })).body)).toHaveLength(7)
    const test = await csv({ columns, filters: { key: 'accountSubType', op: '=', value: 'TEST' } })
    expect(linesOf(test.body)[1]).toBe(`${made.test?.accno},Ines Duarte,ACTIVE,TEST,10000`)
  })

  it('keeps the sub-type from an admin', async () => {
    expect(linesOf((await csv({}, admin)).body)).toHaveLength(6)
    expect((await csv({ columns: ['accountSubType'] }, admin)).statusCode).toBe(400)
    expect((await csv({ columns: ['nonsense'] })).statusCode).toBe(400)
  })
})

describe('the last pick of an account', () => {
  it('is in the list, the account and the file, and empty before the first pick', async () => {
    const account = await addAccount(
      server,
      await addPerson(server, { email: 'last@people.test' }),
      BASE_STAGE_1,
    )
    const filters = { key: 'accno', op: '=', value: account.accno }
    const seen = async () => {
      const [listed] = (await search({ filters }, admin)).content
      const one = await admin.call({ method: 'GET', url: `/admin/accounts/${account.id}` })
      const file = await admin.call({
        method: 'POST',
        url: '/admin/accounts/export/csv',
        payload: { filters, columns: ['lastPickDate'] },
      })
      return [listed?.lastPickDate, one.json<AdminAccount>().lastPickDate, ...file.body.split('\r\n')]
    }
    expect(await seen()).toEqual([null, null, '\uFEFFLast pick', '', ''])
    await addGames(server, ['last-1', 'last-2'])
    for (const fixtureId of ['last-1', 'last-2']) {
      clock.advanceMs(60_000)
      await addStraight(server, account, { stakeUnits: 200, fixtureId })
    }
    const placed = clock.now().toISOString()
    expect(await seen()).toEqual([placed, placed, '\uFEFFLast pick', placed, ''])
  })
})

describe('the tracking of an account', () => {
  const track = async (account: AccountRow | undefined, rate?: string, by: Staff = superAdmin) =>
    await by.call({
      method: 'GET',
      url: `/admin/accounts/tracking/${account?.id}${rate === undefined ? '' : `?accountWinRate=${rate}`}`,
    })

  const settle = async ({ id }: AccountRow) =>
    await context.database
      .tenant(TEST_TENANT)
      .transaction()
      .execute(
        async (tx) =>
          await settleAccounts(tx, { tenantId: TEST_TENANT, accountIds: [id], clock, mails: context }),
      )

  it('[B049] projects from the own win rate, or from the one that is assumed', async () => {
    const account = await addAccount(server, mara)
    const ids = [1, 2, 3, 4].map((number) => `track-${number}`)
    await addGames(server, ids)
    for (const [index, fixtureId] of ids.entries())
      await addStraight(server, account, {
        stakeUnits: 200,
        fixtureId,
        selection: index < 3 ? HOME : AWAY,
        odds: { type: 'AMERICAN', american: 150 },
      })
    clock.advanceMs(2 * DAY_MS)
    for (const fixtureId of ids) await endGame(server, fixtureId, [101, 99])
    await settle(account)
    const own: AccountTracking = (await track(account)).json()
    expect(own).toMatchObject({
      ownWinRate: 75,
      accountWinRate: 75,
      decidedPicks: 4,
      wonPicks: 3,
      halfWonPicks: 0,
      lostPicks: 1,
      halfLostPicks: 0,
      isAssumed: false,
      averageStake: 200,
      averageOdds: 2.5,
      averageWin: 300,
      picksPerDay: 2,
      breakEvenRate: 40,
      // 0.75 × 300 − 0.25 × 200
      expectedPerPick: 175,
      picksToLimit: null,
      horizonDays: 28,
    })
    expect(own.account.accno).toBe(account.accno)
    expect(own.curve.map(({ value }) => value)).toEqual([10_000, 10_700])
    // The profit is 700 of a target of 3,300: 15 picks at 175, but 21 are missing to the minimum of 25.
    expect([own.picksToTarget, own.daysToTarget]).toEqual([21, 11])
    expect(own.expected.at(-1)?.value).toBeGreaterThan(10_700)
    expect(own.passChance + own.breachChance + own.openChance).toBeCloseTo(100, 1)

    const bad: AccountTracking = (await track(account, '20')).json()
    // 0.2 × 300 − 0.8 × 200 = −100, and 2,500 lie between it and less than the smallest pick of 200.
    expect(bad).toMatchObject({
      ownWinRate: 75,
      accountWinRate: 20,
      expectedPerPick: -100,
      picksToTarget: null,
    })
    expect([bad.picksToLimit, bad.daysToLimit]).toEqual([25, 13])
    expect(bad.passChance).toBeLessThan(own.passChance)
    expect(bad.breachChance).toBeGreaterThan(90)
  })

  it('counts half a won or lost pick as half of one', async () => {
    const account = await addAccount(server, mara)
    const ids = ['soccer-half-won', 'soccer-half-lost'] as const
    const teams = { homeTeamId: 'rovers', awayTeamId: 'harriers' }
    await addGames(server, ids, { sportId: 'soccer', leagueId: 'isles_division', ...teams })
    await addGames(server, ['track-won'])
    const asian = { stakeUnits: 200, marketId: 'asian_handicap', selection: 'Tarn Rovers' }
    await addStraight(server, account, { ...asian, fixtureId: ids[0], points: -0.75 })
    await addStraight(server, account, { ...asian, fixtureId: ids[1], points: -0.25 })
    await addStraight(server, account, { stakeUnits: 200, fixtureId: 'track-won' })
    await endGame(server, ids[0], [2, 1])
    await endGame(server, ids[1], [1, 1])
    await endGame(server, 'track-won', [101, 99])
    await settle(account)
    const tracked: AccountTracking = (await track(account)).json()
    // One and a half won, half a pick lost.
    expect(tracked).toMatchObject({
      ownWinRate: 75,
      decidedPicks: 3,
      wonPicks: 1,
      halfWonPicks: 1,
      lostPicks: 0,
      halfLostPicks: 1,
    })
  })

  it('assumes the smallest pick at even money where there is nothing to go by', async () => {
    const fresh: AccountTracking = (await track(made.second)).json()
    expect(fresh).toMatchObject({
      ownWinRate: null,
      accountWinRate: 50,
      isAssumed: true,
      averageStake: 100,
      averageOdds: 2,
      expectedPerPick: 0,
      picksAhead: 0,
      openChance: 100,
    })
    const funded: AccountTracking = (await track(made.funded, '60')).json()
    expect(funded).toMatchObject({ horizonDays: 90, passChance: 0, picksToTarget: null })
  })

  it('takes a rate from 0 to 100, and is for staff of the brand', async () => {
    for (const rate of ['0', '100', '54.5']) expect((await track(made.first, rate)).statusCode).toBe(200)
    for (const rate of ['101', '-1', 'x', '5e1', ''])
      expect((await track(made.first, rate)).statusCode).toBe(400)
    expect((await track(made.first, '50', stranger)).statusCode).toBe(404)
    expect((await track(made.first, '50', await addStaff(server, 'USER'))).statusCode).toBe(403)
    expect((await track(made.first, '50', admin)).statusCode).toBe(200)
  })
})
