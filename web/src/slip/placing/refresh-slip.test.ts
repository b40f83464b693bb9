import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oddOf } from '../../live/testing-odds.ts'
import { sampleEntry, START_MS, stubBrowser } from '../testing-slip.ts'

const entries = ['a', 'b'].map((id) => sampleEntry(id, { stake: 100 }))

describe('asking for the prices of the slip again', () => {
  const asked: URLSearchParams[] = []
  /** What the book has, by the id of the odd. */
  let prices: Record<string, number> = {}
  /** What is known of the games. Undefined if there is no answer. */
  let starts: readonly { readonly id: string; readonly start_date: string }[] | undefined

  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    asked.length = 0
    starts = undefined
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams: query } = new URL(url, 'http://localhost')
      if (pathname.endsWith('/fixtures')) {
        if (starts === undefined) return new Response('', { status: 502 })
        return Response.json({ data: starts })
      }
      asked.push(query)
      const fixtureId = query.get('fixtureId') ?? ''
      const odds = Object.entries(prices)
        .filter(([id]) => fixtureId === `fixture-${id}`)
        .map(([id, price]) => oddOf({ id, price, fixture_id: fixtureId, points: null }))
      const feed = { state: 'live', since: '2026-11-14T22:00:00.000Z' }
      return Response.json({ data: [{ fixtureId, odds }], feed })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function refresh() {
    const { useSlip } = await import('../slip-store.ts')
    const { refreshSlip } = await import('./refresh-slip.ts')
    for (const entry of entries) useSlip.getState().add(entry)
    const isComplete = await refreshSlip(entries, new AbortController().signal)
    const { entries: kept } = useSlip.getState()
    return { isComplete, slip: kept.map(({ id, price }) => [id, price]), kept }
  }

  it('[S021] requests every pick at its own book and updates the slip', async () => {
    prices = { a: 1.91, b: 2.2 }
    expect(await refresh()).toMatchObject({
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

  it('[S021] says that the order is not complete when a pick was removed', async () => {
    prices = { a: 1.91 }
    expect(await refresh()).toMatchObject({ isComplete: false, slip: [['a', 1.91]] })
  })

  it('a game that was put to another time has it in the slip, and the player gets a toast', async () => {
    prices = { a: 1.91, b: 2.2 }
    starts = [
      { id: 'fixture-a', start_date: '2026-11-16T20:00:00.000Z' },
      { id: 'fixture-b', start_date: new Date(START_MS).toISOString() },
    ]
    const { notifications: shown, notificationsStore } = await import('@mantine/notifications')
    shown.clean()
    const { isComplete, kept } = await refresh()
    expect(isComplete).toBe(true)
    expect(kept.map(({ startMs }) => startMs)).toEqual([Date.UTC(2026, 10, 16, 20), START_MS])
    const titles = notificationsStore.getState().notifications.map(({ title }) => title)
    expect(titles).toContainEqual(
      expect.stringMatching(/^Team a vs Guests of a has a new start time: .*:00 /),
    )
    expect(titles).not.toContainEqual(expect.stringMatching(/^Team b/))
  })
})
