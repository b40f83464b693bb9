import crypto from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { addAccount, BASE_STAGE_1, cookieFor, getChallenge } from '../../testing/accounts.ts'
import { accountsOf } from './accounts-of.ts'
import { publishOffers } from '../challenges/index.ts'

const draw = vi.spyOn(crypto, 'randomInt') as unknown as MockInstance<(min: number, max: number) => number>
afterEach(() => void draw.mockReset())
afterAll(() => void draw.mockRestore())

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
let player: UserRow

beforeAll(async () => {
  player = await addUserWithRole(server, 'USER')
})

const accounts = async (owner: UserRow) =>
  await accountsOf(
    server.context.database.tenant(owner.tenant_id),
    owner.tenant_id,
    owner.id,
    server.clock.now(),
  )

describe('a new account', () => {
  it('[P004] [P013] [P015] [P016] [B036] [M017] [M032] is active, has the terms of its plan and starts with its full size as balance', async () => {
    const owner = await addUserWithRole(server, 'USER')
    const row = await addAccount(server, owner)
    const challenge = await getChallenge(server, BASE_STAGE_1)
    expect(await accounts(owner)).toEqual([
      {
        id: Number(row.id),
        accno: row.accno,
        type: 'DEMO',
        status: 'ACTIVE',
        accountSubType: 'REAL',
        stage: 1,
        balance: 10_000,
        accountSize: 10_000,
        currency: 'USD',
        currencySymbol: '$',
        challengeName: 'Step 1 Academy Challenge',
        challengePlan: BASE_STAGE_1,
        noOfPicks: 0,
        profitAccumulated: 0,
        dailyLossAccumulated: 0,
        profitPercentage: 0,
        profitTarget: 3300,
        minimumPicks: 25,
        minimumPickAmount: 200,
        maximumPickAmount: 600,
        maximumLoss: 2000,
        maximumDailyLoss: 1000,
        evaluationFee: Number(challenge.evaluation_fee_minor) / 100,
        timeLimitInDays: 30,
        challengeCompleted: false,
        closureReason: null,
        restrictionKind: null,
        reviewDate: null,
        isClosedByReset: false,
        ruleSet: 'house-2',
        eligibleWithdrawalPercentage: 70,
        maximumRewardWithdrawal: 3500,
        withdrawalPeriodDays: 10,
        foreignTransactionId: null,
        activationDate: '2026-11-15T12:00:00.000Z',
        expiryDate: '2026-12-15T12:00:00.000Z',
        holdExpiryDate: null,
        createdDate: '2026-11-15T12:00:00.000Z',
        createdBy: 'test',
        modifiedDate: '2026-11-15T12:00:00.000Z',
        modifiedBy: 'test',
        user: { id: Number(owner.id), firstName: 'Some', lastName: 'Body', email: owner.email },
        challenge: { id: Number(challenge.id), challengePlan: BASE_STAGE_1 },
      },
    ])
  })

  it.each([
    [
      'FREE_TRIAL_1000',
      { type: 'TRIAL', stage: 1, timeLimitInDays: 7, expiryDate: '2026-11-22T12:00:00.000Z' },
      { profitTarget: 330, minimumPicks: 25 },
    ],
    [
      'STAGE_1_2000_15_PICKS_90_DAYS_1P_MIN_PICK',
      { type: 'DEMO', stage: 1, timeLimitInDays: 90, expiryDate: '2027-02-13T12:00:00.000Z' },
      { profitTarget: 660, minimumPicks: 15 },
    ],
    [
      'STAGE_2_2000_25_PICKS_30_DAYS_2P_MIN_PICK',
      { type: 'DEMO', stage: 2, timeLimitInDays: 30, expiryDate: '2026-12-15T12:00:00.000Z' },
      { profitTarget: 660, minimumPicks: 25 },
    ],
    [
      'BIG_LEAGUE_2000_25_PICKS_30_DAYS_2P_MIN_PICK',
      { type: 'LIVE', stage: 3, timeLimitInDays: null, expiryDate: null },
      { profitTarget: null, minimumPicks: 25 },
    ],
  ])(
    '[P001] [P002] [P003] [P013] [P014] [P015] [P016] of the plan %s is %j with the goal %j',
    async (plan, expected, goal) => {
      const owner = await addUserWithRole(server, 'USER')
      await addAccount(server, owner, plan)
      expect(await accounts(owner)).toMatchObject([
        { challengePlan: plan, accountSubType: 'REAL', ...expected, ...goal },
      ])
    },
  )

  it.each([
    ['pick-trading', BASE_STAGE_1, /^OM[1-9]\d{7}$/],
    ['generic', 'STAGE_1_10000', /^SM[1-9]\d{7}$/],
    ['sport-funding', 'STAGE_1_10000', /^BH[1-9]\d{7}$/],
  ])('has a number of the brand %s', async (tenant, plan, pattern) => {
    const owner = await addUserWithRole(server, 'USER', tenant)
    expect((await addAccount(server, owner, plan)).accno).toMatch(pattern)
  })

  it('draws another number when the first one is taken', async () => {
    const owner = await addUserWithRole(server, 'USER')
    for (const number of [44_444_444, 44_444_444, 55_555_555]) draw.mockReturnValueOnce(number)
    const opened = [await addAccount(server, owner), await addAccount(server, owner)]
    expect(opened.map(({ accno }) => accno)).toEqual(['OM44444444', 'OM55555555'])
  })

  it('is not opened if every number drawn is taken', async () => {
    const owner = await addUserWithRole(server, 'USER')
    for (let time = 0; time < 21; time++) draw.mockReturnValueOnce(66_666_666)
    await addAccount(server, owner)
    await expect(addAccount(server, owner)).rejects.toThrow('no free account number')
    expect(await accounts(owner)).toHaveLength(1)
  })

  it('keeps its original terms when the brand changes its prices', async () => {
    const owner = await addUserWithRole(server, 'USER', OTHER_TENANT)
    await addAccount(server, owner, 'STAGE_1_5000')
    const [before] = await accounts(owner)
    const brand = server.context.brands.getById(OTHER_TENANT)
    const dearer = brand.plans.map((offer) => ({
      ...offer,
      evaluationFeeMinor: offer.evaluationFeeMinor * 2n,
    }))
    await publishOffers(
      server.context.database.tenant(OTHER_TENANT),
      { ...brand, plans: dearer },
      server.clock.now(),
    )
    expect(await accounts(owner)).toEqual([before])
  })

  it('stays when its plan is no longer sold', async () => {
    const owner = await addUserWithRole(server, 'USER', 'sport-funding')
    await addAccount(server, owner, 'STAGE_1_50000')
    const brand = server.context.brands.getById('sport-funding')
    const fewer = brand.plans.filter(({ plan }) => plan.size < 50_000)
    await publishOffers(
      server.context.database.tenant('sport-funding'),
      { ...brand, plans: fewer },
      server.clock.now(),
    )
    expect(await accounts(owner)).toMatchObject([{ challengePlan: 'STAGE_1_50000', status: 'ACTIVE' }])
  })
})

describe('the accounts of a player', () => {
  it("[A038] appear in the player's context only, newest first", async () => {
    const [first, second] = [
      await addAccount(server, player),
      await addAccount(server, player, 'FREE_TRIAL_1000'),
    ]
    const neighbour = await addUserWithRole(server, 'USER')
    await addAccount(server, neighbour)
    const context = await server.call({
      method: 'GET',
      url: '/users/context',
      cookie: await cookieFor(server, player),
    })
    expect(context.json().accounts.map(({ accno }: { accno: string }) => accno)).toEqual([
      second.accno,
      first.accno,
    ])
  })

  it('name the player and the parts of the product, and show all staff under one name', async () => {
    const owner = await addUserWithRole(server, 'USER')
    await addAccount(server, owner, undefined, { created_by: owner.email, modified_by: 'ada@staff.test' })
    await addAccount(server, owner, undefined, { created_by: 'store', modified_by: 'rules' })
    expect((await accounts(owner)).map(({ createdBy, modifiedBy }) => [createdBy, modifiedBy])).toEqual([
      ['store', 'rules'],
      [owner.email, 'staff'],
    ])
  })

  it('show profit as a percentage of the size, to two decimals, rounded half up', async () => {
    const owner = await addUserWithRole(server, 'USER')
    await addAccount(server, owner, undefined, { profit_accumulated_minor: 184_650n })
    await addAccount(server, owner, undefined, { profit_accumulated_minor: -1_050n })
    await addAccount(server, owner, undefined, { profit_accumulated_minor: 50n })
    expect((await accounts(owner)).map(({ profitPercentage }) => profitPercentage)).toEqual([
      0.01, -0.11, 18.47,
    ])
  })
})
