import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue, CATALOGUE, FIXTURE_ID, testFixture, testResult } from '../../testing/catalogue.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { lastPricesUntil } from '../odds/index.ts'
import type { Feed, FeedEvent, FeedSink } from './feed-port.ts'
import { FEED_TIMINGS, type FeedProcess, startFeedProcess } from './feed-process.ts'
import { eventually } from '../../testing/eventually.ts'

const server = await startTestServer()
const { database, odds, log } = server.context
const { clock } = server
const db = database.shared
/** Only a test that says so lets a lease run out: a stall of the machine does not. */
const TIMINGS = { leaseMs: 60_000, renewMs: 100, restartMs: 50 }
const processes: FeedProcess[] = []

beforeAll(async () => {
  await addCatalogue(server)
  await odds.link.join()
})
afterEach(async () => {
  for (const process of processes.splice(0)) await process.stop()
})

/** A feed that sends the test's events while it is active. */
class ScriptedFeed implements Feed {
  readonly source: Feed['source']
  runs = 0
  failure: Error | undefined
  readonly confirmed: string[] = []
  #sink: FeedSink | undefined

  constructor(source: Feed['source'] = 'replay') {
    this.source = source
  }

  async run(sink: FeedSink, signal: AbortSignal): Promise<void> {
    this.runs += 1
    if (this.failure) throw this.failure
    this.#sink = sink
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    this.lateSink = sink
    this.#sink = undefined
  }

  confirm(fixtureId: string): void {
    this.confirmed.push(fixtureId)
  }

  lateSink: FeedSink | undefined

  get isActive(): boolean {
    return this.#sink !== undefined
  }

  async say(event: FeedEvent): Promise<void> {
    await this.#sink?.accept(event)
  }
}

function start(feed: ScriptedFeed, changes: Partial<Parameters<typeof startFeedProcess>[0]> = {}) {
  const process = startFeedProcess({
    timings: TIMINGS,
    ...changes,
    feed,
    db,
    clock,
    log,
    odds,
    priceHistoryDays: 1,
    listNeededFixtureIds: async () => [],
  })
  processes.push(process)
  return process
}

const active = async (feed: ScriptedFeed) => await eventually(() => expect(feed.isActive).toBe(true))

describe('the feed process', () => {
  it('runs one feed at a time, and another takes over when the first releases the lease', async () => {
    const [first, second] = [new ScriptedFeed(), new ScriptedFeed()]
    const running = start(first)
    await active(first)
    start(second)
    await sleep(4 * TIMINGS.renewMs)
    expect(second.runs).toBe(0)
    await running.stop()
    expect(first.isActive).toBe(false)
    await active(second)
  })

  it("stops its feed when another process holds the lease, and ignores the feed's later events", async () => {
    const feed = new ScriptedFeed()
    start(feed)
    await active(feed)
    await db
      .updateTable('feed_lease')
      .set({ holder: 'somebody else', expires_at: new Date(Date.now() + 60_000) })
      .execute()
    await eventually(() => expect(feed.isActive).toBe(false))
    const fixture = testFixture({ id: 'too-late', startMs: clock.now().getTime() + 1 })
    await feed.lateSink?.accept({ kind: 'fixtures', fixtures: [fixture] })
    expect(odds.book.findPlace('too-late')).toBeUndefined()
    await db
      .updateTable('feed_lease')
      .set({ expires_at: new Date(0) })
      .execute()
    await active(feed)
  })

  it('has a feed send everything again when the book is reloaded, but not too often, and never a recording', async () => {
    const feed = new ScriptedFeed('opticodds')
    const process = start(feed)
    await active(feed)
    await odds.link.reload()
    await eventually(() => expect(feed.runs).toBe(2))
    await active(feed)
    await odds.link.reload()
    await sleep(100)
    expect(feed.runs).toBe(2)
    clock.advanceMs(30_000)
    await odds.link.reload()
    await eventually(() => expect(feed.runs).toBe(3))
    await process.stop()
    const recording = new ScriptedFeed('replay')
    start(recording)
    await active(recording)
    await odds.link.reload()
    await sleep(100)
    expect(recording.runs).toBe(1)
  })

  it('[T23-1.5] keeps running its feed after the event loop was busy for longer than the lease lasts', async () => {
    const feed = new ScriptedFeed()
    const roles: string[] = []
    const timings = { ...TIMINGS, leaseMs: 2_000, renewMs: 600 }
    start(feed, { timings, onRole: (role) => roles.push(role) })
    await active(feed)
    const leaseNow = async () =>
      await db.selectFrom('feed_lease').select(['epoch', 'expires_at']).executeTakeFirstOrThrow()
    const before = await leaseNow()
    const endMs = performance.now() + timings.leaseMs + 200
    while (performance.now() < endMs);
    await eventually(async () => {
      const { expires_at } = await leaseNow()
      expect(expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime() + timings.leaseMs)
    })
    expect([feed.runs, feed.isActive, roles]).toEqual([1, true, ['active']])
    expect((await leaseNow()).epoch).toBe(before.epoch)
  })

  it('is replaced within ten seconds when it dies without notice', () => {
    expect(FEED_TIMINGS.leaseMs + FEED_TIMINGS.renewMs).toBeLessThan(10_000)
  })

  it('restarts a feed that has given up', async () => {
    const feed = new ScriptedFeed()
    feed.failure = new Error('The key is refused.')
    start(feed)
    await eventually(() => expect(feed.runs).toBeGreaterThan(2))
    feed.failure = undefined
    await active(feed)
  })

  it('stores leagues, teams, fixtures, prices and results, and logs the prices', async () => {
    const feed = new ScriptedFeed()
    const process = start(feed)
    await active(feed)
    const nowMs = clock.now().getTime()
    await feed.say({ kind: 'catalogue', ...CATALOGUE })
    await feed.say({ kind: 'fixtures', fixtures: [testFixture({ id: 'followed', startMs: nowMs + 1_000 })] })
    const odd = pricedOdd({ fixtureId: 'followed', priceAmerican: 120, pricedAtMs: nowMs })
    const other = pricedOdd({
      fixtureId: 'followed',
      priceAmerican: -140,
      pricedAtMs: nowMs,
      selection: 'Redstone Miners',
    })
    await feed.say({ kind: 'odds', odds: [odd, other] })
    expect(odds.book.findOdd('followed', 'fairpost', odd.id)).toEqual(odd)
    expect(odds.watch.state.state).toBe('live')

    await feed.say({
      kind: 'snapshot',
      fixtureId: 'followed',
      sportsbookId: 'fairpost',
      atMs: nowMs + 1,
      odds: [odd],
    })
    expect(odds.book.findOdd('followed', 'fairpost', other.id)).toBeUndefined()

    await feed.say({ kind: 'results', results: [testResult('followed', [3, 2], { status: 'completed' })] })
    expect(odds.book.findPlace('followed')).toMatchObject({ status: 'completed' })
    expect([...odds.book.oddsOf('followed', 'fairpost')]).toEqual([])
    const stored = await db
      .selectFrom('fixture')
      .select(['status'])
      .where('id', '=', 'followed')
      .executeTakeFirst()
    expect(stored).toEqual({ status: 'completed' })

    await process.stop()
    const question = { fixtureId: 'followed', sportsbookId: 'fairpost', oddId: odd.id }
    const [last] = await lastPricesUntil(db, question, { untilMs: nowMs, count: 1 })
    expect(last).toMatchObject({ state: 'gone' })
  })

  it('retries an event that the database could not store', async () => {
    const feed = new ScriptedFeed()
    let attempts = 0
    start(feed, {
      onOver: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('the database restarts')
      },
    })
    await active(feed)
    await feed.say({ kind: 'fixtures', fixtures: [testFixture({ id: 'again', startMs: 0 })] })
    await feed.say({ kind: 'results', results: [testResult('again', [3, 2], { status: 'completed' })] })
    expect(attempts).toBe(2)
    expect(odds.book.findPlace('again')).toMatchObject({ status: 'completed' })
  })

  it("reports a stored event to the book when the database's answer was lost", async () => {
    const feed = new ScriptedFeed()
    let attempts = 0
    start(feed, {
      onOver: async (tx) => {
        attempts += 1
        if (attempts % 2 === 0) return
        await sql`commit`.execute(tx)
        throw new Error('the connection ended')
      },
    })
    await active(feed)
    const fixture = testFixture({ id: 'unanswered', startMs: 0 })
    await feed.say({ kind: 'fixtures', fixtures: [{ ...fixture, status: 'cancelled' }] })
    expect(odds.book.findPlace(fixture.id)).toMatchObject({ status: 'cancelled' })
    await feed.say({ kind: 'results', results: [testResult(fixture.id, [3, 2], { status: 'completed' })] })
    expect(odds.book.findPlace(fixture.id)).toMatchObject({ status: 'completed' })
    expect(odds.book.findResult(fixture.id)).toMatchObject({ scores: { home: { total: 3 } } })
  })

  it('reports the stored part of a large event to the book when the rest can never be stored', async () => {
    const feed = new ScriptedFeed()
    start(feed, {
      onOver: async (_tx, ids) => {
        if (ids.includes('large-500')) throw new TypeError('a mistake of ours')
      },
    })
    await active(feed)
    const fixtures = Array.from({ length: 501 }, (_, index) =>
      testFixture({ id: `large-${index}`, startMs: 0 }),
    )
    await feed.say({ kind: 'fixtures', fixtures })
    expect(odds.book.findPlace('large-500')).toMatchObject({ status: 'unplayed' })
    const results = fixtures.map(({ id }) => testResult(id, [3, 2], { status: 'completed' }))
    await expect(feed.say({ kind: 'results', results })).rejects.toThrow('a mistake of ours')
    expect(odds.book.findPlace('large-499')).toMatchObject({ status: 'completed' })
    expect(odds.book.findPlace('large-500')).toMatchObject({ status: 'unplayed' })
  })

  it('does not repeat an event that can never be stored', async () => {
    const feed = new ScriptedFeed()
    let attempts = 0
    start(feed, {
      onOver: async () => {
        attempts += 1
        throw new TypeError('a mistake of ours')
      },
    })
    await active(feed)
    await feed.say({ kind: 'fixtures', fixtures: [testFixture({ id: 'never', startMs: 0 })] })
    const results = [testResult('never', [3, 2], { status: 'completed' })]
    await expect(feed.say({ kind: 'results', results })).rejects.toThrow('a mistake of ours')
    expect(attempts).toBe(1)
  })

  it('[T23-4] passes requests to confirm prices to the feed, until it stops', async () => {
    const feed = new ScriptedFeed()
    const process = start(feed)
    await active(feed)
    odds.inPlay.wantPrices('g1')
    expect(feed.confirmed).toEqual(['g1'])
    await process.stop()
    odds.inPlay.wantPrices('g2')
    expect(feed.confirmed).toEqual(['g1'])
  })

  it('[T23-4] measures the clock of a stream, but not of a provider that is polled', async () => {
    const priced = (lateMs: number) =>
      pricedOdd({
        fixtureId: FIXTURE_ID.live,
        priceAmerican: 110,
        pricedAtMs: clock.now().getTime() - lateMs,
      })
    for (const [source, skewMs] of [
      ['the-odds-api', undefined],
      ['opticodds', 2_000],
    ] as const) {
      const feed = new ScriptedFeed(source)
      const process = start(feed)
      await active(feed)
      clock.advanceMs(120_000)
      await feed.say({ kind: 'odds', odds: [priced(2_000)] })
      expect(odds.watch.skewMs).toBe(skewMs)
      await process.stop()
    }
  })

  it('counts a pulse as a heartbeat when nothing changes', async () => {
    const feed = new ScriptedFeed()
    start(feed)
    await active(feed)
    clock.advanceMs(60_000)
    odds.watch.look()
    expect(odds.watch.state.state).toBe('silent')
    await feed.say({ kind: 'pulse' })
    expect(odds.watch.state.state).toBe('live')
    expect(odds.book.findPlace(FIXTURE_ID.live)).toBeDefined()
  })
})
