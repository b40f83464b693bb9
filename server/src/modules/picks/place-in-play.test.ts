import { describe, expect, it } from 'vitest'
import { addGame, addOwner, legOf, openBook, type Owner, quote, straightOrder } from '../../testing/picks.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { LocalBus } from '../../platform/bus/local-bus.ts'
import { InPlayWatch, type PricedOdd } from '../odds/index.ts'
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

/** The provider sends the price again without a change. */
const repeat = (odd: PricedOdd) => quote(server, { ...odd, pricedAtMs: clock.now().getTime() })

/** The provider sends everything that the sportsbook offers on the game, with the times of the last changes. */
const snapshot = (fixtureId: string, ...all: readonly PricedOdd[]) =>
  odds.book.replace({
    fixtureId,
    sportsbookId: all[0]?.sportsbookId ?? '',
    odds: all,
    atMs: clock.now().getTime(),
  })

/** Places the order and does this while the server holds it. */
async function order(
  owner: Owner,
  odd: PricedOdd,
  meanwhile: () => void = () => undefined,
  more: object = {},
  inPlay: InPlayWatch = odds.inPlay,
) {
  const paused: number[] = []
  const placing = new PickPlacing({ ...holding, odds: { ...odds, inPlay } }, undefined, async (ms) => {
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
      body: { ...straightOrder(legOf(odd, 200)), ...more } as unknown as Parameters<
        PickPlacing['place']
      >[1]['body'],
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
    repeat(odd)
    expect((await order(owner, odd)).answer).toContain(refusal)
    clock.advanceMs(DELAY_MS)
    repeat(odd)
    expect((await order(owner, odd)).answer).toBe('placed 1')
  })

  it('[T23-4] waits a twentieth of the delay when the games run 20 times as fast', async () => {
    const owner = await addOwner(server)
    const fast = new InPlayWatch(new LocalBus(), odds.book, clock, 20)
    const fixtureId = await liveGame()
    const odd = quote(server, { fixtureId })
    score(fixtureId, 1)
    clock.advanceMs(DELAY_MS / 20 - 1)
    repeat(odd)
    const early = await order(owner, odd, undefined, {}, fast)
    expect(early.answer).toContain('The score changed less than 0.2 s before you placed')
    repeat(odd)
    expect(await order(owner, odd, undefined, {}, fast)).toEqual({
      answer: 'placed 1',
      paused: [DELAY_MS / 20],
    })
  })

  it.each([
    ['NONE', 'worse', 105, '+105'],
    ['NONE', 'better', 130, '+130'],
    ['BETTER', 'worse', 105, '+105'],
    ['BETTER', 'better', 130, 'placed 1'],
    ['ANY', 'worse', 105, 'placed 1'],
    ['ANY', 'better', 130, 'placed 1'],
    [undefined, 'worse', 105, '+105'],
    [undefined, 'better', 130, '+130'],
  ] as const)(
    '[T23-4] with consent %s and a %s price after the hold is judged at that price',
    async (priceConsent, _move, priceAmerican, expected) => {
      const owner = await addOwner(server)
      const odd = quote(server, { fixtureId: await liveGame(), priceAmerican: 120 })
      const change = () => quote(server, { ...odd, priceAmerican, pricedAtMs: clock.now().getTime() + 1 })
      const { answer } = await order(owner, odd, change, { priceConsent })
      expect(answer).toContain(expected)
      const picks = await db.selectFrom('pick').selectAll().where('user_id', '=', owner.user.id).execute()
      const isPlaced = expected === 'placed 1'
      expect(picks.map(({ odds_american }) => odds_american)).toEqual(isPlaced ? [priceAmerican] : [])
    },
  )

  it.each([
    ['locked', { isLocked: true }],
    ['moved to another line', { points: -4.5 }],
  ])('[T23-4] is refused with any consent when its price is %s during the hold', async (_move, change) => {
    const odd = quote(server, { fixtureId: await liveGame(), marketId: 'point_spread', points: -3.5 })
    const { answer } = await order(
      await addOwner(server),
      odd,
      () => quote(server, { ...odd, ...change, pricedAtMs: clock.now().getTime() + 1 }),
      { priceConsent: 'ANY' },
    )
    expect(answer).toContain('Rule violated')
  })

  describe('the age of its price', () => {
    const unconfirmed = ({ name }: PricedOdd) =>
      `The sportsbook has not confirmed the odds of ${name} for more than 10 s.`
    /** Two prices of one sportsbook on one game, and one of a market that may be older. */
    const offer = async () => {
      const fixtureId = await liveGame()
      const home = quote(server, { fixtureId, id: `${fixtureId}-home`, name: 'Home' })
      const away = quote(server, { fixtureId, id: `${fixtureId}-away`, name: 'Away' })
      const total = quote(server, {
        fixtureId,
        marketId: 'total_points',
        points: 210.5,
        selectionLine: 'over',
      })
      clock.advanceMs(8_000)
      odds.watch.heard()
      return { fixtureId, home, away, total }
    }

    it('[T23-4] counts for each price, so another price of the game does not renew it', async () => {
      const { home, away, total } = await offer()
      repeat(home)
      expect((await order(await addOwner(server), away)).answer).toContain(unconfirmed(away))
      expect((await order(await addOwner(server), home)).answer).toBe('placed 1')
      expect((await order(await addOwner(server), total)).answer).not.toContain('has not confirmed')
    })

    it('[T23-4] starts again with a snapshot that repeats the price', async () => {
      const { fixtureId, home, away } = await offer()
      snapshot(fixtureId, home, away)
      expect((await order(await addOwner(server), away)).answer).toBe('placed 1')
      clock.advanceMs(8_000)
      odds.watch.heard()
      expect((await order(await addOwner(server), home)).answer).toContain(unconfirmed(home))
    })

    it('[T23-4] is renewed during the hold, because the server asks the feed to confirm an old price', async () => {
      const { fixtureId, home, away, total } = await offer()
      const asked: string[] = []
      const stop = odds.inPlay.onPricesWanted((id) => asked.push(id))
      repeat(away)
      await order(await addOwner(server), away)
      await order(await addOwner(server), total)
      expect(asked).toEqual([])
      const { answer } = await order(await addOwner(server), home, () => {
        for (const id of asked) snapshot(id, home, away)
      })
      stop()
      expect(asked).toEqual([fixtureId])
      expect(answer).toBe('placed 1')
    })
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
