import { describe, expect, it } from 'vitest'
import { addGame, addOwner, legOf, openBook, type Owner, quote, straightOrder } from '../../testing/picks.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { PricedOdd } from '../odds/index.ts'
import { PickPlacing } from './place-picks.ts'

const server = await startTestServer()
await openBook(server)
const { context, clock } = server
const { odds, brands, database } = context
const db = database.tenant(TEST_TENANT)

const DELAY_MS = 3_000

/** Brands as they are by default: the server of the tests does not hold picks. */
const holding = {
  ...context,
  brands: Object.assign(Object.create(brands), {
    getById: (tenantId: string) => ({
      ...brands.getById(tenantId),
      inPlayDelaySeconds: DELAY_MS / 1000,
      inPlayPriceMaxAgeByMarket: { total_points: 60 },
    }),
  }),
}

const score = (fixtureId: string, home: number) =>
  odds.book.result({
    fixtureId,
    fixture: { id: fixtureId, is_live: true, status: 'live' },
    scores: { home: { total: home, periods: {} }, away: { total: 0, periods: {} } },
    in_play: { period: '1', clock: null, possession: null, game_score: null, outs: null },
  } as unknown as Parameters<typeof odds.book.result>[0])

const liveGame = async () => {
  const fixtureId = await addGame(server, {
    status: 'live',
    isLive: true,
    startMs: clock.now().getTime() - 600_000,
  })
  score(fixtureId, 0)
  odds.watch.heard()
  return fixtureId
}

/** Places the order and does this while the server holds it. */
async function order(owner: Owner, odd: PricedOdd, meanwhile: () => void = () => undefined) {
  const paused: number[] = []
  const placing = new PickPlacing(holding, undefined, async (ms) => {
    paused.push(ms)
    meanwhile()
    clock.advanceMs(ms)
    odds.watch.heard()
  })
  const answer = await placing
    .place(db, {
      tenantId: TEST_TENANT,
      userId: owner.user.id,
      accountNo: owner.account.accno,
      idempotencyKey: undefined,
      body: straightOrder(legOf(odd, 200)) as unknown as Parameters<PickPlacing['place']>[1]['body'],
    })
    .then(
      (picks) => `placed ${picks.length}`,
      (error: Error) => error.message,
    )
  return { answer, paused }
}

describe('a pick on a game in play', () => {
  it('[T23-4] is held for the delay of the brand and records the times of price and order', async () => {
    const owner = await addOwner(server)
    const odd = quote(server, { fixtureId: await liveGame() })
    const receivedAt = clock.now()
    expect(await order(owner, odd)).toEqual({ answer: 'placed 1', paused: [DELAY_MS] })
    const pick = await db
      .selectFrom('pick')
      .selectAll()
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow()
    expect(pick).toMatchObject({
      is_live: true,
      priced_at: new Date(odd.pricedAtMs),
      received_at: receivedAt,
      placed_at: new Date(receivedAt.getTime() + DELAY_MS),
      clock_skew_ms: null,
    })
  })

  it('[T23-4] is not held before the game starts', async () => {
    const odd = quote(server, { fixtureId: await addGame(server) })
    expect(await order(await addOwner(server), odd)).toEqual({ answer: 'placed 1', paused: [] })
  })

  it('[T23-4] is refused when the score changes while it is held, or changed within the delay before', async () => {
    const owner = await addOwner(server)
    const fixtureId = await liveGame()
    const odd = quote(server, { fixtureId })
    const refusal = `The score changed less than 3 s before you placed ${odd.name}, or while we checked it.`
    expect((await order(owner, odd, () => score(fixtureId, 1))).answer).toContain(refusal)
    score(fixtureId, 2)
    clock.advanceMs(DELAY_MS - 1)
    quote(server, { ...odd })
    expect((await order(owner, odd)).answer).toContain(refusal)
    clock.advanceMs(DELAY_MS)
    quote(server, { ...odd, priceAmerican: odd.priceAmerican - 1 })
    quote(server, { ...odd })
    expect((await order(owner, odd)).answer).toBe('placed 1')
  })

  it('[T23-4] is refused when its price becomes worse while it is held', async () => {
    const odd = quote(server, { fixtureId: await liveGame(), priceAmerican: 120 })
    const { answer } = await order(await addOwner(server), odd, () => {
      quote(server, { ...odd, priceAmerican: 105 })
    })
    expect(answer).toContain('+105')
  })

  it('[T23-4] is refused when the sportsbook has been silent for 10 s, or as long as the brand allows the market', async () => {
    const owner = await addOwner(server)
    const fixtureId = await liveGame()
    const odd = quote(server, { fixtureId })
    const total = quote(server, {
      fixtureId,
      sportsbookId: 'other',
      marketId: 'total_points',
      points: 210.5,
      selectionLine: 'over',
    })
    clock.advanceMs(7_001)
    odds.watch.heard()
    expect((await order(owner, odd)).answer).toContain(
      `The sportsbook has not confirmed the odds of ${odd.name} for more than 10 s.`,
    )
    expect((await order(owner, total)).answer).not.toContain('has not confirmed')
  })

  it('[T23-4] is refused while the clocks differ by more than a second, which readiness reports', async () => {
    const ready = async () => (await server.call({ method: 'GET', url: '/health/ready' })).json()
    expect(await ready()).toEqual({ status: 'UP', feedClockSkewMs: null, acceptsInPlayPicks: true })
    const owner = await addOwner(server)
    const fixtureId = await liveGame()
    const odd = quote(server, { fixtureId })
    const hear = (aheadMs: number) => odds.watch.sampleClock(clock.now().getTime() + aheadMs)
    hear(1_000)
    expect(await ready()).toEqual({ status: 'UP', feedClockSkewMs: -1_000, acceptsInPlayPicks: true })
    hear(1_200)
    expect(await ready()).toEqual({ status: 'UP', feedClockSkewMs: -1_200, acceptsInPlayPicks: false })
    expect((await order(owner, odd)).answer).toContain(
      'Our clock and the clock of the price provider differ by 1.2 s, and at most 1 s is safe.',
    )
    const later = quote(server, { fixtureId: await addGame(server) })
    expect((await order(owner, later)).answer).toBe('placed 1')
  })
})
