import { afterEach, describe, expect, it } from 'vitest'
import {
  SERVED_SPORT as SPORT,
  servedBook as book,
  servedGame as game,
  startTheOddsApi,
} from '../../../testing/the-odds-api-server.ts'
import type { FeedEvent } from '../feed-port.ts'
import type { Fixture, PricedOdd, Result } from '../feed-types.ts'
import { follow, MINUTE_MS, of, stopAll, TestTime } from './testing/followed-feed.ts'

afterEach(stopAll)

async function prepare() {
  const time = new TestTime()
  return { time, server: await startTheOddsApi(time.clock) }
}

function fixtures(events: readonly FeedEvent[]): readonly Fixture[] {
  return of(events, 'fixtures').flatMap((event) => event.fixtures)
}

function results(events: readonly FeedEvent[]): readonly Result[] {
  return of(events, 'results').flatMap((event) => event.results)
}

function prices(odds: readonly PricedOdd[]): readonly (readonly [string, number, boolean])[] {
  return odds.map(({ name, priceAmerican, isLocked }) => [name, priceAmerican, isLocked] as const)
}

describe('the feed from The Odds API', () => {
  it('[O039] sends leagues, teams and sportsbooks before the fixtures and prices that refer to them', async () => {
    const place = await prepare()
    place.server.events.push(game())
    const { events, server, time } = follow(place)
    await time.run(1_000)
    expect(events.map(({ kind }) => kind)).toEqual([
      'catalogue',
      'catalogue',
      'fixtures',
      'catalogue',
      'snapshot',
      ...events.slice(5).map(() => 'pulse'),
    ])
    const [opening, teams, , books] = events
    expect(opening).toMatchObject({
      leagues: [{ id: SPORT, name: 'Northland League', sportId: 'basketball', category: 'popular' }],
      markets: [{ id: 'moneyline' }, { id: 'point_spread' }, { id: 'total_points' }],
    })
    expect(teams).toMatchObject({ teams: [{ name: 'Harbor Gulls' }, { name: 'Ridge Miners' }] })
    expect(books).toMatchObject({ sportsbooks: [{ id: 'northbook', name: 'NORTHBOOK' }] })
    expect(fixtures(events)).toEqual([
      {
        id: 'game-1',
        sportId: 'basketball',
        leagueId: SPORT,
        homeTeamId: `${SPORT}:harbor_gulls`,
        awayTeamId: `${SPORT}:ridge_miners`,
        startMs: Date.parse('2027-01-14T20:00:00Z'),
        status: 'unplayed',
        isLive: false,
        venueName: '',
        venueLocation: '',
      },
    ])
    expect(of(events, 'snapshot')[0]).toMatchObject({
      fixtureId: 'game-1',
      sportsbookId: 'northbook',
      atMs: Date.parse('2027-01-14T18:29:40Z'),
    })
    expect(server.callsOf('odds')[0]?.query).toMatchObject({
      oddsFormat: 'american',
      markets: 'h2h,spreads,totals',
      regions: 'us',
      commenceTimeTo: '2027-01-29T18:30:00Z',
    })
  })

  it('sends only changes, and a heartbeat while nothing changes', async () => {
    const place = await prepare()
    place.server.events.push(game())
    const { events, server, time } = follow(place)
    await time.run(1_000)
    events.length = 0
    await time.run(3 * MINUTE_MS)
    expect(server.callsOf('odds').length).toBe(4)
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['pulse']))
    expect(events.length).toBeGreaterThanOrEqual(36)

    events.length = 0
    const [served] = server.events
    if (served) served.books = [book('northbook', '2027-01-14T18:33:00Z', -160, 130)]
    await time.run(MINUTE_MS)
    const [change] = of(events, 'odds')
    expect(prices(change?.odds ?? [])).toEqual([['Harbor Gulls', -160, false]])
    expect(change?.odds[0]?.pricedAtMs).toBe(Date.parse('2027-01-14T18:33:00Z'))
    expect(of(events, 'snapshot')).toEqual([])

    // An answer from a machine that is behind changes nothing.
    events.length = 0
    if (served) served.books = [book('northbook', '2027-01-14T18:32:00Z', -155, 130)]
    await time.run(MINUTE_MS)
    expect(of(events, 'odds')).toEqual([])
  })

  it('removes missing odds from the book, and restores them when they return', async () => {
    const place = await prepare()
    const served = game()
    place.server.events.push(served)
    const { events, time } = follow(place)
    await time.run(1_000)
    const [first] = of(events, 'snapshot')
    events.length = 0
    const kept = served.books
    served.books = []
    await time.run(MINUTE_MS)
    const [gone] = of(events, 'snapshot')
    expect(gone).toMatchObject({ sportsbookId: 'northbook', odds: [] })
    served.books = kept
    await time.run(MINUTE_MS)
    const back = of(events, 'snapshot').at(-1)
    expect(back?.odds).toEqual(first?.odds)
    // A restored price must not look older than its removal, even if it is unchanged.
    expect(gone?.atMs).toBeLessThanOrEqual(back?.odds[0]?.pricedAtMs ?? 0)
  })

  it('[O040] follows a game from its start to its final score', async () => {
    const place = await prepare()
    const served = game({ startAt: '2027-01-14T18:30:20Z' })
    place.server.events.push(served)
    const { events, server, time } = follow(place)
    await time.run(19_000)
    expect(fixtures(events).map(({ status }) => status)).toEqual(['unplayed'])
    events.length = 0
    const calls = server.calls.length
    await time.run(6_000)
    // The clock alone decides, without a call.
    expect(server.calls.length).toBe(calls)
    expect(fixtures(events)).toMatchObject([{ status: 'live', isLive: true }])
    // The prices are from before the start until the sportsbook updates them.
    expect(prices(of(events, 'odds')[0]?.odds ?? [])).toEqual([
      ['Harbor Gulls', -150, true],
      ['Ridge Miners', 130, true],
    ])
    served.score = { home: '2', away: '0' }
    served.books = [book('northbook', '2027-01-14T18:32:20Z', -170, 140)]
    events.length = 0
    await time.run(MINUTE_MS)
    expect(results(events)).toMatchObject([
      { fixtureId: 'game-1', status: 'live', isLive: true, inPlay: null, playerResults: [] },
    ])
    expect(results(events)[0]?.scores).toEqual({
      home: { total: 2, periods: {} },
      away: { total: 0, periods: {} },
    })
    expect(prices(of(events, 'odds')[0]?.odds ?? [])).toEqual([
      ['Harbor Gulls', -170, false],
      ['Ridge Miners', 140, false],
    ])
    // In play, a newer time confirms the prices that did not change.
    served.books = [book('northbook', '2027-01-14T18:33:20Z', -170, 140)]
    events.length = 0
    await time.run(MINUTE_MS)
    const confirmed = of(events, 'odds').flatMap(({ odds }) => odds)
    expect(confirmed.map(({ priceAmerican, pricedAtMs }) => [priceAmerican, pricedAtMs])).toEqual([
      [-170, Date.parse('2027-01-14T18:33:20Z')],
      [140, Date.parse('2027-01-14T18:33:20Z')],
    ])
    served.score = { home: '112', away: '108' }
    served.isCompleted = true
    events.length = 0
    await time.run(5 * MINUTE_MS)
    expect(fixtures(events)).toMatchObject([{ status: 'completed', isLive: false }])
    expect(results(events)).toMatchObject([
      {
        status: 'completed',
        isLive: false,
        scores: { home: { total: 112 }, away: { total: 108 } },
        marketStats: { home: { moneyline: 112, point_spread: 112, total_points: 112 } },
      },
    ])
    expect(of(events, 'snapshot')).toMatchObject([{ odds: [] }])
    // With no game left to play, the feed makes no more paid calls.
    const paid = server.credits.used
    await time.run(60 * MINUTE_MS)
    expect(server.credits.used).toBe(paid)
    expect(events.at(-1)?.kind).toBe('pulse')
  })

  it('learns at the start how the games of the last three days ended', async () => {
    const place = await prepare()
    place.server.events.push(
      game({ startAt: '2027-01-12T20:00:00Z', isCompleted: true, score: { home: '99', away: '101' } }),
    )
    const { events, server, time } = follow(place)
    await time.run(1_000)
    expect(server.callsOf('scores')[0]?.query.daysFrom).toBe('3')
    expect(fixtures(events)).toMatchObject([{ id: 'game-1', status: 'completed' }])
    expect(results(events)).toMatchObject([{ scores: { away: { total: 101 } } }])
    expect(events.findIndex(({ kind }) => kind === 'fixtures')).toBeLessThan(
      events.findIndex(({ kind }) => kind === 'results'),
    )
  })

  it('does not grade a score that it cannot read', async () => {
    const place = await prepare()
    place.server.events.push(
      game({ startAt: '2027-01-14T15:00:00Z', isCompleted: true, score: { home: '187/4', away: '120' } }),
    )
    const { events, logged, time } = follow(place)
    await time.run(1_000)
    expect(fixtures(events)).toMatchObject([{ status: 'completed' }])
    expect(results(events)).toEqual([])
    expect(logged()).toContain('without a final score')
  })

  it('never starts or calls off a game that is no longer listed', async () => {
    const place = await prepare()
    const ahead = game({ startAt: '2027-01-14T18:45:00Z' })
    const begun = game({ id: 'game-2', startAt: '2027-01-14T18:00:00Z', books: [] })
    place.server.events.push(ahead, begun)
    const { events, time } = follow(place)
    await time.run(1_000)
    events.length = 0
    ahead.isGone = true
    begun.isGone = true
    await time.run(40 * MINUTE_MS)
    expect(fixtures(events)).toEqual([])
    expect(results(events)).toEqual([])
    expect(of(events, 'snapshot')).toMatchObject([{ fixtureId: 'game-1', odds: [] }])
    ahead.isGone = false
    ahead.startAt = '2027-01-15T18:45:00Z'
    await time.run(6 * MINUTE_MS)
    expect(fixtures(events)).toMatchObject([{ status: 'unplayed', startMs: Date.parse(ahead.startAt) }])
  })
})
