/** The price that counts is the newest of the book at the moment of placing (R10). */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../testing/catalogue.ts'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  place,
  placed,
  quote,
  refusal,
  standOf,
  straightOrder,
  takeOff,
} from '../../testing/picks.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
await openBook(server)
let owner: Owner

beforeEach(async () => {
  owner = await addOwner(server)
  server.context.odds.watch.heard()
})

const move = (odd: Parameters<typeof legOf>[0], change: object) => {
  const { pricedAtMs: _past, ...rest } = odd
  return quote(server, { ...rest, ...change })
}

/** What each setting places: BETTER, ANY, NONE. */
const CONSENTS = ['BETTER', 'ANY', 'NONE'] as const

describe('a price that has changed since the player saw it', () => {
  it('[P029] is rejected with the new price and return when the order does not say otherwise', async () => {
    const odd = await freshOdd(server, { priceAmerican: 120 })
    for (const [priceAmerican, price, returned] of [
      [115, '+115', '645'],
      [125, '+125', '675'],
      [-130, '−130', '530.77'],
      [-163, '−163', '484.05'],
    ] as const) {
      move(odd, { priceAmerican })
      const response = await place(server, owner, straightOrder(legOf(odd, 300)))
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({
        status: 'CONFLICT',
        code: 'odds.changed',
        message: `Rule violated: The odds of Gull Bay Terns have changed. The new price is ${price}.`,
        messageId: 'domain.price-consent.changed',
        params: { pick: 'Gull Bay Terns', odds: { kind: 'figure', digits: price } },
        fieldErrors: [
          { field: 'data.0.oddsAmerican', message: String(priceAmerican) },
          { field: 'data.0.returnAmount', message: returned },
        ],
      })
    }
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it.each([
    ['the same', 120, [200, 200, 200]],
    ['better', 130, [200, 200, 409]],
    ['worse', 115, [409, 200, 409]],
  ])('[P029] and is %s is placed as the order allows, straight', async (_, priceAmerican, statuses) => {
    for (const [index, priceConsent] of CONSENTS.entries()) {
      const odd = await freshOdd(server, { priceAmerican: 120 })
      move(odd, { priceAmerican })
      const one = await addOwner(server)
      const order = { ...straightOrder(legOf(odd, 300, { returnAmount: 660 })), priceConsent }
      const response = await place(server, one, order)
      expect([priceConsent, response.statusCode]).toEqual([priceConsent, statuses[index]])
      const { picks, balanceMinor } = await standOf(server, one)
      if (response.statusCode === 200) {
        expect(picks).toMatchObject([
          { odds_american: priceAmerican, win_minor: BigInt(priceAmerican) * 300n },
        ])
      } else {
        expect(picks).toEqual([])
        expect(balanceMinor).toBe(one.account.balance_minor)
      }
    }
  })

  it.each([
    ['one leg rises', [-110, 100], [200, 200, 409]],
    ['one leg falls', [-110, -120], [409, 200, 409]],
    ['a leg falls and the combined price rises', [-115, 110], [200, 200, 409]],
    ['a leg rises and the combined price falls', [-105, -130], [409, 200, 409]],
    ['nothing changed', [-110, -110], [200, 200, 200]],
  ])('[P029] in a parlay is judged by the combined price: %s', async (_, prices, statuses) => {
    for (const [index, priceConsent] of CONSENTS.entries()) {
      const odds = [await freshOdd(server), await freshOdd(server)]
      const legs = odds.map((odd) => legOf(odd))
      for (const [leg, odd] of odds.entries()) move(odd, { priceAmerican: prices[leg] })
      const one = await addOwner(server)
      const response = await place(server, one, { ...parlayOrder(200, ...legs), priceConsent })
      expect([priceConsent, response.statusCode]).toEqual([priceConsent, statuses[index]])
      expect((await standOf(server, one)).picks).toHaveLength(response.statusCode === 200 ? 3 : 0)
    }
  })

  it('[P029] in a parlay is named with its combined price, its return and every leg that changed', async () => {
    const even = { priceAmerican: 100 }
    const odds = [await freshOdd(server, even), await freshOdd(server, even), await freshOdd(server, even)]
    const legs = odds.map((odd) => legOf(odd, 0, { oddFormat: 'DECIMAL', oddsDecimal: 2 }))
    for (const odd of odds.slice(1)) move(odd, { priceAmerican: -200 })
    const response = await place(server, owner, { ...parlayOrder(200, ...legs), priceConsent: 'BETTER' })
    expect(response.json()).toMatchObject({
      code: 'odds.changed',
      message: 'Rule violated: The combined odds of the parlay have changed. The new price is 4.500.',
      fieldErrors: [
        { field: 'data.1.oddsDecimal', message: '1.5' },
        { field: 'data.2.oddsDecimal', message: '1.5' },
        { field: 'oddsDecimal', message: '4.5' },
        { field: 'returnAmount', message: '900' },
      ],
    })
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it('[P029] names the pick that fell where another one rose, and places none of them', async () => {
    const [rising, falling] = [await freshOdd(server), await freshOdd(server, { name: 'Harbor Gulls' })]
    move(rising, { priceAmerican: 105 })
    move(falling, { priceAmerican: -130 })
    const order = straightOrder(legOf(rising, 200), legOf(falling, 200))
    const refused = await refusal(server, owner, { ...order, priceConsent: 'BETTER' })
    expect(refused).toEqual({
      status: 409,
      message: 'Rule violated: The odds of Harbor Gulls have changed. The new price is −130.',
      codes: ['data.0.oddsAmerican', 'data.1.oddsAmerican', 'data.0.returnAmount', 'data.1.returnAmount'],
    })
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it.each([
    ['higher than it is', 660.01, [409, 200, 409]],
    ['as it is', 660, [200, 200, 200]],
  ])('[P029] a return that the player saw %s counts like a price', async (_, returnAmount, statuses) => {
    const odd = await freshOdd(server, { priceAmerican: 120 })
    for (const [index, priceConsent] of CONSENTS.entries()) {
      const order = { ...straightOrder(legOf(odd, 300, { returnAmount })), priceConsent }
      const response = await place(server, await addOwner(server), order)
      expect(response.statusCode).toBe(statuses[index])
    }
  })

  it('an order that was placed gets the same answer under its key, at any later price', async () => {
    const odd = await freshOdd(server, { priceAmerican: 120 })
    const order = { ...straightOrder(legOf(odd, 300, { returnAmount: 660 })), priceConsent: 'BETTER' }
    const [first] = (await place(server, owner, order, { key: 'pressed-once' })).json()
    move(odd, { priceAmerican: -200 })
    const again = await place(server, owner, order, { key: 'pressed-once' })
    expect([again.statusCode, again.json()[0].id]).toEqual([200, first.id])
    expect((await standOf(server, owner)).picks).toHaveLength(1)
  })

  it.each([
    [{ priceConsent: 'SOME' }, 'priceConsent must be one of BETTER, ANY, NONE'],
    [{ returnAmount: -1 }, 'returnAmount must be an amount of 0 or more with at most two decimals'],
    [{ returnAmount: 1.001 }, 'returnAmount must be an amount of 0 or more with at most two decimals'],
    [{ returnAmount: 1e300 }, 'returnAmount must be at most 9,999,999,999,999.99'],
  ])('%j is not understood', async (wrong, message) => {
    const order = { ...straightOrder(legOf(await freshOdd(server), 300)), ...wrong }
    const response = await place(server, owner, order)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  it('[P029] a price that the sender made up is rejected', async () => {
    const odd = await freshOdd(server, { priceAmerican: 120 })
    const leg = legOf(odd, 300, { oddsAmerican: 2000 })
    expect((await refusal(server, owner, straightOrder(leg))).status).toBe(409)
  })

  it('[P029] with its line is rejected with the new line', async () => {
    const odd = await freshOdd(server, { marketId: 'point_spread', points: -3.5 })
    move(odd, { points: -4.5 })
    const refused = await refusal(server, owner, straightOrder(legOf(odd, 300)))
    expect(refused).toEqual({
      status: 409,
      message: 'Rule violated: The line of Gull Bay Terns -3.5 has changed. The new line is -4.5.',
      codes: ['data.0.oddsPoints'],
    })
  })

  it.each([
    [{ oddsAmerican: null }, 'The price of the pick is missing'],
    [{ oddsAmerican: 50 }, 'The price of the pick is not valid'],
    [{ oddFormat: 'DECIMAL', oddsDecimal: 1 }, 'The price of the pick is not valid'],
    [{ oddFormat: 'DECIMAL' }, 'The price of the pick is missing'],
  ])('%j is not a price', async (price, message) => {
    const response = await place(server, owner, straightOrder(legOf(await freshOdd(server), 300, price)))
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })
})

describe('an unavailable price', () => {
  it('[P029] is rejected if it is locked', async () => {
    const odd = await freshOdd(server, { isLocked: true })
    expect(await refusal(server, owner, straightOrder(legOf(odd, 300)))).toEqual({
      status: 409,
      message: 'Rule violated: Gull Bay Terns has no price at the moment.',
      codes: ['data.0.oddId'],
    })
  })

  it('[P029] is rejected if it was withdrawn', async () => {
    const odd = await freshOdd(server)
    takeOff(server, odd)
    const refused = await refusal(server, owner, straightOrder(legOf(odd, 300, { oddsName: 'Terns' })))
    expect(refused).toMatchObject({
      status: 409,
      message: 'Rule violated: Terns is no longer available.',
    })
  })

  it.each([{ fixtureId: 'nowhere' }, { sportsBookId: 'northstar_book' }, { oddId: 'nothing' }])(
    '[P029] is rejected if nothing exists at %j',
    async (wrong) => {
      const leg = legOf(await freshOdd(server), 300, wrong)
      expect((await refusal(server, owner, straightOrder(leg))).status).toBe(409)
    },
  )

  it('[P029] is rejected with the reason if the feed is silent', async () => {
    const order = straightOrder(legOf(await freshOdd(server), 300))
    server.clock.advanceMs(15_000)
    const refused = await refusal(server, owner, order)
    expect(refused).toMatchObject({
      status: 422,
      message: 'Rule violated: No pick can be placed. No prices have arrived since 12:00 PM (UTC).',
    })
    server.context.odds.watch.heard()
    expect((await place(server, owner, order)).statusCode).toBe(200)
  })
})

describe('a game', () => {
  it('[P029] that has not begun takes picks until the last millisecond before its start, and none at it', async () => {
    const startMs = server.clock.now().getTime() + MINUTE_MS
    const fixtureId = await addGame(server, { startMs })
    const spread = (points: number) => quote(server, { fixtureId, marketId: 'point_spread', points })
    server.clock.advanceMs(MINUTE_MS - 1)
    server.context.odds.watch.heard()
    const [pick] = await placed(server, owner, straightOrder(legOf(spread(-3.5), 300)))
    expect(pick?.oddsPoints).toBe(-3.5)
    server.clock.advanceMs(1)
    const refused = await refusal(server, owner, straightOrder(legOf(spread(-4.5), 300)))
    expect(refused.codes).toEqual(['slip.game-started'])
    // What the sender says of the start changes nothing.
    const lie = legOf(spread(-4.5), 300, { gameDate: '2030-01-01T00:00:00.000Z' })
    expect((await refusal(server, owner, straightOrder(lie))).codes).toEqual(['slip.game-started'])
  })

  it.each(['postponed', 'completed', 'cancelled'] satisfies FixtureStatus[])(
    'that is %s takes none',
    async (status) => {
      const odd = await freshOdd(server)
      const found = server.context.odds.book.findPlace(odd.fixtureId)
      if (!found) throw new Error('the game is not in the book')
      server.context.odds.book.place({ ...found, status }, server.clock.now().getTime())
      const refused = await refusal(server, owner, straightOrder(legOf(odd, 300)))
      expect([409, 422]).toContain(refused.status)
      expect((await standOf(server, owner)).picks).toHaveLength(0)
    },
  )

  it('that began early is a live one', async () => {
    const odd = await freshOdd(server)
    const found = server.context.odds.book.findPlace(odd.fixtureId)
    if (!found) throw new Error('the game is not in the book')
    server.context.odds.book.place({ ...found, status: 'live', isLive: true }, HOUR_MS)
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 300)))
    expect(pick?.isLive).toBe(true)
  })

  it('of a sport that is switched off takes none', async () => {
    const db = server.context.database.shared
    const odd = await freshOdd(server)
    await db.updateTable('sport').set({ enabled: false }).where('id', '=', 'basketball').execute()
    const refused = await refusal(server, owner, straightOrder(legOf(odd, 300)))
    await db.updateTable('sport').set({ enabled: true }).where('id', '=', 'basketball').execute()
    expect(refused.status).toBe(409)
  })
})
