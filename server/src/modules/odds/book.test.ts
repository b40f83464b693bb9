import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FixturePlace } from '../catalog/index.ts'
import { OddsBook, type OddsChange } from './book.ts'
import type { PricedOdd } from './odd.ts'

const FIXTURE = 'f1'
const BOOK = 'northstar'

function odd(
  id: string,
  priceAmerican: number,
  pricedAtMs: number,
  more: Partial<PricedOdd> = {},
): PricedOdd {
  return {
    id,
    fixtureId: FIXTURE,
    sportsbookId: BOOK,
    marketId: 'moneyline',
    name: id,
    selection: id,
    selectionLine: null,
    points: null,
    priceAmerican,
    isMain: true,
    groupingKey: 'default',
    teamId: null,
    playerId: null,
    isLocked: false,
    pricedAtMs,
    ...more,
  }
}

const place = (status: FixturePlace['status']): FixturePlace => ({
  id: FIXTURE,
  sportId: 'basketball',
  leagueId: 'l1',
  startMs: 0,
  status,
  isLive: status === 'live',
})

let book: OddsBook
let heard: OddsChange[]

beforeEach(() => {
  book = new OddsBook()
  heard = []
  book.listen({ onOdds: (change) => heard.push(change) })
})

const change = (...odds: PricedOdd[]) =>
  book.change({ fixtureId: FIXTURE, sportsbookId: BOOK, odds, removed: [], atMs: 0 })
const replace = (atMs: number, ...odds: PricedOdd[]) =>
  book.replace({ fixtureId: FIXTURE, sportsbookId: BOOK, atMs, odds })
const prices = () =>
  Object.fromEntries(Array.from(book.oddsOf(FIXTURE, BOOK), ({ id, priceAmerican }) => [id, priceAmerican]))

describe('the book', () => {
  it('keeps the newer of two prices, regardless of the order they arrive in', () => {
    change(odd('a', 110, 20))
    change(odd('a', 105, 10))
    expect(prices()).toEqual({ a: 110 })
    change(odd('a', 120, 30))
    expect(prices()).toEqual({ a: 120 })
    expect(heard).toHaveLength(2)
  })

  it('reports nothing when nothing changed', () => {
    change(odd('a', 110, 20))
    expect(change(odd('a', 110, 30))).toBeUndefined()
    expect(heard).toHaveLength(1)
  })

  it('reports a lock, an unlock and a line that is no longer main as changes', () => {
    change(odd('a', 110, 1))
    change(odd('a', 110, 2, { isLocked: true }))
    change(odd('a', 110, 3))
    change(odd('a', 110, 4, { isMain: false }))
    expect(heard.map(({ odds }) => [odds[0]?.isLocked, odds[0]?.isMain])).toEqual([
      [false, true],
      [true, true],
      [false, true],
      [false, false],
    ])
  })

  it("removes odds that a snapshot omits, even when it rejects the snapshot's prices as too old", () => {
    change(odd('a', 110, 10), odd('b', 120, 10))
    replace(20, odd('a', 110, 20))
    replace(30, odd('b', 120, 15))
    expect(prices()).toEqual({})
  })

  it('keeps odds that a snapshot omits when they are newer than the snapshot', () => {
    change(odd('a', 110, 10), odd('b', -120, 10), odd('c', 150, 50))
    const replaced = replace(40, odd('a', 110, 10))
    expect(replaced?.removed).toEqual([{ id: 'b', marketId: 'moneyline' }])
    expect(prices()).toEqual({ a: 110, c: 150 })
  })

  it('does not restore removed odds from an older frame', () => {
    change(odd('a', 110, 10))
    replace(40)
    change(odd('a', 111, 30))
    expect(prices()).toEqual({})
    change(odd('a', 112, 41))
    expect(prices()).toEqual({ a: 112 })
  })

  it.each(['completed', 'cancelled'] as const)('has no prices of a game that is %s', (status) => {
    book.place(place('live'), 0)
    change(odd('a', 110, 10))
    book.place(place(status), 20)
    expect(prices()).toEqual({})
    expect(heard.at(-1)?.removed).toEqual([{ id: 'a', marketId: 'moneyline' }])
    change(odd('a', 120, 30))
    replace(31, odd('a', 120, 30))
    expect(prices()).toEqual({})
  })

  it('[T23-4] renews the age of a price when the source repeats it, and of all prices with a snapshot', () => {
    const ageFrom = (id: string) => {
      const found = book.findOdd(FIXTURE, BOOK, id)
      return found && book.confirmedAtMs(found)
    }
    change(odd('a', 110, 1), odd('b', 120, 1))
    change(odd('a', 110, 5))
    expect([ageFrom('a'), ageFrom('b')]).toEqual([5, 1])
    change(odd('b', 130, 0))
    expect(ageFrom('b')).toBe(1)
    replace(9, odd('a', 110, 5), odd('b', 120, 1))
    expect([ageFrom('a'), ageFrom('b')]).toEqual([9, 9])
    change(odd('b', 125, 12))
    expect([ageFrom('a'), ageFrom('b')]).toEqual([9, 12])
  })

  it('forgets games that ended long ago and keeps the others', () => {
    book.place({ ...place('live'), id: 'long', startMs: 0 }, 0)
    book.place({ ...place('completed'), id: 'over', startMs: 0 }, 0)
    book.forgetBefore({ overMs: 1, openMs: 0 })
    expect([...book.places()].map(({ id }) => id)).toEqual(['long'])
  })

  it('ends in the same state when frames are reordered or repeated', () => {
    const frames = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 1, max: 50 }) }),
      {
        selector: ({ id, at }) => `${id}${at}`,
        minLength: 1,
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(frames, fc.infiniteStream(fc.nat()), (list, picks) => {
        const inOrder = new OddsBook()
        const mixed = new OddsBook()
        const one = ({ id, at }: { id: string; at: number }): OddsChange => ({
          fixtureId: FIXTURE,
          sportsbookId: BOOK,
          odds: [odd(id, 100 + at, at)],
          removed: [],
          atMs: at,
        })
        for (const frame of [...list].sort((x, y) => x.at - y.at)) inOrder.change(one(frame))
        const pool = [...list, ...list]
        while (pool.length > 0) {
          const [frame] = pool.splice((picks.next().value ?? 0) % pool.length, 1)
          if (frame) mixed.change(one(frame))
        }
        const state = (of: OddsBook) =>
          Array.from(of.oddsOf(FIXTURE, BOOK), ({ id, priceAmerican }) => `${id} ${priceAmerican}`).sort()
        expect(state(mixed)).toEqual(state(inOrder))
      }),
    )
  })
})
