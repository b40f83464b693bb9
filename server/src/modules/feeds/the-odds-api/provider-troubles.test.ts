import { afterEach, describe, expect, it } from 'vitest'
import {
  SERVED_SPORT as SPORT,
  servedBook as book,
  servedGame as game,
  startTheOddsApi,
} from '../../../testing/the-odds-api-server.ts'
import type { FeedEvent } from '../feed-port.ts'
import { follow, MINUTE_MS, of, stopAll, TestTime } from './testing/followed-feed.ts'
import { eventually } from '../../../testing/eventually.ts'

afterEach(stopAll)

async function prepare() {
  const time = new TestTime()
  return { time, server: await startTheOddsApi(time.clock) }
}

/** Longer than any usual interval between two heartbeats. */
const SILENCE_MS = 15_000

async function live() {
  const place = await prepare()
  const served = game({ startAt: '2027-01-14T18:00:00Z' })
  place.server.events.push(served)
  return { place, served }
}

function withoutPulses(events: readonly FeedEvent[]): readonly FeedEvent[] {
  return events.filter(({ kind }) => kind !== 'pulse')
}

describe('a rejected key', () => {
  it.each([
    ['wrong-key', 'it is not valid'],
    ['', 'needs a key'],
  ])('ends the feed with a sentence: %j', async (apiKey, sentence) => {
    const { ended } = follow(await prepare(), { apiKey })
    await expect(ended).rejects.toThrow(sentence)
    await expect(ended).rejects.not.toThrow('wrong-key')
  })

  it('ends the feed even later, when the key is deactivated', async () => {
    const { place } = await live()
    const { ended, time, server } = follow(place)
    await time.run(1_000)
    server.isKeyDeactivated = true
    void time.run(MINUTE_MS)
    await expect(ended).rejects.toThrow('it has been deactivated')
  })
})

describe('settings that a retry cannot fix', () => {
  it.each([
    [{ sportKeys: ['basketball_none'] }, 'does not have the sport key basketball_none'],
    [{ sportKeys: ['golf_one'] }, 'golf_one belong to no sport'],
    [{ sportKeys: [] }, 'follows no sport key'],
    [{ books: { regions: [] } }, 'sportsbooks or regions'],
    [{ sportKeys: ['basketball_winner'] }, 'only outright winners'],
  ])('end the feed with a sentence: %j', async (settings, sentence) => {
    const place = await prepare()
    place.server.sports.push({ key: 'basketball_winner', title: 'Winner', hasOutrights: true })
    const { ended } = follow(place, settings)
    await expect(ended).rejects.toThrow(sentence)
  })

  it("such as unknown sportsbooks end the feed with the provider's reason", async () => {
    const { place } = await live()
    place.server.fail('odds', { status: 422, code: 'INVALID_BOOKMAKERS' })
    const { ended } = follow(place)
    await expect(ended).rejects.toThrow('refuses the settings of the feed: INVALID_BOOKMAKERS')
  })
})

describe('temporary failures', () => {
  it('make the feed silent until the first good answer', async () => {
    const { place, served } = await live()
    const { events, logged, server, time } = follow(place)
    await time.run(1_000)
    server.fail('odds', { status: 500 }, 1_000)
    await time.run(MINUTE_MS)
    events.length = 0
    await time.run(5 * MINUTE_MS)
    expect(withoutPulses(events)).toEqual([])
    expect(events).toEqual([])
    expect(logged()).toContain('answered 500')
    expect(logged()).not.toContain('test-key')
    // Every second at first, then at most once a minute.
    expect(server.callsOf('odds').length).toBeLessThan(14)
    server.heal()
    served.books = [book('northbook', '2027-01-14T18:36:00Z', -200, 170)]
    await time.run(MINUTE_MS)
    expect(of(events, 'odds')[0]?.odds.map(({ priceAmerican }) => priceAmerican)).toEqual([-200, 170])
    expect(events.at(-1)?.kind).toBe('pulse')
  })

  it('go unnoticed when they are short', async () => {
    const { place } = await live()
    const { events, server, time } = follow(place)
    await time.run(1_000)
    server.fail('odds', { status: 503 }, 2)
    let quiet = 0
    for (let slice = 0; slice < 24; slice += 1) {
      const before = events.length
      await time.run(5_000)
      quiet = events.length === before ? quiet + 5_000 : 0
      expect(quiet).toBeLessThan(SILENCE_MS)
    }
    expect(server.callsOf('odds').length).toBeGreaterThan(4)
  })

  it.each([
    ['no JSON', { body: '<html>busy</html>' }],
    ['no list', { body: '{"message":"busy"}' }],
    ['rows without a meaning', { body: '[{"id":7},{"nothing":true}]' }],
    ['half an answer', 'cut'],
  ] as const)('such as %s remove nothing from the book', async (_, fault) => {
    const { place } = await live()
    const { events, server, time } = follow(place)
    await time.run(1_000)
    events.length = 0
    for (const call of ['events', 'odds', 'scores']) server.fail(call, fault, 3)
    await time.run(10 * MINUTE_MS)
    expect(of(events, 'snapshot')).toEqual([])
    expect(of(events, 'fixtures')).toEqual([])
    expect(events.at(-1)?.kind).toBe('pulse')
  })

  it('at the start make the feed wait', async () => {
    const { place } = await live()
    place.server.fail('sports', { status: 500 }, 3)
    place.server.fail('events', 'cut', 2)
    const { events, time } = follow(place)
    await time.run(MINUTE_MS)
    expect(of(events, 'snapshot')).toHaveLength(1)
  })

  it('keep the readable rows of an answer', async () => {
    const { place } = await live()
    const body = JSON.stringify([
      { id: 'outright', sport_key: SPORT, commence_time: '2027-01-14T20:00:00Z', home_team: null },
      {
        id: 'game-1',
        commence_time: '2027-01-14T20:00:00Z',
        home_team: 'Harbor Gulls',
        away_team: 'Ridge Miners',
        bookmakers: [
          { key: 'broken' },
          {
            key: 'northbook',
            title: 'Northbook',
            last_update: '2027-01-14T18:29:00Z',
            markets: [{ key: 'h2h', outcomes: [{ name: 'Harbor Gulls', price: -150 }, { price: 'x' }] }],
          },
        ],
      },
    ])
    place.server.fail('odds', { body })
    const { events, logged, time } = follow(place)
    await time.run(1_000)
    expect(of(events, 'snapshot')).toMatchObject([{ odds: [{ name: 'Harbor Gulls' }] }])
    expect(logged()).toContain('"unreadable":1')
  })

  it('by rate limiting make every call wait for as long as the provider says', async () => {
    const { place } = await live()
    const { server, time } = follow(place)
    await time.run(1_000)
    server.fail('odds', { status: 429, code: 'EXCEEDED_FREQ_LIMIT', retryAfterSeconds: 50 })
    await time.run(39_000)
    const calls = server.calls.length
    expect(server.callsOf('odds').length).toBe(2)
    await time.run(49_000)
    expect(server.calls.length).toBe(calls)
    await time.run(2_000)
    expect(server.callsOf('odds').length).toBe(3)
  })

  it('by rate limiting without a wait time make the pauses grow', async () => {
    const { place } = await live()
    const { server, time } = follow(place)
    await time.run(1_000)
    server.fail('odds', { status: 429, code: 'EXCEEDED_FREQ_LIMIT' }, 1_000)
    await time.run(39_000 + 64_000)
    // At 0, 1, 3, 7, 15, 31 and 63 s.
    expect(server.callsOf('odds').length - 1).toBe(7)
  })

  it('of one sport remove its prices from the book while another continues', async () => {
    const { place } = await live()
    place.server.events.push(
      game({
        id: 'game-9',
        sportKey: 'soccer_one',
        startAt: '2027-01-14T18:00:00Z',
        books: [
          {
            ...book('northbook', '2027-01-14T18:29:00Z', 150, 180),
            markets: [{ key: 'totals', outcomes: [{ name: 'Over', american: -110, point: 2.5 }] }],
          },
        ],
      }),
    )
    const { events, server, time } = follow(place, { sportKeys: [SPORT, 'soccer_one'] })
    await time.run(1_000)
    expect(of(events, 'snapshot').map(({ fixtureId }) => fixtureId)).toEqual(['game-1', 'game-9'])
    events.length = 0
    server.fail('soccer_one/odds', { status: 500 }, 1_000)
    await time.run(2 * MINUTE_MS)
    expect(of(events, 'snapshot')).toMatchObject([{ fixtureId: 'game-9', odds: [] }])
    expect(events.at(-1)?.kind).toBe('pulse')
    server.heal()
    await time.run(2 * MINUTE_MS)
    expect(of(events, 'snapshot').at(-1)).toMatchObject({ fixtureId: 'game-9', odds: [{ points: 2.5 }] })
  })
})

describe('credits', () => {
  it('are stretched as they run out', async () => {
    const calls = async (remaining: number) => {
      const { place } = await live()
      Object.assign(place.server.credits, { remaining, used: 1_000 - remaining })
      const { server, time } = follow(place)
      await time.run(10 * MINUTE_MS)
      return { odds: server.callsOf('odds').length, scores: server.callsOf('scores').length }
    }
    const [many, few] = [await calls(900), await calls(180)]
    expect(many).toEqual({ odds: 16, scores: 11 })
    expect(few.odds).toBeLessThan(8)
    expect(few.odds).toBeGreaterThan(2)
    expect(few.scores).toBeLessThan(6)
    expect(few.scores).toBeGreaterThan(1)
  })

  it('end at the reserve: the feed logs it once, falls silent, and resumes when they are renewed', async () => {
    const { place, served } = await live()
    Object.assign(place.server.credits, { remaining: 26, used: 0 })
    const { events, logged, server, time } = follow(place)
    await time.run(10 * MINUTE_MS)
    expect(server.credits.remaining).toBeGreaterThanOrEqual(20)
    events.length = 0
    served.books = [book('northbook', '2027-01-14T19:00:00Z', -200, 170)]
    await time.run(60 * MINUTE_MS)
    expect(events).toEqual([])
    expect(server.credits.remaining).toBeGreaterThanOrEqual(20)
    expect(logged().split('down to the reserve').length).toBe(2)
    Object.assign(server.credits, { remaining: 500, used: 0 })
    await time.run(11 * MINUTE_MS)
    expect(of(events, 'odds')[0]?.odds).toHaveLength(2)
  })

  it('count as used up when the provider says so', async () => {
    const { place } = await live()
    place.server.fail('odds', { status: 401, code: 'OUT_OF_USAGE_CREDITS' })
    const { logged, server, time } = follow(place)
    await time.run(9 * MINUTE_MS)
    expect(server.callsOf('odds').length).toBe(1)
    expect(logged()).toContain('down to the reserve')
    // The free call reports that some are left.
    await time.run(2 * MINUTE_MS)
    expect(server.callsOf('odds').length).toBeGreaterThan(1)
  })
})

it('treats a missing answer as a failure', async () => {
  const { place } = await live()
  place.server.fail('odds', 'hang')
  const { events, logged, time } = follow(place, { intervals: { timeoutMs: 50 } })
  await time.run(5_000)
  expect(logged()).toContain('does not answer')
  expect(of(events, 'snapshot')).toHaveLength(1)
})

it('stops immediately when the signal aborts, during a wait or a call', async () => {
  const { place } = await live()
  const run = follow(place)
  await run.time.run(1_000)
  await run.stop()
  await expect(run.ended).resolves.toBeUndefined()

  const other = await live()
  other.place.server.fail('odds', 'hang')
  const second = follow(other.place)
  void second.time.run(1_000)
  await eventually(() => expect(second.server.callsOf('odds')).toHaveLength(1))
  await second.stop()
  await expect(second.ended).resolves.toBeUndefined()
})
