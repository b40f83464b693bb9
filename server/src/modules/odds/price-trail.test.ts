import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { afterAll, describe, expect, it } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { OddsBook } from './book.ts'
import { listOpenings, readMovement, thinned } from './price-movement.ts'
import { PriceTrail, sideOfOdd } from './price-trail.ts'

const log = createLog('fatal')
const database = new Database({ url: (await testDatabase()).serverUrl, connectionsMax: 2, log })
afterAll(() => database.close())

const START_MS = Date.UTC(2026, 10, 18, 12)
let games = 0

function follow() {
  games += 1
  const fixtureId = `game-${games}`
  const book = new OddsBook()
  let nowMs = START_MS
  book.place(
    {
      id: fixtureId,
      sportId: 'basketball',
      leagueId: 'union',
      startMs: START_MS + 9 * HOUR_MS,
      status: 'unplayed',
      isLive: false,
    },
    1,
  )
  const start = () =>
    new PriceTrail({
      db: database.shared,
      book,
      log,
      nowMs: () => nowMs,
      keepDays: 30,
      mainMarkets: async () => new Set(['basketball point_spread']),
    })
  const trail = start()
  const example = pricedOdd({ fixtureId, priceAmerican: -110, pricedAtMs: 1, marketId: 'point_spread' })
  const slot = {
    fixtureId,
    sportsbookId: example.sportsbookId,
    marketId: 'point_spread',
    side: sideOfOdd(example),
  }
  return {
    slot,
    trail,
    start,
    at: (minutes: number) => {
      nowMs = START_MS + minutes * MINUTE_MS
    },
    price: (
      priceAmerican: number,
      points: number,
      changes: Partial<Parameters<typeof pricedOdd>[0]> = {},
    ) => {
      const odd = pricedOdd({
        ...example,
        priceAmerican,
        points,
        pricedAtMs: nowMs,
        id: `${points}`,
        ...changes,
      })
      book.change({ fixtureId, sportsbookId: odd.sportsbookId, odds: [odd], removed: [], atMs: nowMs })
    },
    read: async () => (await readMovement(database.shared, slot, 'AMERICAN')).points,
  }
}

describe('the price trail', () => {
  it('[T24-2.3] keeps the opening and follows the main line', async () => {
    const { slot, trail, at, price, read } = follow()
    price(-110, -3.5)
    await trail.flush()
    at(2)
    price(-125, -4.5)
    await trail.flush()
    expect((await read()).map((point) => [point.price, point.points])).toEqual([
      [-110, -3.5],
      [-125, -4.5],
    ])
    const openings = await listOpenings(database.shared, [slot.fixtureId], slot.sportsbookId, 'DECIMAL')
    expect(openings).toMatchObject([{ market: 'point_spread', side: slot.side, price: 1.909, points: -3.5 }])
    await trail.close()
  })

  it('[T24-2.3] stores one point a minute before the start, the newest one', async () => {
    const { trail, at, price, read } = follow()
    price(-110, -3.5)
    price(-112, -3.5)
    await trail.flush()
    at(0.4)
    price(-115, -3.5)
    await trail.flush()
    at(0.8)
    price(-120, -3.5)
    await trail.flush()
    expect((await read()).map((point) => point.price)).toEqual([-110])
    at(1.2)
    await trail.flush()
    expect((await read()).map((point) => point.price)).toEqual([-110, -120])
    await trail.close()
  })

  it('[T24-2.3] leaves out other lines, locked prices, players and other markets', async () => {
    const { trail, price, read } = follow()
    price(-105, -5.5, { isMain: false })
    price(-106, -3.5, { isLocked: true })
    price(-107, -3.5, { playerId: 'someone' })
    price(-108, -3.5, { marketId: 'first_half_spread' })
    await trail.flush()
    expect(await read()).toEqual([])
    await trail.close()
  })

  it('[T24-2.3] keeps one opening over a restart', async () => {
    const { slot, trail, start, at, price } = follow()
    price(-110, -3.5)
    await trail.close()
    at(5)
    price(-140, -3.5)
    const next = start()
    await next.flush()
    const openings = await listOpenings(database.shared, [slot.fixtureId], slot.sportsbookId, 'AMERICAN')
    expect(openings.map((point) => point.price)).toEqual([-110])
    await next.close()
  })
})

it('[T24-2.3] thins a long movement and keeps both ends', () => {
  const points = Array.from({ length: 1_000 }, (_, index) => index)
  const few = thinned(points, 11)
  expect(few).toHaveLength(11)
  expect([few[0], few.at(-1)]).toEqual([0, 999])
  expect(thinned([1, 2], 11)).toEqual([1, 2])
})
