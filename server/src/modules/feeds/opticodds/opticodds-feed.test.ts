import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpticOddsServer, startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import {
  SAMPLE_CATALOGUE,
  sampleOdd,
  sampleResult,
  upcomingFixture,
} from '../../../testing/opticodds-server-rows.ts'
import type { OpticOddsSettings } from './settings.ts'
import { type FeedRun, PATIENT, PING_MS, runFeed } from './testing/run-feed.ts'

let server: OpticOddsServer
let run: FeedRun | undefined

beforeEach(async () => {
  server = await startOpticOddsServer({ pingMs: PING_MS })
})

afterEach(async () => {
  await run?.stop().catch(() => {})
  run = undefined
  await server.close()
})

function start(changes: Partial<OpticOddsSettings> = {}): FeedRun {
  run = runFeed(server, changes)
  return run
}

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const nowSeconds = () => Date.now() / 1000

describe('the catalogue and the fixtures', () => {
  it('come before the fixtures that need them, and those before their prices', async () => {
    server.setFixture(upcomingFixture('F1'))
    server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: 120 })])
    const feed = start()
    await feed.until('snapshot')
    const kinds = feed.events.map(({ kind }) => kind).filter((kind) => kind !== 'pulse')
    expect(kinds.slice(0, 4)).toEqual(['catalogue', 'catalogue', 'fixtures', 'snapshot'])
    const [base, teams] = feed.of('catalogue')
    expect(base?.sportsbooks).toEqual([
      { id: 'samplebook', name: 'SampleBook' },
      { id: 'otherbook_north_', name: 'OtherBook (North)' },
    ])
    // The second league of the sport is not active.
    expect(base?.leagues).toMatchObject([
      { id: 'northland_-_premier', category: 'other', region: 'NORTHLAND' },
    ])
    expect(base?.markets?.find(({ id }) => id === 'point_spread')).toEqual({
      id: 'point_spread',
      name: 'Point Spread',
      sportId: 'basketball',
      marketType: 'spread',
      isMain: true,
    })
    expect(base?.markets?.find(({ id }) => id === 'player_points_+_assists')).toMatchObject({
      marketType: 'player_total',
      isMain: false,
    })
    expect(teams?.teams?.map(({ name }) => name)).toEqual(['Harbor Gulls', 'Ridge Miners'])
  })

  it('sends the key in a header and never in the address', async () => {
    const feed = start()
    await feed.until('pulse')
    expect(server.requests.every(({ query }) => !query.has('key'))).toBe(true)
  })

  it('asks for the window from yesterday to fifteen days ahead and passes on only what changed', async () => {
    server.setFixture(upcomingFixture('F1'))
    const feed = start()
    await feed.until('fixtures')
    const query = server.requests.find(({ path }) => path === '/fixtures')?.query
    const dayMs = 86_400_000
    expect(Date.parse(query?.get('start_date_after') ?? '') / dayMs).toBeCloseTo(Date.now() / dayMs - 1, 3)
    expect(Date.parse(query?.get('start_date_before') ?? '') / dayMs).toBeCloseTo(Date.now() / dayMs + 15, 3)
    const askedBefore = server.requests.filter(({ path }) => path === '/fixtures').length
    await expect
      .poll(() => server.requests.filter(({ path }) => path === '/fixtures').length, PATIENT)
      .toBeGreaterThan(askedBefore + 1)
    expect(feed.of('fixtures')).toHaveLength(1)
  })

  it('follows a game that is put off by its id, out of the window too, and takes its prices off', async () => {
    server.setFixture(upcomingFixture('F1'))
    server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls')])
    const feed = start()
    await feed.until('snapshot', ({ odds }) => odds.length === 1)
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
    server.setFixture(upcomingFixture('F1', { start_date: later, status: 'delayed' }))
    const moved = await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'postponed')
    expect(moved.fixtures[0]?.startMs).toBe(Date.parse(later))
    await feed.until(
      'snapshot',
      ({ sportsbookId, odds }) => sportsbookId === 'samplebook' && odds.length === 0,
    )
  })

  it('takes a fixture up that a stream names before the poll does', async () => {
    server.setFixture(upcomingFixture('F1'))
    const feed = start()
    await feed.until('snapshot')
    // It began before the window, so that only the question by id can find it.
    const early = new Date(Date.now() - 5 * 86_400_000).toISOString()
    server.setFixture(upcomingFixture('OLD', { start_date: early, status: 'live' }))
    server.publishOdds([sampleOdd('OLD', 'samplebook', 'Harbor Gulls', { price: 133 })])
    const { odds } = await feed.until(
      'snapshot',
      ({ fixtureId, odds }) => fixtureId === 'OLD' && odds.length > 0,
    )
    expect(odds).toMatchObject([{ priceAmerican: 133 }])
    expect(feed.of('fixtures').flatMap(({ fixtures }) => fixtures)).toContainEqual(
      expect.objectContaining({ id: 'OLD', status: 'live', isLive: true }),
    )
  })

  it('asks at the start for games of an earlier run that have no end yet', async () => {
    const early = new Date(Date.now() - 3 * 86_400_000).toISOString()
    server.setFixture(upcomingFixture('OLD', { start_date: early, status: 'completed' }))
    server.answers.results.set('OLD', sampleResult('OLD', 'completed'))
    const feed = start({ unfinishedFixtureIds: async () => ['OLD'] })
    await feed.until(
      'results',
      ({ results }) => results[0]?.fixtureId === 'OLD' && results[0].status === 'completed',
    )
  })

  it('believes a status event at once, and polls that go on to deny it in the end', async () => {
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo() }))
    const feed = start()
    await feed.until('snapshot')
    server.publishFixtureStatus('F1', { old_status: 'unplayed', new_status: 'Live', new_start_date: null })
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'live')
    feed.clear()
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'unplayed')
  })

  it('opens its streams anew when other leagues have become active', async () => {
    const feed = start({ timings: { catalogueMs: 80 } })
    await feed.until('pulse')
    server.answers.catalogue = {
      ...SAMPLE_CATALOGUE,
      leagues: SAMPLE_CATALOGUE.leagues.map((league) => ({ ...league, active: true })),
    }
    const leagues = () => server.streams.queries('odds').map((query) => query.getAll('league'))
    await expect.poll(leagues, PATIENT).toEqual([['northland_-_premier', 'northland_-_second']])
    // Those whose season is over are followed to the end of their games.
    server.answers.catalogue = { ...SAMPLE_CATALOGUE, leagues: SAMPLE_CATALOGUE.leagues.slice(1) }
    const openedBefore = server.streams.openedCount
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(leagues()).toEqual([['northland_-_premier', 'northland_-_second']])
    expect(server.streams.openedCount).toBe(openedBefore)
  })
})

describe('settings that cannot work', () => {
  it.each([
    ['a sportsbook', { sportsbookIds: ['samplebook', 'nobook'] }, 'no sportsbook "nobook"'],
    ['no sportsbook at all', { sportsbookIds: [] }, 'at least one sportsbook'],
    ['a league', { leagueIds: ['northland_-_premier', 'noleague'] }, 'no league "noleague"'],
    ['a key', { apiKey: 'wrong' }, 'refused the API key (401)'],
  ])('%s: it ends with a sentence for the operator', async (_, changes, sentence) => {
    await expect(start(changes).ended).rejects.toThrow(sentence)
    expect(server.streams.count).toBe(0)
  })

  it('a plan without the odds stream ends it too', async () => {
    server.deny('/stream/odds')
    await expect(start().ended).rejects.toThrow('does not include /stream/odds/basketball')
  })
})

describe('prices', () => {
  it('asks for at most five fixtures and five books at a time and covers them all', async () => {
    const books = Array.from({ length: 7 }, (_, index) => `book_${index}`)
    server.answers.catalogue = {
      ...SAMPLE_CATALOGUE,
      sportsbooks: books.map((id) => ({ id, name: id.toUpperCase() })),
    }
    const ids = Array.from({ length: 12 }, (_, index) => `F${index}`)
    for (const id of ids) {
      server.setFixture(upcomingFixture(id))
      server.publishOdds(
        books.map((book) => sampleOdd(id, book, 'Harbor Gulls', { sportsbook: book.toUpperCase() })),
      )
    }
    const feed = start({ sportsbookIds: books })
    await expect.poll(() => feed.of('snapshot').length, PATIENT).toBe(12 * 7)
    expect(
      feed.of('snapshot').every(({ odds, sportsbookId }) => odds[0]?.sportsbookId === sportsbookId),
    ).toBe(true)
    const asked = server.requests.filter(({ path }) => path === '/fixtures/odds')
    for (const { query } of asked) {
      expect(query.getAll('fixture_id').length).toBeLessThanOrEqual(5)
      expect(query.getAll('sportsbook').length).toBeLessThanOrEqual(5)
    }
    expect(server.streams.queries('odds').map((query) => query.getAll('sportsbook').length)).toEqual([5, 2])
  })

  it('passes changes, locks and a new main line on as they come', async () => {
    server.setFixture(upcomingFixture('F1'))
    const odd = sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: -110, timestamp: nowSeconds() - 60 })
    server.publishOdds([odd])
    const feed = start()
    await feed.until('snapshot', ({ odds }) => odds.length === 1)
    const changed = { ...odd, price: 125, points: -3.5, timestamp: nowSeconds() }
    server.publishOdds([changed])
    const { odds } = await feed.until('odds')
    expect(odds).toMatchObject([
      {
        id: odd.id,
        fixtureId: 'F1',
        sportsbookId: 'samplebook',
        marketId: 'moneyline',
        name: 'Harbor Gulls',
        points: -3.5,
        priceAmerican: 125,
        isMain: true,
        groupingKey: 'default',
        isLocked: false,
      },
    ])
    server.publishOdds([{ ...changed, is_main: false }])
    await feed.until('odds', ({ odds }) => odds[0]?.isMain === false)
    server.lockOdds([{ ...changed, is_main: false }])
    await feed.until('odds', ({ odds }) => odds[0]?.isLocked === true)
    const times = feed.of('odds').flatMap(({ odds }) => odds.map(({ pricedAtMs }) => pricedAtMs))
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  })

  it('drops frames that come twice or too late', async () => {
    server.setFixture(upcomingFixture('F1'))
    const feed = start()
    await feed.until('snapshot')
    const at = nowSeconds()
    const odd = (price: number, timestamp: number) =>
      sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price, timestamp })
    server.publishOdds([odd(110, at)], '1800000000000-0')
    server.publishOdds([odd(110, at)], '1800000000000-0')
    server.publishOdds([odd(120, at + 2)], '1800000000002-0')
    server.publishOdds([odd(115, at + 1)], '1800000000001-0')
    server.publishOdds([odd(130, at + 3)], '1800000000003-0')
    await feed.until('odds', ({ odds }) => odds.some(({ priceAmerican }) => priceAmerican === 130))
    const prices = feed.of('odds').flatMap(({ odds }) => odds.map(({ priceAmerican }) => priceAmerican))
    expect(prices).toEqual([110, 120, 130])
  })

  it('lets what the stream says during a snapshot follow the snapshot', async () => {
    server.setFixture(upcomingFixture('F1'))
    const old = sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: 110, timestamp: nowSeconds() - 9 })
    server.publishOdds([old])
    const answer = server.delayNext('/fixtures/odds')
    const feed = start()
    await answer.arrived
    server.publishOdds([{ ...old, price: 140, timestamp: nowSeconds() }])
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(feed.of('odds')).toEqual([])
    answer.release()
    await feed.until('odds')
    const kinds = feed.events.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('snapshot')).toBeLessThan(kinds.indexOf('odds'))
    expect(feed.of('snapshot').flatMap(({ odds }) => odds)).toMatchObject([{ priceAmerican: 110 }])
    expect(feed.of('odds')).toMatchObject([{ odds: [{ priceAmerican: 140 }] }])
  })

  it('has none of a game that is over', async () => {
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'live' }))
    const feed = start()
    await feed.until('snapshot')
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed', is_live: true }))
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    feed.clear()
    server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls', { timestamp: nowSeconds() })])
    await feed.until('pulse')
    await feed.until('pulse')
    expect(feed.of('odds')).toEqual([])
  })
})

describe('results', () => {
  const player = (points: number) => ({
    player: { id: 'P1', name: 'Jo Sample', position: 'G' },
    team: { id: 'AAAA1111BBBB', name: 'Harbor Gulls' },
    stats: [{ period: 'all', stats: { points } }],
    market_stats: { player_points: points },
  })

  beforeEach(() => {
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'live' }))
  })

  it('come from the stream, with the players and after them in the catalogue', async () => {
    const feed = start()
    await expect.poll(() => server.streams.queries('results').length, PATIENT).toBe(1)
    server.publishResult('F1', sampleResult('F1', 'live'), [player(7)])
    const { results } = await feed.until('results')
    expect(results).toMatchObject([
      {
        fixtureId: 'F1',
        status: 'live',
        isLive: true,
        scores: { home: { total: 53, periods: { period_1: 28, period_2: 25 } }, away: { total: 54 } },
        inPlay: { period: '2', clock: '04:05' },
        stats: { home: { rebounds: 41 }, away: {} },
        marketStats: { home: { team_total: 53 }, away: { team_total: 54 } },
        playerResults: [{ playerId: 'P1', teamId: 'AAAA1111BBBB', marketStats: { player_points: 7 } }],
      },
    ])
    expect(feed.of('catalogue').at(-1)?.players).toEqual([
      { id: 'P1', name: 'Jo Sample', teamId: 'AAAA1111BBBB', position: 'G' },
    ])
  })

  it('come from the polls as well, the players apart, and only when they changed', async () => {
    server.deny('/stream/results')
    server.answers.results.set('F1', sampleResult('F1', 'live'))
    server.answers.playerResults.set('F1', [player(9)])
    const feed = start()
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    const askedBefore = server.requests.filter(({ path }) => path === '/fixtures/results').length
    await expect
      .poll(() => server.requests.filter(({ path }) => path === '/fixtures/results').length, PATIENT)
      .toBeGreaterThan(askedBefore + 2)
    expect(feed.of('results').length).toBeLessThanOrEqual(2)
    expect(feed.logged.join()).toContain('results are polled only')
  })

  it('of a game that is over carry it over, and stale rows behind it are ignored', async () => {
    const feed = start()
    await expect.poll(() => server.streams.queries('results').length, PATIENT).toBe(1)
    server.publishResult('F1', sampleResult('F1', 'completed'))
    await feed.until('results', ({ results }) => results[0]?.status === 'completed')
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    const row = sampleResult('F1', 'unplayed', { in_play: { period: '0', clock: '75714' } })
    for (const status of ['unplayed', 'live'])
      server.streams.send(
        'results',
        'fixture-results',
        { fixture_id: 'F1', score: { ...row, fixture: { id: 'F1', status } } },
        server.streams.nextEntryId(),
      )
    server.publishResult(
      'F1',
      sampleResult('F1', 'completed', { market_stats: { home: { team_total: 60 } } }),
    )
    await feed.until('results', ({ results }) => results[0]?.marketStats.home.team_total === 60)
    expect(feed.of('results').map(({ results }) => results[0]?.status)).toEqual(['completed', 'completed'])
  })

  it('of a game that ended while they were asked for are asked for again', async () => {
    server.deny('/stream/results')
    server.answers.results.set('F1', sampleResult('F1', 'live'))
    const feed = start()
    await feed.until('results', ({ results }) => results[0]?.status === 'live')
    const late = server.delayNext('/fixtures/results')
    await late.arrived
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    server.answers.results.set('F1', sampleResult('F1', 'completed'))
    late.release()
    await feed.until('results', ({ results }) => results[0]?.status === 'completed')
  })

  it('are final only with a final board: neither players nor a schedule make one of a running game', async () => {
    server.deny('/stream/results')
    server.answers.results.set('F1', sampleResult('F1', 'live'))
    server.answers.playerResults.set('F1', [player(7)])
    const feed = start({ timings: { correctionMs: 50 } })
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    server.answers.playerResults.set('F1', [player(9)])
    const asked = () => server.requests.filter(({ path }) => path === '/fixtures/player-results').length
    const before = asked()
    await expect.poll(asked, PATIENT).toBeGreaterThan(before + 2)
    expect(feed.of('results').map(({ results }) => results[0]?.status)).not.toContain('completed')
    server.answers.results.set('F1', sampleResult('F1', 'completed'))
    const { results } = await feed.until('results', (event) => event.results[0]?.status === 'completed')
    expect(results[0]?.playerResults).toMatchObject([{ marketStats: { player_points: 9 } }])
  })

  it('leave the figures of players out until those from after the end are here', async () => {
    const feed = start({ timings: { correctionMs: 50 } })
    await expect.poll(() => server.streams.queries('results').length, PATIENT).toBe(1)
    server.publishResult('F1', sampleResult('F1', 'live'), [player(7)])
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    server.publishResult('F1', sampleResult('F1', 'completed'))
    const over = await feed.until('results', ({ results }) => results[0]?.status === 'completed')
    expect(over.results[0]?.playerResults).toEqual([])
    server.answers.playerResults.set('F1', [player(9)])
    await feed.until(
      'results',
      ({ results }) => results[0]?.playerResults[0]?.marketStats.player_points === 9,
    )
  })

  it('of a cancelled game are made from the fixture', async () => {
    server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'cancelled' }))
    const feed = start()
    const { results } = await feed.until('results')
    expect(results).toMatchObject([{ fixtureId: 'F1', status: 'cancelled', isLive: false, inPlay: null }])
  })

  it('go on without the players when the plan lacks them', async () => {
    server.deny('/fixtures/player-results')
    server.answers.results.set('F1', sampleResult('F1', 'live'))
    const feed = start()
    await feed.until('results')
    await expect.poll(() => feed.logged.join(), PATIENT).toContain('no player results')
    const polls = () => server.requests.filter(({ path }) => path === '/fixtures/results').length
    const before = polls()
    await expect.poll(polls, PATIENT).toBeGreaterThan(before + 1)
    expect(server.requests.filter(({ path }) => path === '/fixtures/player-results')).toHaveLength(1)
  })
})
