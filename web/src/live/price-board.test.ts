import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { OddType } from '@pickproof/domain/odds/odds'
import { describe, expect, it } from 'vitest'
import { type OddsDelivery, PriceBoard, sides } from './price-board.ts'
import { HandClock, oddOf } from './testing-odds.ts'

function setUp(format: OddType = 'DECIMAL') {
  const clock = new HandClock()
  const board = new PriceBoard({ ...clock, now: () => clock.nowMs, format })
  const deliver = (
    odds: readonly StreamOdd[],
    more: Partial<OddsDelivery> & { snapshot?: boolean; removed?: string[] } = {},
  ) => {
    const { snapshot = false, removed = [], ...rest } = more
    board.deliver({
      owner: 'table',
      sportsbook: 'fairpost',
      oddsFormat: format,
      markets: undefined,
      isSeed: false,
      event: { fixtureId: 'f1', isSnapshot: snapshot, odds, removed },
      ...rest,
    })
  }
  /** Counts how often a listener was called. */
  const counter = (listen: (listener: () => void) => () => void) => {
    const seen = { count: 0 }
    listen(() => {
      seen.count += 1
    })
    return seen
  }
  return { clock, board, deliver, counter }
}

const HOME = { fixtureId: 'f1', sportsbook: 'fairpost', marketId: 'spread', side: sides.team('gulls') }
const spread = (id: string, points: number, changes: Partial<StreamOdd> = {}) =>
  oddOf({ id, market_id: 'spread', points, ...changes })

describe('price board', () => {
  it('a snapshot replaces, a change patches and a removal drops', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a' }), oddOf({ id: 'b', team_id: 'owls' })], { snapshot: true })
    clock.paint()
    expect(board.findFixtureOdds('f1', 'fairpost')?.map(({ id }) => id)).toEqual(['a', 'b'])

    deliver([oddOf({ id: 'a', price: 2.1 })], { removed: ['b'] })
    clock.paint()
    expect(board.findPrice('a')?.odd.price).toBe(2.1)
    expect(board.findPrice('b')).toBeUndefined()

    deliver([oddOf({ id: 'c' })], { snapshot: true })
    clock.paint()
    expect(board.findFixtureOdds('f1', 'fairpost')?.map(({ id }) => id)).toEqual(['c'])
  })

  it('a snapshot of some markets leaves the others alone', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a' }), spread('s', -4.5)], { snapshot: true })
    deliver([oddOf({ id: 'a2' })], { snapshot: true, markets: ['moneyline'], owner: 'other' })
    clock.paint()
    expect(board.findPrice('a')).toBeUndefined()
    expect(board.findPrice('s')).toBeDefined()
  })

  it('[O037] [O038] remembers for two seconds whether a price rose or fell', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a', price: 1.9 }), oddOf({ id: 'b', price: 2, team_id: 'owls' })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBeUndefined()

    deliver([oddOf({ id: 'a', price: 1.95 }), oddOf({ id: 'b', price: 1.9, team_id: 'owls' })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBe('rise')
    expect(board.findPrice('b')?.move).toBe('fall')

    clock.pass(1_999)
    expect(board.findPrice('a')?.move).toBe('rise')
    clock.pass(1)
    expect(board.findPrice('a')?.move).toBeUndefined()
    expect(board.findPrice('b')?.move).toBeUndefined()
  })

  it('[O037] a second move flashes for its own two seconds', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a', price: 1.9 })])
    clock.paint()
    deliver([oddOf({ id: 'a', price: 2 })])
    clock.paint()
    clock.pass(1_500)
    deliver([oddOf({ id: 'a', price: 1.8 })])
    clock.paint()
    clock.pass(1_000)
    expect(board.findPrice('a')?.move).toBe('fall')
    clock.pass(1_000)
    expect(board.findPrice('a')?.move).toBeUndefined()
    expect(clock.waiting).toBe(0)
  })

  it('[O037] American prices rise from -110 to -105 and from -105 to +100', () => {
    const { clock, board, deliver } = setUp('AMERICAN')
    deliver([oddOf({ id: 'a', price: -110 })])
    clock.paint()
    deliver([oddOf({ id: 'a', price: -105 })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBe('rise')
    deliver([oddOf({ id: 'a', price: 100 })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBe('rise')
  })

  it('a locked odd does not flash, and neither does one that returns', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a', price: 1.9 })])
    clock.paint()
    deliver([oddOf({ id: 'a', price: 2.4, isLocked: true })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBeUndefined()
    deliver([oddOf({ id: 'a', price: 2.2 })])
    clock.paint()
    expect(board.findPrice('a')?.move).toBeUndefined()
  })

  it('a change wakes the listeners of that odd and its slot only', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([oddOf({ id: 'a' }), spread('s', -4.5)], { snapshot: true })
    clock.paint()
    const a = counter((listener) => board.onPrice('a', listener))
    const s = counter((listener) => board.onPrice('s', listener))
    const slot = counter((listener) => board.onMainSlot(HOME, listener))
    const list = counter((listener) => board.onFixtureOdds('f1', 'fairpost', listener))
    deliver([spread('s', -4.5, { price: 1.87 })])
    clock.paint()
    expect([a.count, s.count, slot.count, list.count]).toEqual([0, 1, 1, 0])
  })

  it('[T24-2.3] a price that gains its third decimal wakes those who draw its column, and the next one does not', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([oddOf({ id: 'a' })], { snapshot: true })
    clock.paint()
    const column = counter((listener) => board.onFixtureOdds('f1', 'fairpost', listener))
    for (const price of [1.952, 1.971, 1.98]) {
      deliver([oddOf({ id: 'a', price })])
      clock.paint()
    }
    expect(column.count).toBe(1)
  })

  it('applies a burst once per repaint and judges the move by what was on the screen', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([oddOf({ id: 'a', price: 2 })])
    clock.paint()
    const a = counter((listener) => board.onPrice('a', listener))
    for (let index = 1; index <= 200; index += 1) deliver([oddOf({ id: 'a', price: 2 + index / 100 })])
    deliver([oddOf({ id: 'a', price: 1.5 })])
    expect(a.count).toBe(0)
    clock.paint()
    expect(a.count).toBe(1)
    expect(board.findPrice('a')).toMatchObject({ odd: { price: 1.5 }, move: 'fall' })
  })

  it('does not pile up what a hidden page never paints', () => {
    const { board, deliver } = setUp()
    for (let index = 1; index <= 500; index += 1) deliver([oddOf({ id: 'a', price: 2 + index / 1000 })])
    expect(board.findPrice('a')?.odd.price).toBe(2.5)
  })

  it('the same price again calls no listener', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([oddOf({ id: 'a' })], { snapshot: true })
    clock.paint()
    const a = counter((listener) => board.onPrice('a', listener))
    deliver([oddOf({ id: 'a' })], { snapshot: true })
    clock.paint()
    expect(a.count).toBe(0)
  })

  it('wakes a listener once for a change that two subscriptions bring, whenever the second one arrives', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([oddOf({ id: 'a' })], { snapshot: true })
    deliver([oddOf({ id: 'a' })], { snapshot: true, markets: ['moneyline'], owner: 'slip' })
    clock.paint()
    const price = counter((listener) => board.onPrice('a', listener))
    const slot = counter((listener) => board.onMainSlot({ ...HOME, marketId: 'moneyline' }, listener))
    deliver([oddOf({ id: 'a', price: 2 })])
    clock.paint()
    const shown = board.findPrice('a')
    deliver([oddOf({ id: 'a', price: 2 })], { markets: ['moneyline'], owner: 'slip' })
    clock.paint()
    expect([price.count, slot.count]).toEqual([1, 1])
    expect(board.findPrice('a')).toBe(shown)
    expect(shown?.move).toBe('rise')
  })

  it('a slot follows the main line to another odd', () => {
    const { clock, board, deliver, counter } = setUp()
    deliver([spread('s45', -4.5), spread('s50', -5, { is_main: false })], { snapshot: true })
    clock.paint()
    expect(board.findMainSlot(HOME)?.odd.id).toBe('s45')
    const list = counter((listener) => board.onFixtureOdds('f1', 'fairpost', listener))
    deliver([spread('s45', -4.5, { is_main: false }), spread('s50', -5)])
    clock.paint()
    expect(board.findMainSlot(HOME)?.odd.id).toBe('s50')
    expect(list.count).toBe(1)
  })

  it('a slot without a marked odd shows the only one there is, and none of several', () => {
    const { clock, board, deliver } = setUp()
    deliver([spread('s45', -4.5, { is_main: false })], { snapshot: true })
    clock.paint()
    expect(board.findMainSlot(HOME)?.odd.id).toBe('s45')
    deliver([spread('s50', -5, { is_main: false })])
    clock.paint()
    expect(board.findMainSlot(HOME)).toBeUndefined()
  })

  it('totals and draws have their own sides', () => {
    const { clock, board, deliver } = setUp()
    const total = { market_id: 'total', team_id: null, selection: '', points: 221.5 }
    deliver([
      oddOf({ id: 'o', ...total, selection_line: 'over' }),
      oddOf({ id: 'u', ...total, selection_line: 'under' }),
      oddOf({ id: 'd', team_id: null, selection: 'Draw' }),
    ])
    clock.paint()
    const at = (marketId: string, side: string) => board.findMainSlot({ ...HOME, marketId, side })?.odd.id
    expect([at('total', sides.over), at('total', sides.under), at('moneyline', sides.draw)]).toEqual([
      'o',
      'u',
      'd',
    ])
  })

  it('an answer of the API paints first and never replaces what the stream said', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a', price: 2 })], { snapshot: true, isSeed: true })
    clock.paint()
    expect(board.findPrice('a')?.odd.price).toBe(2)
    deliver([oddOf({ id: 'a', price: 2.2 })], { snapshot: true })
    deliver([oddOf({ id: 'a', price: 1.5 })], { snapshot: true, isSeed: true })
    clock.paint()
    expect(board.findPrice('a')?.odd.price).toBe(2.2)
    board.streamLost()
    deliver([oddOf({ id: 'a', price: 1.6 })], { snapshot: true, isSeed: true })
    clock.paint()
    expect(board.findPrice('a')?.odd.price).toBe(1.6)
  })

  it('[O046] another odds format converts what is shown, without a flash, and ignores the old one', () => {
    const { clock, board, deliver, counter } = setUp('AMERICAN')
    deliver([oddOf({ id: 'a', price: -3000 })], { snapshot: true })
    clock.paint()
    const a = counter((listener) => board.onPrice('a', listener))
    board.setFormat('DECIMAL')
    expect(board.findPrice('a')).toMatchObject({ odd: { price: 1.033 }, format: 'DECIMAL', move: undefined })
    expect(a.count).toBe(1)
    deliver([oddOf({ id: 'a', price: -2000 })])
    clock.paint()
    expect(board.findPrice('a')?.odd.price).toBe(1.033)
    deliver([oddOf({ id: 'a', price: 1.034 })], { snapshot: true, oddsFormat: 'DECIMAL' })
    clock.paint()
    expect(board.findPrice('a')).toMatchObject({ odd: { price: 1.034 }, move: undefined })
    deliver([oddOf({ id: 'a', price: 1.04 })], { oddsFormat: 'DECIMAL' })
    clock.paint()
    expect(board.findPrice('a')?.move).toBe('rise')
  })

  it('forgets odds without followers', () => {
    const { clock, board, deliver } = setUp()
    deliver([oddOf({ id: 'a' })], { snapshot: true })
    deliver([oddOf({ id: 'a' })], { snapshot: true, owner: 'game' })
    clock.paint()
    board.release('table')
    expect(board.findPrice('a')).toBeDefined()
    board.release('game')
    expect(board.findPrice('a')).toBeUndefined()
    expect(board.findFixtureOdds('f1', 'fairpost')).toBeUndefined()
  })
})
