import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../../testing/eventually.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { BusHub } from '../../testing/shared-bus.ts'
import type { FixturePlace } from '../catalog/index.ts'
import { OddsBook } from './book.ts'
import { BookLink } from './book-link.ts'
import { BOOK_TOPIC, type BookMessage } from './book-lead.ts'
import { FeedWatch } from './feed-watch.ts'

const FIXTURE = 'g1'
const BOOK = 'fairpost'
/** Kept short: these tests check order, not timing. */
const KEEP_EVERY_MS = 50
const FIRST_RETRY_MS = 10
const log = createLog('silent')

const place = (status: FixturePlace['status']): FixturePlace => ({
  id: FIXTURE,
  sportId: 'basketball',
  leagueId: 'l1',
  startMs: Date.UTC(2026, 10, 15, 12),
  status,
  isLive: status === 'live',
})

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

interface FakeDatabase {
  status: FixturePlace['status']
  /** A read that already has its rows waits here before it returns them. */
  gate?: { readonly reached: () => void; readonly opened: Promise<void> }
}

/** One process with its book, its link, and the database that it shares with the others. */
async function startProcess(hub: BusHub, database: FakeDatabase) {
  const clock = new ManualClock('2026-11-15T12:00:00Z')
  const book = new OddsBook()
  const bus = hub.member()
  const watch = new FeedWatch(clock)
  const loadFixtures = async () => {
    const places = [place(database.status)]
    database.gate?.reached()
    await database.gate?.opened
    return { places, results: [] }
  }
  const link = new BookLink({
    bus,
    state: bus,
    book,
    watch,
    clock,
    log,
    loadFixtures,
    keepEveryMs: KEEP_EVERY_MS,
    firstRetryMs: FIRST_RETRY_MS,
  })
  stops.push(() => link.close())
  const lead = async (epoch: number) => {
    const stop = await link.lead(epoch, () => 0)
    stops.push(stop)
    return stop
  }
  const change = (
    priceAmerican: number,
    pricedAtMs: number,
    more: Partial<Parameters<typeof pricedOdd>[0]> = {},
  ) => {
    const odd = pricedOdd({ fixtureId: FIXTURE, priceAmerican, pricedAtMs, ...more })
    book.change({ fixtureId: FIXTURE, sportsbookId: BOOK, odds: [odd], removed: [], atMs: pricedAtMs })
  }
  const shown = () =>
    Array.from(
      book.oddsOf(FIXTURE, BOOK),
      ({ selection, priceAmerican, isLocked }) => `${selection} ${priceAmerican}${isLocked ? ' locked' : ''}`,
    ).sort()
  return { book, bus, link, clock, watch, lead, change, shown, status: () => book.findPlace(FIXTURE)?.status }
}

const OTHER_SIDE = { selection: 'Redstone Miners' }

/** Waits until the leader has stored this price for processes that join later. */
const untilKept = async (hub: BusHub, price: number) =>
  await eventually(() => expect(hub.hashes.get('book')?.get(`${FIXTURE} ${BOOK}`)).toContain(String(price)))

describe('the books of several processes', () => {
  it('are alike: followers get every change, and a process that joins later reads the stored state', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const follower = await startProcess(hub, { status: 'live' })
    await Promise.all([leader.link.join(), follower.link.join()])
    await leader.lead(1)
    leader.change(110, 1)
    leader.change(-130, 2, OTHER_SIDE)
    await eventually(() => expect(follower.shown()).toEqual(leader.shown()))
    await untilKept(hub, -130)
    leader.change(115, 3)
    const late = await startProcess(hub, { status: 'live' })
    await late.link.join()
    await eventually(() => expect(late.shown()).toEqual(['Gull Bay Terns 115', 'Redstone Miners -130']))
  })

  it('[T23-4] have prices of the same age: followers of a game in play learn of repeated prices', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const follower = await startProcess(hub, { status: 'live' })
    await Promise.all([leader.link.join(), follower.link.join()])
    await leader.lead(1)
    const ages = (book: OddsBook) => Array.from(book.oddsOf(FIXTURE, BOOK), (odd) => book.confirmedAtMs(odd))
    leader.change(110, 1)
    leader.change(-130, 2, OTHER_SIDE)
    leader.change(110, 7)
    expect(ages(leader.book)).toEqual([7, 2])
    await eventually(() => expect(ages(follower.book)).toEqual([7, 2]))
    const odds = [...leader.book.oddsOf(FIXTURE, BOOK)]
    leader.book.replace({ fixtureId: FIXTURE, sportsbookId: BOOK, odds, atMs: 20 })
    await eventually(() => expect(ages(follower.book)).toEqual([20, 20]))
  })

  it('are alike again after an interruption, including changes that could not be stored during it', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const follower = await startProcess(hub, { status: 'live' })
    await Promise.all([leader.link.join(), follower.link.join()])
    await leader.lead(1)
    leader.change(110, 5)
    await eventually(() => expect(follower.shown()).toEqual(['Gull Bay Terns 110']))
    leader.bus.cut()
    follower.bus.cut()
    leader.change(110, 6, { isLocked: true })
    await sleep(1.2 * KEEP_EVERY_MS)
    follower.bus.restore()
    leader.bus.restore()
    await eventually(() => expect(follower.shown()).toEqual(['Gull Bay Terns 110 locked']))
  })

  it("ignore a stored state that is older than the changes received, regardless of the source's clock", async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const follower = await startProcess(hub, { status: 'live' })
    await Promise.all([leader.link.join(), follower.link.join()])
    await leader.lead(1)
    leader.change(110, 1_200)
    await untilKept(hub, 110)
    leader.change(150, 1_150, OTHER_SIDE)
    follower.bus.restore()
    leader.bus.restore()
    const both = ['Gull Bay Terns 110', 'Redstone Miners 150']
    await eventually(() => expect(follower.shown()).toEqual(both))
    await sleep(2.5 * KEEP_EVERY_MS)
    expect(follower.shown()).toEqual(both)
    expect(leader.shown()).toEqual(follower.shown())
  })

  it('do not reopen a game that ended while its state was being read', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    await leader.link.join()
    await leader.lead(1)
    const [reading, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const database: FakeDatabase = {
      status: 'live',
      gate: { reached: reading.resolve, opened: open.promise },
    }
    const joiner = await startProcess(hub, database)
    const heard = Promise.withResolvers<void>()
    const joined = joiner.link.join()
    await reading.promise
    joiner.bus.listen(BOOK_TOPIC, (message) => {
      if ((message as BookMessage).places) heard.resolve()
    })
    database.status = 'completed'
    leader.book.place(place('completed'), 1)
    await heard.promise
    open.resolve()
    await joined
    expect(joiner.status()).toBe('completed')
  })

  it('receive the final changes of a leader that stops', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const database: { status: FixturePlace['status'] } = { status: 'live' }
    const follower = await startProcess(hub, database)
    await Promise.all([leader.link.join(), follower.link.join()])
    const stop = await leader.lead(1)
    leader.book.place(place('completed'), 1)
    database.status = 'completed'
    await stop()
    await eventually(() => expect(follower.status()).toBe('completed'))
  })

  it('get from a new leader the changes that the previous one stored but did not send', async () => {
    const hub = new BusHub()
    const database: { status: FixturePlace['status'] } = { status: 'live' }
    const successor = await startProcess(hub, database)
    const follower = await startProcess(hub, database)
    await Promise.all([successor.link.join(), follower.link.join()])
    database.status = 'completed'
    await successor.lead(2)
    await eventually(() => expect(follower.status()).toBe('completed'))
  })

  it('ignore a leader that was replaced and has not noticed it yet', async () => {
    const hub = new BusHub()
    const [former, leader, follower] = await Promise.all([
      startProcess(hub, { status: 'live' }),
      startProcess(hub, { status: 'live' }),
      startProcess(hub, { status: 'live' }),
    ])
    for (const each of [former, leader, follower]) await each.link.join()
    await former.lead(1)
    await leader.lead(2)
    leader.change(120, 10)
    await eventually(() => expect(follower.shown()).toEqual(['Gull Bay Terns 120']))
    former.change(300, 20)
    await sleep(1.5 * KEEP_EVERY_MS)
    expect(follower.shown()).toEqual(['Gull Bay Terns 120'])
    await untilKept(hub, 120)
    const late = await startProcess(hub, { status: 'live' })
    await late.link.join()
    expect(late.shown()).toEqual(['Gull Bay Terns 120'])
  })

  it('start empty when no leader has refreshed the stored prices for a minute', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    await leader.link.join()
    const stop = await leader.lead(1)
    leader.change(110, 1)
    await stop()
    const later = await startProcess(hub, { status: 'live' })
    later.clock.advanceMs(61_000)
    await later.link.join()
    expect(later.shown()).toEqual([])
  })

  it('do not bring back abandoned prices while a new leader is still removing them', async () => {
    const hub = new BusHub()
    const former = await startProcess(hub, { status: 'live' })
    await former.link.join()
    const stop = await former.lead(1)
    former.change(110, 1)
    await stop()
    const cleared = Promise.withResolvers<void>()
    const [leader, joiner] = [
      await startProcess(hub, { status: 'live' }),
      await startProcess(hub, { status: 'live' }),
    ]
    for (const { clock } of [leader, joiner]) clock.advanceMs(61_000)
    await leader.link.join()
    const remove = leader.bus.remove.bind(leader.bus)
    vi.spyOn(leader.bus, 'remove').mockImplementation(async (hash, keys) => {
      if (keys.length > 0) await cleared.promise
      await remove(hash, keys)
    })
    await leader.lead(2)
    await sleep(1.5 * KEEP_EVERY_MS)
    await joiner.link.join()
    expect(joiner.shown()).toEqual([])
    leader.change(120, 2, OTHER_SIDE)
    cleared.resolve()
    await untilKept(hub, 120)
    const late = await startProcess(hub, { status: 'live' })
    late.clock.advanceMs(61_000)
    await late.link.join()
    expect(late.shown()).toEqual(['Redstone Miners 120'])
  })

  it('retry until the state can be read', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    await leader.link.join()
    await leader.lead(1)
    leader.change(110, 1)
    await untilKept(hub, 110)
    const joiner = await startProcess(hub, { status: 'live' })
    let failures = 0
    const find = joiner.bus.find.bind(joiner.bus)
    vi.spyOn(joiner.bus, 'find').mockImplementation(async (hash, key) => {
      failures += 1
      if (failures <= 2) throw new Error('not yet')
      return await find(hash, key)
    })
    await joiner.link.join()
    expect(joiner.shown()).toEqual(['Gull Bay Terns 110'])
  })
})

describe('a game that is forgotten', () => {
  it('is removed from the state stored for others', async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    await leader.link.join()
    await leader.lead(1)
    leader.change(110, 1)
    const keptKeys = () => [...(hub.hashes.get('book')?.keys() ?? [])]
    await eventually(() => expect(keptKeys()).toContain(`${FIXTURE} ${BOOK}`))
    const longAfter = place('live').startMs + 1
    leader.book.forgetBefore({ overMs: longAfter, openMs: longAfter })
    await eventually(() => expect(keptKeys()).toEqual(['beat']))
  })
})

describe('a book that is reloaded', () => {
  it("takes the leader's stored state if it is a copy, and is never empty in between", async () => {
    const hub = new BusHub()
    const leader = await startProcess(hub, { status: 'live' })
    const follower = await startProcess(hub, { status: 'live' })
    await Promise.all([leader.link.join(), follower.link.join()])
    await leader.lead(1)
    leader.change(110, 1)
    leader.change(-130, 2, OTHER_SIDE)
    await eventually(() => expect(follower.shown()).toEqual(leader.shown()))
    await untilKept(hub, -130)
    const spoilt = pricedOdd({ fixtureId: FIXTURE, priceAmerican: 999, pricedAtMs: 1 })
    follower.book.restore({ fixtureId: FIXTURE, sportsbookId: BOOK, odds: [spoilt], atMs: 3 })
    follower.book.place(place('unplayed'), 3)
    const sizes: number[] = []
    follower.book.listen({ onOdds: () => sizes.push(follower.shown().length) })
    await follower.link.reload()
    expect(follower.shown()).toEqual(leader.shown())
    expect(follower.status()).toBe('live')
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })

  it("keeps its prices if it is the leader's, and has the feed send them again", async () => {
    const leader = await startProcess(new BusHub(), { status: 'live' })
    await leader.link.join()
    let asked = 0
    stops.push(
      await leader.link.lead(
        1,
        () => 0,
        () => {
          asked += 1
        },
      ),
    )
    leader.change(110, 1)
    leader.book.place(place('half'), 2)
    await leader.link.reload()
    expect([asked, leader.shown().length, leader.status()]).toEqual([1, 1, 'live'])
  })

  it('does not overwrite what the feed sent during the reload', async () => {
    const database: FakeDatabase = { status: 'unplayed' }
    const leader = await startProcess(new BusHub(), database)
    await leader.link.join()
    await leader.lead(1)
    const open = Promise.withResolvers<void>()
    database.gate = { reached: () => leader.book.place(place('live'), 2), opened: open.promise }
    const reading = leader.link.reload()
    open.resolve()
    await reading
    expect(leader.status()).toBe('live')
  })
})
