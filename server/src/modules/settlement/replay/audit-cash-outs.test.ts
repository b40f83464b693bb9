import type { CashOutOffer, PickView } from '@pickproof/contract/picks'
import { beforeAll, describe, expect, it } from 'vitest'
import { endGame } from '../../../testing/settlement.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  place,
  placed,
  quote,
  standOf,
  straightOrder,
  takeOff,
} from '../../../testing/picks.ts'
import { OTHER_TENANT, startTestServer } from '../../../testing/test-server.ts'
import type { PricedOdd } from '../../odds/index.ts'
import { settleFixture } from '../settling/settle-fixture.ts'
import { replayConsistently } from './audit-tenant.ts'

/** The demo brand that cashes out at the current price, and in parts. */
const TENANT = OTHER_TENANT
const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TENANT)

beforeAll(async () => await openBook(server))

const newOwner = async (overrides = {}) => await addOwner(server, 'STAGE_1_10000', overrides, TENANT)
const call = async (owner: Owner, method: 'GET' | 'POST', path: string, payload?: object) =>
  await server.call({
    method,
    url: `/accounts/picks/${path}`,
    tenant: TENANT,
    cookie: owner.cookie,
    accountNo: owner.account.accno,
    ...(payload ? { payload } : {}),
  })
const offerOf = async (owner: Owner, id: number): Promise<CashOutOffer> => {
  const response = await call(owner, 'GET', `${id}/cash-out`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

interface Order {
  readonly stakeAmount: number
  readonly betAmount: number
  readonly returnAmount: number
  readonly priceConsent?: string
}
const send = async (owner: Owner, id: number, order: Order) =>
  await call(owner, 'POST', `${id}/cash-out`, order)
const cashOut = async (owner: Owner, id: number, order: Order): Promise<PickView> => {
  const response = await send(owner, id, order)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const refusal = async (owner: Owner, id: number, order: Order) => {
  const response = await send(owner, id, order)
  const { message, fieldErrors } = response.json()
  return [response.statusCode, message, fieldErrors.map((one: { field: string }) => one.field)]
}
const onePick = async (owner: Owner, { stake = 200, price = 100 } = {}) => {
  const odd = await freshOdd(server, { priceAmerican: price })
  const [pick] = await placed(server, owner, straightOrder(legOf(odd, stake)))
  return { odd, id: pick?.id ?? 0 }
}
const move = (odd: PricedOdd, priceAmerican: number) =>
  quote(server, { ...odd, priceAmerican, pricedAtMs: server.clock.now().getTime() + 1_000 })
const faultsOf = async ({ account }: Owner) => (await replayConsistently(db, TENANT, account.accno)).faults
const figuresOf = async ({ account }: Owner) =>
  await db
    .selectFrom('challenge_account')
    .select([
      'balance_minor',
      'profit_accumulated_minor',
      'cash_out_fees_minor',
      'day_net_minor',
      'no_of_picks',
    ])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
const totalsOf = async (owner: Owner) => (await call(owner, 'POST', 'totals', { filters: [] })).json()

describe('a cash-out at the current price', () => {
  it('[T24-3.1] brings more than the stake where the price became shorter, and the audit agrees', async () => {
    const owner = await newOwner({ rule_set: 'house-2' })
    const { odd, id } = await onePick(owner)
    move(odd, -200)
    expect(await offerOf(owner, id)).toEqual({
      id,
      betAmount: 200,
      toWonAmount: 200,
      oddFormat: 'AMERICAN',
      oddsTaken: 100,
      oddsNow: -200,
      feePercent: 10,
      isPartial: true,
    })
    // 200 × 2 ÷ 1.5 = 266.67, less 26.67.
    const view = await cashOut(owner, id, { stakeAmount: 200, betAmount: 200, returnAmount: 240 })
    expect(view).toMatchObject({
      id,
      status: 'CASH_OUT',
      betAmount: 200,
      payout: 240,
      netResult: 40,
      cashOutFee: 26.67,
      cashOutOdds: 1.5,
      splitFrom: null,
    })
    // The gain is profit, and no loss limit sees it.
    expect(await figuresOf(owner)).toEqual({
      balance_minor: 1_004_000n,
      profit_accumulated_minor: 4_000n,
      cash_out_fees_minor: -4_000n,
      day_net_minor: 0n,
      no_of_picks: 0,
    })
    expect(await faultsOf(owner)).toEqual([])
  })

  it('[T24-3.1] is compared with what the player saw: a lower amount books nothing, a higher one does', async () => {
    const owner = await newOwner()
    const { odd, id } = await onePick(owner)
    move(odd, 150)
    // 200 × 2 ÷ 2.5 = 160, less 16.
    const seen = { stakeAmount: 200, betAmount: 200, returnAmount: 180 }
    const lower = 'The price has changed, so the cash-out did not go through. You would get $144.00 back now.'
    for (const priceConsent of ['BETTER', 'NONE', undefined])
      expect(await refusal(owner, id, { ...seen, ...(priceConsent ? { priceConsent } : {}) })).toEqual([
        409,
        `Rule violated: ${lower}`,
        ['returnAmount'],
      ])
    expect((await send(owner, id, { ...seen, returnAmount: 100, priceConsent: 'NONE' })).statusCode).toBe(409)
    expect((await standOf(server, owner)).history).toHaveLength(2)
    const view = await cashOut(owner, id, { ...seen, returnAmount: 100, priceConsent: 'BETTER' })
    expect(view).toMatchObject({ status: 'CASH_OUT', payout: 144 })
  })

  it('[T24-3.1] is not possible while the selection has no price or another line', async () => {
    const owner = await newOwner()
    const { odd, id } = await onePick(owner)
    const noPrice = 'This pick has no current price. You can cash out when the sportsbook offers it again.'
    const whole = { stakeAmount: 200, betAmount: 200, returnAmount: 0, priceConsent: 'ANY' }
    const refused = [422, `Rule violated: ${noPrice}`, ['cash-out.no-price']]
    quote(server, { ...odd, isLocked: true, pricedAtMs: server.clock.now().getTime() + 1_000 })
    expect(await refusal(owner, id, whole)).toEqual(refused)
    expect((await call(owner, 'GET', `${id}/cash-out`)).statusCode).toBe(422)
    quote(server, { ...odd, points: 7.5, pricedAtMs: server.clock.now().getTime() + 2_000 })
    expect(await refusal(owner, id, whole)).toEqual(refused)
    takeOff(server, odd)
    expect(await refusal(owner, id, whole)).toEqual(refused)
    const listed = await call(owner, 'POST', 'search', {})
    expect(listed.json().content).toMatchObject([{ id, canCashOut: true, cashOutAmount: null }])
  })

  it('[T24-3.1] of a parlay multiplies the prices of its legs', async () => {
    const owner = await newOwner()
    const [one, two] = [
      await freshOdd(server, { priceAmerican: 100 }),
      await freshOdd(server, { priceAmerican: 100 }),
    ]
    const [parlay] = await placed(server, owner, parlayOrder(200, legOf(one), legOf(two)))
    move(one, 150)
    // 200 × 4 ÷ 5 = 160, less 16.
    const offer = await offerOf(owner, parlay?.id ?? 0)
    expect(offer).toMatchObject({ toWonAmount: 600, oddsTaken: 300, oddsNow: 400 })
    const view = await cashOut(owner, offer.id, { stakeAmount: 200, betAmount: 200, returnAmount: 144 })
    expect(view).toMatchObject({ payout: 144, childPicks: [{ status: 'CASH_OUT' }, { status: 'CASH_OUT' }] })
    expect(await faultsOf(owner)).toEqual([])
  })
})

describe('a part of a pick', () => {
  it('[T24-3.1] is cashed out alone; the rest settles, and ledger, totals and audit agree', async () => {
    const owner = await newOwner()
    const { odd, id } = await onePick(owner, { stake: 300 })
    const part = await cashOut(owner, id, { stakeAmount: 100, betAmount: 300, returnAmount: 90 })
    expect(part).toMatchObject({
      status: 'CASH_OUT',
      splitFrom: id,
      betAmount: 100,
      payout: 90,
      netResult: -10,
    })
    expect(part.id).not.toBe(id)
    const open = await standOf(server, owner)
    expect(open.balanceMinor).toBe(1_000_000n - 30_000n + 9_000n)
    expect(open.history.at(-1)).toMatchObject({
      operation: 'CASH_OUT',
      amount_minor: 9_000n,
      pick_id: BigInt(part.id),
    })
    expect(open.picks.map(({ status, stake_minor, win_minor }) => [status, stake_minor, win_minor])).toEqual([
      ['PENDING', 20_000n, 20_000n],
      ['CASH_OUT', 10_000n, 10_000n],
    ])
    expect(await faultsOf(owner)).toEqual([])

    await endGame(server, odd.fixtureId, [101, 99])
    await settleFixture(context, { tenantId: TENANT, fixtureId: odd.fixtureId, log: context.log })
    const [rest] = (await standOf(server, owner)).picks
    expect(rest).toMatchObject({ id: BigInt(id), stake_minor: 20_000n })
    expect(rest?.status).not.toBe('PENDING')
    expect(await faultsOf(owner)).toEqual([])
    expect(await totalsOf(owner)).toMatchObject({ cashedOut: 1, staked: 300, open: 0 })
  })

  it('[T24-3.1] of a parlay takes a copy of its legs, and the rest keeps its own', async () => {
    const owner = await newOwner()
    const legs = [legOf(await freshOdd(server)), legOf(await freshOdd(server))]
    const [parlay] = await placed(server, owner, parlayOrder(200, ...legs))
    const id = parlay?.id ?? 0
    const part = await cashOut(owner, id, { stakeAmount: 50, betAmount: 200, returnAmount: 45 })
    expect(part.childPicks.map(({ status }) => status)).toEqual(['CASH_OUT', 'CASH_OUT'])
    expect((await offerOf(owner, id)).betAmount).toBe(150)
    expect(await faultsOf(owner)).toEqual([])
  })

  it('[T24-3.1] is not cashed out twice by a repeated request', async () => {
    const owner = await newOwner()
    const { id } = await onePick(owner)
    const order = { stakeAmount: 50, betAmount: 200, returnAmount: 45 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, id, order)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await refusal(owner, id, order)).toEqual([
      409,
      'Rule violated: The stake of this pick is now $150.00, so the cash-out did not go through. Check the amount and try again.',
      ['betAmount'],
    ])
    expect(await faultsOf(owner)).toEqual([])
  })

  it('[T24-3.1] keeps the risk of the day and counts as the pick it was taken from', async () => {
    const owner = await newOwner()
    const slip = async () =>
      (
        await server.call({
          method: 'GET',
          url: '/accounts/slip',
          tenant: TENANT,
          cookie: owner.cookie,
          accountNo: owner.account.accno,
        })
      ).json()
    const { id } = await onePick(owner, { stake: 300 })
    const before = await slip()
    await cashOut(owner, id, { stakeAmount: 100, betAmount: 300, returnAmount: 90 })
    const { riskToday, picksByGameDate, ruleCounts } = await slip()
    expect({ riskToday, picksByGameDate, ruleCounts }).toEqual({
      riskToday: before.riskToday,
      picksByGameDate: before.picksByGameDate,
      ruleCounts: before.ruleCounts,
    })
  })

  it.each([
    [{ stakeAmount: 0, betAmount: 200, returnAmount: 0 }, 400],
    [{ stakeAmount: 201, betAmount: 200, returnAmount: 0 }, 400],
    [{ stakeAmount: 10.5, betAmount: 200, returnAmount: 9.45 }, 400],
    [{ stakeAmount: 10, betAmount: 199, returnAmount: 9 }, 409],
  ])('[T24-3.1] %j is rejected with %d', async (order, status) => {
    const owner = await newOwner()
    const { id } = await onePick(owner)
    expect((await send(owner, id, order)).statusCode).toBe(status)
    expect((await standOf(server, owner)).picks).toHaveLength(1)
  })

  it('[T24-3.1] cannot be divided by the login of the server in another way', async () => {
    const owner = await newOwner()
    const { id } = await onePick(owner)
    const change = db.updateTable('pick').set({ stake_minor: 1n }).where('id', '=', BigInt(id)).execute()
    await expect(change).rejects.toThrow(/permission denied/)
  })

  it('[T24-3.1] is refused where the brand offers only the whole pick', async () => {
    const owner = await addOwner(server)
    const [pick] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
    const payload = { stakeAmount: 100, betAmount: 200, returnAmount: 90 }
    const url = `/accounts/picks/${pick?.id}/cash-out`
    const base = { url, cookie: owner.cookie, accountNo: owner.account.accno }
    const response = await server.call({ ...base, method: 'POST', payload })
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'Rule violated: You can only cash out the whole pick.',
    ])
    const offer = await server.call({ ...base, method: 'GET' })
    expect(offer.json()).toMatchObject({ oddsNow: null, isPartial: false })
    const whole = await server.call({
      ...base,
      method: 'POST',
      payload: { ...payload, stakeAmount: 200, returnAmount: 180 },
    })
    expect(whole.json()).toMatchObject({
      status: 'CASH_OUT',
      payout: 180,
      cashOutFee: null,
      cashOutOdds: null,
    })
    expect((await place(server, owner, straightOrder(legOf(await freshOdd(server), 200)))).statusCode).toBe(
      200,
    )
  })
})
