import { DAY_MS } from '@pickproof/domain/time/durations'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { OddsBook } from './book.ts'
import type { PricedOdd } from './odd.ts'
import { packPrices, type PriceEntry, unpackPrices } from './price-chunk.ts'
import { lastPricesUntil } from './price-history.ts'
import { PriceLog } from './price-log.ts'

const log = createLog('fatal')
const database = new Database({ url: (await testDatabase()).serverUrl, connectionsMax: 2, log })
afterAll(() => database.close())

const START_MS = Date.UTC(2026, 10, 15, 12)
const QUESTION = { fixtureId: 'f1', sportsbookId: 'northstar', oddId: 'f1:northstar:moneyline:gulls' }

function odd(priceAmerican: number, pricedAtMs: number, isLocked = false): PricedOdd {
  return {
    id: QUESTION.oddId,
    fixtureId: 'f1',
    sportsbookId: 'northstar',
    marketId: 'moneyline',
    name: 'Gulls',
    selection: 'Gulls',
    selectionLine: null,
    points: null,
    priceAmerican,
    isMain: true,
    groupingKey: 'default',
    teamId: null,
    playerId: null,
    isLocked,
    pricedAtMs,
  }
}

function record(keepDays = 90) {
  const book = new OddsBook()
  let nowMs = START_MS
  const prices = new PriceLog({ db: database.shared, book, log, nowMs: () => nowMs, keepDays })
  return {
    prices,
    at: (ms: number) => {
      nowMs = START_MS + ms
    },
    change: (priceAmerican: number, isLocked = false) =>
      book.change({
        fixtureId: 'f1',
        sportsbookId: 'northstar',
        odds: [odd(priceAmerican, nowMs, isLocked)],
        removed: [],
        atMs: nowMs,
      }),
    clear: () => book.replace({ fixtureId: 'f1', sportsbookId: 'northstar', atMs: nowMs, odds: [] }),
  }
}

const priceAt = async (ms: number) => {
  const [found] = await lastPricesUntil(database.shared, QUESTION, { untilMs: START_MS + ms, count: 1 })
  return found && [found.priceAmerican, found.state]
}

describe('the price log', () => {
  it('returns the price at any moment, across chunks and restarts', async () => {
    const first = record()
    first.change(110)
    first.at(1_000)
    first.change(115)
    await first.prices.flush()
    first.at(2_000)
    first.change(115, true)
    await first.prices.close()

    const second = record()
    second.at(60_000)
    second.change(-105)
    second.at(70_000)
    second.clear()
    await second.prices.close()

    expect(await priceAt(-1)).toBeUndefined()
    expect(await priceAt(0)).toEqual([110, 'open'])
    expect(await priceAt(999)).toEqual([110, 'open'])
    expect(await priceAt(1_000)).toEqual([115, 'open'])
    expect(await priceAt(30_000)).toEqual([115, 'locked'])
    expect(await priceAt(60_000)).toEqual([-105, 'open'])
    expect(await priceAt(DAY_MS)).toEqual([null, 'gone'])
    const all = await lastPricesUntil(database.shared, QUESTION, { untilMs: START_MS + DAY_MS, count: 9 })
    expect(all.map(({ priceAmerican }) => priceAmerican)).toEqual([null, -105, 115, 115, 110])
  })

  it('deletes entries older than the retention period', async () => {
    const later = record(2)
    later.at(3 * DAY_MS)
    await later.prices.close()
    // The log deletes old rows when it starts. The next log finds nothing older than two days.
    const next = record(2)
    next.at(3 * DAY_MS)
    next.change(200)
    await next.prices.close()
    const fresh = new PriceLog({
      db: database.shared,
      book: new OddsBook(),
      log,
      nowMs: () => START_MS + 3 * DAY_MS,
      keepDays: 2,
    })
    await expect
      .poll(async () => (await database.shared.selectFrom('price_log').select('from_ms').execute()).length)
      .toBe(1)
    await fresh.close()
  })

  it('packs and unpacks any changes in order', async () => {
    const entry = fc.record({
      sportsbookId: fc.constantFrom('b1', 'b2'),
      oddId: fc.constantFrom('o1', 'o2', 'o3 with a space'),
      atMs: fc.integer({ min: START_MS, max: START_MS + 20_000 }),
      priceAmerican: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 100, max: 9_000 }),
        fc.integer({ min: -9_000, max: -100 }),
      ),
      state: fc.constantFrom('open', 'locked', 'gone'),
    }) satisfies fc.Arbitrary<PriceEntry>
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1 }), async (entries) => {
        expect(unpackPrices(await packPrices(entries))).toEqual(entries)
      }),
    )
  })

  it('needs about ten bytes per change', async () => {
    const entries = Array.from(
      { length: 2_000 },
      (_, index): PriceEntry => ({
        sportsbookId: 'northstar_book',
        oddId: `20261115ABCDEF01:northstar_book:player_points:player_number_${index % 100}_over_20_5`,
        atMs: START_MS + index * 7,
        priceAmerican: -110 - ((index * 37) % 60),
        state: 'open',
      }),
    )
    expect((await packPrices(entries)).chunk.length / entries.length).toBeLessThan(10)
  })
})
