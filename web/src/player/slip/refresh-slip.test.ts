import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oddOf } from '../../live/testing-odds.ts'
import { sampleEntry, stubBrowser } from '../../slip/testing-slip.ts'

const entries = ['a', 'b'].map((id) => sampleEntry(id, { stake: 100 }))

describe('asking for the prices of the slip anew', () => {
  const asked: URLSearchParams[] = []
  /** What the book has, by the id of the odd. */
  let prices: Record<string, number> = {}

  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    asked.length = 0
    vi.stubGlobal('fetch', async (url: string) => {
      const query = new URL(url, 'http://localhost').searchParams
      asked.push(query)
      const fixtureId = query.get('fixtureId') ?? ''
      const odds = Object.entries(prices)
        .filter(([id]) => fixtureId === `fixture-${id}`)
        .map(([id, price]) => oddOf({ id, price, fixture_id: fixtureId, points: null }))
      const feed = { state: 'live', since: '2026-11-14T22:00:00.000Z', reason: null }
      return Response.json({ data: [{ fixtureId, odds }], feed })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function refresh() {
    const { useSlip } = await import('../../slip/slip-store.ts')
    const { refreshSlip } = await import('./refresh-slip.ts')
    for (const entry of entries) useSlip.getState().add(entry)
    const isComplete = await refreshSlip(entries, new AbortController().signal)
    return { isComplete, slip: useSlip.getState().entries.map(({ id, price }) => [id, price]) }
  }

  it('[S021] asks for every pick at its own book and brings the answers into the slip', async () => {
    prices = { a: 1.91, b: 2.2 }
    expect(await refresh()).toEqual({
      isComplete: true,
      slip: [
        ['a', 1.91],
        ['b', 2.2],
      ],
    })
    expect(
      asked.map((query) => [query.get('fixtureId'), query.get('sportsbook'), query.get('market')]),
    ).toEqual([
      ['fixture-a', 'fairpost', 'moneyline'],
      ['fixture-b', 'fairpost', 'moneyline'],
    ])
  })

  it('[S021] says that the order is not complete when a pick is gone', async () => {
    prices = { a: 1.91 }
    expect(await refresh()).toEqual({ isComplete: false, slip: [['a', 1.91]] })
  })
})
