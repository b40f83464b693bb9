import { describe, expect, it } from 'vitest'
import { sampleOdd } from '../../../testing/opticodds-server-rows.ts'
import { findEntryId } from './entry-id.ts'
import { PriceJournal } from './price-journal.ts'

const AT = 1_800_000_000
const AT_MS = AT * 1000
const row = (fields: Record<string, unknown> = {}) =>
  sampleOdd('F1', 'samplebook', 'Harbor Gulls', { timestamp: AT, ...fields })

function journal() {
  const prices = new PriceJournal()
  return {
    prices,
    take: (fields: Record<string, unknown>, entryId: string, isLocked = false) =>
      prices.take(row(fields), 'F1', 'samplebook', isLocked, findEntryId(entryId)),
    snapshot: (rows: readonly Record<string, unknown>[], nowMs = AT_MS + 60_000) =>
      prices.takeSnapshot('F1', 'samplebook', rows.map(row), nowMs),
  }
}

describe('a price frame after earlier frames', () => {
  it('passes on newer prices and drops a repeated frame and an older price', () => {
    const { take } = journal()
    expect(take({ price: -110 }, `${AT_MS}-0`)).toMatchObject({ priceAmerican: -110, pricedAtMs: AT_MS })
    expect(take({ price: -110 }, `${AT_MS}-0`)).toBeUndefined()
    expect(take({ price: -105, timestamp: AT + 1 }, `${AT_MS + 1000}-0`)).toMatchObject({
      priceAmerican: -105,
    })
    expect(take({ price: -120, timestamp: AT + 0.5 }, `${AT_MS + 2000}-0`)).toBeUndefined()
  })

  it('passes on a lock and an unlock with an unchanged source time, in the order of their numbers', () => {
    const { take } = journal()
    const posted = take({}, `${AT_MS}-0`)
    const locked = take({}, `${AT_MS + 10}-0`, true)
    expect(locked).toMatchObject({ isLocked: true })
    expect(take({}, `${AT_MS + 5}-0`)).toBeUndefined()
    const unlocked = take({}, `${AT_MS + 20}-0`)
    expect(unlocked).toMatchObject({ isLocked: false })
    expect(posted?.pricedAtMs).toBeLessThan(locked?.pricedAtMs ?? 0)
    expect(locked?.pricedAtMs).toBeLessThan(unlocked?.pricedAtMs ?? 0)
  })

  it('passes on a line that becomes or stops being main, even if the price stays the same', () => {
    const { take } = journal()
    expect(take({ is_main: true }, `${AT_MS}-0`)).toMatchObject({ isMain: true })
    expect(take({ is_main: false }, `${AT_MS + 9}-0`)).toMatchObject({ isMain: false })
  })

  it('gives two prices of the same millisecond different times', () => {
    const { take } = journal()
    const first = take({ price: 101, timestamp: AT + 0.0001 }, `${AT_MS}-0`)
    const second = take({ price: 102, timestamp: AT + 0.0002 }, `${AT_MS}-1`)
    expect(second?.pricedAtMs).toBe((first?.pricedAtMs ?? 0) + 1)
  })

  it.each([
    [-112.0, -112],
    [104.6, 105],
    ['-110', -110],
    [0, undefined],
    [99, undefined],
    [null, undefined],
    ['even', undefined],
  ])('a price of %s is %s', (price, expected) => {
    expect(journal().take({ price }, `${AT_MS}-0`)?.priceAmerican).toBe(expected)
  })
})

describe('a snapshot', () => {
  it('removes odds that it omits, and a price that returns is newer than the snapshot', () => {
    const { take, snapshot, prices } = journal()
    take({}, `${AT_MS}-0`)
    const { atMs, odds } = snapshot([])
    expect(odds).toEqual([])
    expect(prices.openBooks('F1')).toEqual([])
    const back = take({}, `${AT_MS + 1}-0`)
    expect(back).toMatchObject({ isLocked: false })
    expect(back?.pricedAtMs).toBeGreaterThan(atMs)
  })

  it('unlocks odds that it contains, and keeps newer ones from the stream', () => {
    const { take, snapshot } = journal()
    take({}, `${AT_MS}-0`, true)
    expect(snapshot([{}]).odds).toMatchObject([{ isLocked: false }])
    take({ price: 150, timestamp: AT + 9 }, `${AT_MS + 9000}-0`)
    expect(snapshot([{ price: 140, timestamp: AT + 5 }]).odds).toMatchObject([{ priceAmerican: 150 }])
  })

  it('is never older than a price it removes, even if our clock is slow', () => {
    const { take, snapshot } = journal()
    const posted = take({}, `${AT_MS}-0`)
    expect(snapshot([], AT_MS - 5_000).atMs).toBeGreaterThanOrEqual(posted?.pricedAtMs ?? Number.NaN)
  })

  it('gives a price without a history the current time, because an earlier run may have removed it', () => {
    const nowMs = AT_MS + 60_000
    expect(journal().snapshot([{}], nowMs).odds).toMatchObject([{ pricedAtMs: nowMs }])
  })

  it('counts a repeated row once and skips an unreadable one', () => {
    expect(journal().snapshot([{}, {}, { id: '', price: 1 }]).odds).toHaveLength(1)
  })
})
