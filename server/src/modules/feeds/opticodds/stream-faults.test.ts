import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import { sampleOdd, upcomingFixture } from '../../../testing/opticodds-server-rows.ts'
import { feedPerTest } from './testing/feed-per-test.ts'
import { type FeedRun, PATIENT, PING_MS } from './testing/run-feed.ts'
import type { OpticOddsSettings } from './settings.ts'

const optic = feedPerTest(() => startOpticOddsServer({ pingMs: PING_MS }))

beforeEach(() => {
  optic.server.setFixture(upcomingFixture('F1'))
})
afterEach(() => void vi.restoreAllMocks())

const gulls = sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: 110, timestamp: Date.now() / 1000 - 60 })
const miners = sampleOdd('F1', 'samplebook', 'Ridge Miners', {
  price: -130,
  timestamp: Date.now() / 1000 - 60,
})

async function startWithTwoPrices(changes: Partial<OpticOddsSettings> = {}): Promise<FeedRun> {
  optic.server.publishOdds([gulls, miners])
  const feed = optic.start(changes)
  await feed.until('snapshot', ({ odds }) => odds.length === 2)
  await feed.until('snapshot', ofBook('otherbook_north_'))
  return feed
}

const ofBook = (sportsbookId: string) => (event: { readonly sportsbookId: string }) =>
  event.sportsbookId === sportsbookId

/** Events already in transit arrive first. */
const untilNothingArrives = (feed: FeedRun) =>
  eventually(async () => {
    feed.clear()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(feed.events).toEqual([])
  })

const oddsStreamsAsked = () =>
  optic.server.requests.filter(({ path }) => path.includes('/stream/odds')).length

describe('a connection that breaks', () => {
  it.each([
    ['between frames', false],
    ['in the middle of a frame', true],
  ])('%s is reopened, and a snapshot contains the missed changes', async (_, isMidFrame) => {
    const feed = await startWithTwoPrices()
    const entryId = '1800000000000-7'
    optic.server.publishOdds([{ ...gulls, price: 111, timestamp: Date.now() / 1000 }], entryId)
    await feed.until('odds')
    feed.clear()
    optic.server.streams.cut({ kind: 'odds', isMidFrame })
    // The stream misses both: one price changes, and the other is removed.
    optic.server.answers.putOdd({ ...gulls, price: 150, timestamp: Date.now() / 1000 + 1 })
    optic.server.answers.removeOdd(miners)
    const { odds, atMs } = await feed.until('snapshot', ofBook('samplebook'))
    expect(odds).toMatchObject([{ id: gulls.id, priceAmerican: 150 }])
    expect(atMs).toBeGreaterThan(miners.timestamp as number)
    expect(optic.server.streams.queries('odds')[0]?.get('last_entry_id')).toBe(entryId)
    // The removed price returns unchanged, so it must be newer than the snapshot that removed it.
    optic.server.publishOdds([miners])
    const back = await feed.until('odds', (event) => event.odds[0]?.id === miners.id)
    expect(back.odds[0]?.pricedAtMs).toBeGreaterThan(atMs)
  })

  it('by silence alone counts as dead and is reopened', async () => {
    const feed = await startWithTwoPrices({ timings: { silenceMs: 400 } })
    optic.server.streams.setQuiet(true)
    const openedBefore = optic.server.streams.openedCount
    await untilNothingArrives(feed)
    await expect.poll(() => optic.server.streams.openedCount, PATIENT).toBeGreaterThan(openedBefore)
    expect(feed.of('pulse')).toEqual([])
    optic.server.streams.setQuiet(false)
    await feed.until('pulse')
    await feed.until('snapshot', ofBook('samplebook'))
  })

  it('stays quiet while the provider is down, and starts again with snapshots when it is back', async () => {
    const feed = await startWithTwoPrices({ timings: { withdrawMs: 60 } })
    optic.server.fail('/', { status: 503, times: 100_000 })
    // An answer from before the failure would show that the provider is up, so the polls must fail first.
    const before = optic.server.requests.length
    const failed = () => optic.server.requests.slice(before).filter(({ path }) => path === '/fixtures')
    await expect.poll(() => failed().length, PATIENT).toBeGreaterThan(1)
    optic.server.streams.cut()
    // A pulse that was on its way when the connection broke still arrives.
    await untilNothingArrives(feed)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(feed.events).toEqual([])
    optic.server.heal()
    await feed.until('snapshot', ({ odds }) => odds.length === 2)
  })

  it('removes its prices from the book while only this stream is down', async () => {
    const feed = await startWithTwoPrices({ timings: { withdrawMs: 60 } })
    optic.server.fail('/stream/odds', { status: 503, times: 100_000 })
    feed.clear()
    optic.server.streams.cut({ kind: 'odds' })
    await feed.until(
      'snapshot',
      ({ sportsbookId, odds }) => sportsbookId === 'samplebook' && odds.length === 0,
    )
    optic.server.heal()
    const { odds } = await feed.until('snapshot', (event) => event.odds.length === 2)
    expect(odds.every(({ isLocked }) => !isLocked)).toBe(true)
    const offAtMs = feed.of('snapshot').find((event) => event.odds.length === 0)?.atMs ?? Number.NaN
    for (const { pricedAtMs } of odds) expect(pricedAtMs).toBeGreaterThan(offAtMs)
  })

  it('by silence removes its prices as soon as only this stream is silent', async () => {
    const feed = await startWithTwoPrices({ timings: { silenceMs: 1_000, withdrawMs: 1_000 } })
    // If the machine stalls, no other call is heard for a while, and the whole provider looks down. This clock does not run.
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now)
    feed.clear()
    await feed.until('pulse')
    optic.server.fail('/stream/odds', { status: 503, times: 100_000 })
    optic.server.streams.setQuiet(true)
    const askedBefore = oddsStreamsAsked()
    feed.clear()
    await feed.until('snapshot', ({ odds }) => odds.length === 0)
    // Waiting another second would have requested the stream dozens of times.
    expect(oddsStreamsAsked() - askedBefore).toBeLessThan(3)
  })

  it.each([
    ['429 without a word', { status: 429, times: 2 }],
    ['429 with a time', { status: 429, times: 1, headers: { 'retry-after': '0.1' } }],
    ['an error of the server', { status: 500, times: 2 }],
  ])('and meets %s tries again', async (_, failure) => {
    const feed = await startWithTwoPrices()
    feed.clear()
    optic.server.fail('/stream/odds', failure)
    optic.server.streams.cut({ kind: 'odds' })
    await feed.until('snapshot', ({ odds }) => odds.length === 2)
  })
})

describe('malformed data from the provider', () => {
  it('replaces an unreadable frame with a snapshot and keeps the stream open', async () => {
    const feed = await startWithTwoPrices()
    feed.clear()
    optic.server.answers.putOdd({ ...gulls, price: 160, timestamp: Date.now() / 1000 })
    await optic.server.streams.sendRaw('odds', ['event: odds\ndata: {"entry_id":"1-1","type":"od\n\n'])
    await feed.until('snapshot', ({ odds }) => odds.some(({ priceAmerican }) => priceAmerican === 160))
    optic.server.publishOdds([{ ...gulls, price: 170, timestamp: Date.now() / 1000 + 1 }])
    await feed.until('odds', ({ odds }) => odds[0]?.priceAmerican === 170)
    expect(optic.server.streams.queries('odds')).toHaveLength(1)
    expect(feed.logged.join()).toContain('cannot be read')
  })

  it('skips unknown events, malformed rows and unknown sportsbooks', async () => {
    const feed = await startWithTwoPrices()
    feed.clear()
    const rows = [
      null,
      7,
      {},
      { id: 'x' },
      { ...gulls, price: 'much' },
      { ...gulls, sportsbook_id: 'nobook' },
    ]
    await optic.server.streams.sendRaw('odds', [
      'event: news\ndata: {"entry_id":"1-2"}\n\n',
      'event: odds\ndata: []\n\nevent: odds\ndata: 5\n\nevent: odds\n\n',
      `event: odds\ndata: ${JSON.stringify({ entry_id: '1-3', data: rows })}\n\n`,
      `event: fixture-status\ndata: {"entry_id":"1-4","data":null}\n\n`,
    ])
    optic.server.publishOdds([{ ...gulls, price: 180, timestamp: Date.now() / 1000 }])
    await feed.until('odds', ({ odds }) => odds[0]?.priceAmerican === 180)
    expect(feed.of('odds')).toHaveLength(1)
    expect(optic.server.streams.queries('odds')).toHaveLength(1)
  })

  it('keeps a character whole that arrives in two packets', async () => {
    const feed = await startWithTwoPrices()
    const named = { ...gulls, name: 'Zoë 日本', timestamp: Date.now() / 1000 }
    const bytes = Buffer.from(`event: odds\ndata: ${JSON.stringify({ entry_id: '9-9', data: [named] })}\n\n`)
    const middle = bytes.indexOf(Buffer.from('日')) + 1
    await optic.server.streams.sendRaw('odds', [bytes.subarray(0, middle), bytes.subarray(middle)])
    const { odds } = await feed.until('odds')
    expect(odds[0]?.name).toBe('Zoë 日本')
  })

  it('fetches each fixture separately after one bad id fails a snapshot', async () => {
    for (const id of ['F2', 'F3']) optic.server.setFixture(upcomingFixture(id))
    optic.server.fail('/fixtures/odds', { status: 400, times: 1 })
    await startWithTwoPrices()
    const asked = optic.server.requests.filter(({ path }) => path === '/fixtures/odds')
    await expect
      .poll(() => optic.server.requests.filter(({ path }) => path === '/fixtures/odds').length, PATIENT)
      .toBeGreaterThanOrEqual(4)
    expect(asked[0]?.query.getAll('fixture_id').length).toBe(3)
  })
})

describe('the end of the feed', () => {
  it('leaves no connection and no timer behind', async () => {
    const feed = await startWithTwoPrices()
    await feed.stop()
    await expect.poll(() => optic.server.streams.count, PATIENT).toBe(0)
    const eventCount = feed.events.length
    const requestCount = optic.server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(feed.events).toHaveLength(eventCount)
    expect(optic.server.requests).toHaveLength(requestCount)
  })

  it('gives the reason when the key is rejected later, while other calls still retry', async () => {
    const feed = await startWithTwoPrices()
    optic.server.fail('/fixtures', { status: 500, times: 100_000 })
    optic.server.fail('/stream/odds', { status: 401, times: 1 })
    optic.server.streams.cut()
    await expect(feed.ended).rejects.toThrow('refused the API key')
  })

  it('is immediate even while the provider is unreachable', async () => {
    optic.server.fail('/', { status: 500, times: 10_000 })
    const feed = optic.start({ timings: { backoffFirstMs: 60_000, backoffMostMs: 60_000 } })
    await expect.poll(() => optic.server.requests.length, PATIENT).toBeGreaterThan(0)
    // Waiting for the next attempt would exceed the test's time limit.
    await feed.stop()
  })
})
