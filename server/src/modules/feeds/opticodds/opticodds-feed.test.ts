import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import {
  SAMPLE_CATALOGUE,
  sampleOdd,
  sampleResult,
  upcomingFixture,
} from '../../../testing/opticodds-server-rows.ts'
import { feedPerTest } from './testing/feed-per-test.ts'
import { PATIENT, PING_MS } from './testing/run-feed.ts'

const optic = feedPerTest(() => startOpticOddsServer({ pingMs: PING_MS }))
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const nowSeconds = () => Date.now() / 1000

describe('the catalog and the fixtures', () => {
  it('arrive in order: leagues and teams, then their fixtures, then the prices', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    optic.server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: 120 })])
    const feed = optic.start()
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

  it('sends the key in a header and never in the URL', async () => {
    const feed = optic.start()
    await feed.until('pulse')
    expect(optic.server.requests.every(({ query }) => !query.has('key'))).toBe(true)
  })

  it('requests the window from yesterday to fifteen days ahead and sends only changes', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    const feed = optic.start()
    await feed.until('fixtures')
    const query = optic.server.requests.find(({ path }) => path === '/fixtures')?.query
    const dayMs = 86_400_000
    expect(Date.parse(query?.get('start_date_after') ?? '') / dayMs).toBeCloseTo(Date.now() / dayMs - 1, 3)
    expect(Date.parse(query?.get('start_date_before') ?? '') / dayMs).toBeCloseTo(Date.now() / dayMs + 15, 3)
    const askedBefore = optic.server.requests.filter(({ path }) => path === '/fixtures').length
    await expect
      .poll(() => optic.server.requests.filter(({ path }) => path === '/fixtures').length, PATIENT)
      .toBeGreaterThan(askedBefore + 1)
    expect(feed.of('fixtures')).toHaveLength(1)
  })

  it('follows a postponed game by its id beyond the window, and removes its prices', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    optic.server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls')])
    const feed = optic.start()
    await feed.until('snapshot', ({ odds }) => odds.length === 1)
    const later = new Date(Date.now() + 30 * DAY_MS).toISOString()
    optic.server.setFixture(upcomingFixture('F1', { start_date: later, status: 'delayed' }))
    const moved = await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'postponed')
    expect(moved.fixtures[0]?.startMs).toBe(Date.parse(later))
    await feed.until(
      'snapshot',
      ({ sportsbookId, odds }) => sportsbookId === 'samplebook' && odds.length === 0,
    )
  })

  it('picks up a fixture that a stream names before the poll does', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    const feed = optic.start()
    await feed.until('snapshot')
    // It started before the window, so only a request by id can find it.
    const early = new Date(Date.now() - 5 * DAY_MS).toISOString()
    optic.server.setFixture(upcomingFixture('OLD', { start_date: early, status: 'live' }))
    optic.server.publishOdds([sampleOdd('OLD', 'samplebook', 'Harbor Gulls', { price: 133 })])
    const { odds } = await feed.until(
      'snapshot',
      ({ fixtureId, odds }) => fixtureId === 'OLD' && odds.length > 0,
    )
    expect(odds).toMatchObject([{ priceAmerican: 133 }])
    expect(feed.of('fixtures').flatMap(({ fixtures }) => fixtures)).toContainEqual(
      expect.objectContaining({ id: 'OLD', status: 'live', isLive: true }),
    )
  })

  it('requests unfinished games of an earlier run at the start', async () => {
    const early = new Date(Date.now() - 3 * DAY_MS).toISOString()
    optic.server.setFixture(upcomingFixture('OLD', { start_date: early, status: 'completed' }))
    optic.server.answers.results.set('OLD', sampleResult('OLD', 'completed'))
    const feed = optic.start({ unfinishedFixtureIds: async () => ['OLD'] })
    await feed.until(
      'results',
      ({ results }) => results[0]?.fixtureId === 'OLD' && results[0].status === 'completed',
    )
  })

  it('applies a status event immediately, and undoes it when polls keep denying it', async () => {
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo() }))
    const feed = optic.start()
    await feed.until('snapshot')
    optic.server.publishFixtureStatus('F1', {
      old_status: 'unplayed',
      new_status: 'Live',
      new_start_date: null,
    })
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'live')
    feed.clear()
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'unplayed')
  })

  it('reopens its streams when other leagues become active', async () => {
    const feed = optic.start({ timings: { catalogueMs: 80 } })
    await feed.until('pulse')
    optic.server.answers.catalogue = {
      ...SAMPLE_CATALOGUE,
      leagues: SAMPLE_CATALOGUE.leagues.map((league) => ({ ...league, active: true })),
    }
    const leagues = () => optic.server.streams.queries('odds').map((query) => query.getAll('league'))
    await expect.poll(leagues, PATIENT).toEqual([['northland_-_premier', 'northland_-_second']])
    // Leagues whose season is over are followed until their games end.
    const expectNothingOpens = async () => {
      const openedBefore = optic.server.streams.openedCount
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(optic.server.streams.openedCount).toBe(openedBefore)
    }
    await eventually(expectNothingOpens)
    optic.server.answers.catalogue = { ...SAMPLE_CATALOGUE, leagues: SAMPLE_CATALOGUE.leagues.slice(1) }
    await expectNothingOpens()
    expect(leagues()).toEqual([['northland_-_premier', 'northland_-_second']])
  })
})

describe('settings that cannot work', () => {
  it.each([
    ['a sportsbook', { sportsbookIds: ['samplebook', 'nobook'] }, 'no sportsbook "nobook"'],
    ['no sportsbook at all', { sportsbookIds: [] }, 'at least one sportsbook'],
    ['a league', { leagueIds: ['northland_-_premier', 'noleague'] }, 'no league "noleague"'],
    ['a key', { apiKey: 'wrong' }, 'refused the API key (401)'],
  ])('end the feed with a sentence for the operator: %s', async (_, changes, sentence) => {
    await expect(optic.start(changes).ended).rejects.toThrow(sentence)
    expect(optic.server.streams.count).toBe(0)
  })

  it('end the feed when the plan lacks the odds stream', async () => {
    optic.server.deny('/stream/odds')
    await expect(optic.start().ended).rejects.toThrow('does not include /stream/odds/basketball')
  })
})

describe('prices', () => {
  it('covers all fixtures and sportsbooks with at most five of each per request', async () => {
    const books = Array.from({ length: 7 }, (_, index) => `book_${index}`)
    optic.server.answers.catalogue = {
      ...SAMPLE_CATALOGUE,
      sportsbooks: books.map((id) => ({ id, name: id.toUpperCase() })),
    }
    const ids = Array.from({ length: 12 }, (_, index) => `F${index}`)
    for (const id of ids) {
      optic.server.setFixture(upcomingFixture(id))
      optic.server.publishOdds(
        books.map((book) => sampleOdd(id, book, 'Harbor Gulls', { sportsbook: book.toUpperCase() })),
      )
    }
    const feed = optic.start({ sportsbookIds: books })
    await expect.poll(() => feed.of('snapshot').length, PATIENT).toBe(12 * 7)
    expect(
      feed.of('snapshot').every(({ odds, sportsbookId }) => odds[0]?.sportsbookId === sportsbookId),
    ).toBe(true)
    const asked = optic.server.requests.filter(({ path }) => path === '/fixtures/odds')
    // 12 games by 5 and 7 sportsbooks by 5: at least three times two requests.
    expect(asked.length).toBeGreaterThanOrEqual(6)
    for (const { query } of asked) {
      expect(query.getAll('fixture_id').length).toBeLessThanOrEqual(5)
      expect(query.getAll('sportsbook').length).toBeLessThanOrEqual(5)
    }
    expect(optic.server.streams.queries('odds').map((query) => query.getAll('sportsbook').length)).toEqual([
      5, 2,
    ])
  })

  it('sends changes, locks and a new main line as they arrive', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    const odd = sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: -110, timestamp: nowSeconds() - 60 })
    optic.server.publishOdds([odd])
    const feed = optic.start()
    await feed.until('snapshot', ({ odds }) => odds.length === 1)
    const changed = { ...odd, price: 125, points: -3.5, timestamp: nowSeconds() }
    optic.server.publishOdds([changed])
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
    optic.server.publishOdds([{ ...changed, is_main: false }])
    await feed.until('odds', ({ odds }) => odds[0]?.isMain === false)
    optic.server.lockOdds([{ ...changed, is_main: false }])
    await feed.until('odds', ({ odds }) => odds[0]?.isLocked === true)
    const times = feed.of('odds').flatMap(({ odds }) => odds.map(({ pricedAtMs }) => pricedAtMs))
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  })

  it('drops frames that are repeated or late', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    const feed = optic.start()
    await feed.until('snapshot')
    const at = nowSeconds()
    const odd = (price: number, timestamp: number) =>
      sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price, timestamp })
    optic.server.publishOdds([odd(110, at)], '1800000000000-0')
    optic.server.publishOdds([odd(110, at)], '1800000000000-0')
    optic.server.publishOdds([odd(120, at + 2)], '1800000000002-0')
    optic.server.publishOdds([odd(115, at + 1)], '1800000000001-0')
    optic.server.publishOdds([odd(130, at + 3)], '1800000000003-0')
    await feed.until('odds', ({ odds }) => odds.some(({ priceAmerican }) => priceAmerican === 130))
    const prices = feed.of('odds').flatMap(({ odds }) => odds.map(({ priceAmerican }) => priceAmerican))
    expect(prices).toEqual([110, 120, 130])
  })

  it('[T23-4] requests a snapshot of a game whose prices must be confirmed', async () => {
    for (const id of ['F1', 'F2']) {
      optic.server.setFixture(upcomingFixture(id))
      optic.server.publishOdds([
        sampleOdd(id, 'samplebook', 'Harbor Gulls', { timestamp: nowSeconds() - 60 }),
      ])
    }
    const feed = optic.start()
    const isOf = (id: string) => (event: { fixtureId: string; odds: readonly unknown[] }) =>
      event.fixtureId === id && event.odds.length === 1
    const [first] = [await feed.until('snapshot', isOf('F1')), await feed.until('snapshot', isOf('F2'))]
    feed.clear()
    feed.confirm('F1')
    const second = await feed.until('snapshot', isOf('F1'))
    expect(second.atMs).toBeGreaterThanOrEqual(first.atMs)
    expect(second.odds).toMatchObject([{ id: (first.odds[0] as { id: string }).id }])
    expect(feed.of('snapshot').filter(isOf('F2'))).toEqual([])
  })

  it('sends the changes that arrive during a snapshot after the snapshot', async () => {
    optic.server.setFixture(upcomingFixture('F1'))
    const old = sampleOdd('F1', 'samplebook', 'Harbor Gulls', { price: 110, timestamp: nowSeconds() - 9 })
    optic.server.publishOdds([old])
    const answer = optic.server.delayNext('/fixtures/odds')
    const feed = optic.start()
    await answer.arrived
    optic.server.publishOdds([{ ...old, price: 140, timestamp: nowSeconds() }])
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(feed.of('odds')).toEqual([])
    answer.release()
    await feed.until('odds')
    const kinds = feed.events.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('snapshot')).toBeLessThan(kinds.indexOf('odds'))
    expect(feed.of('snapshot').flatMap(({ odds }) => odds)).toMatchObject([{ priceAmerican: 110 }])
    expect(feed.of('odds')).toMatchObject([{ odds: [{ priceAmerican: 140 }] }])
  })

  it('sends no prices of a game that is over', async () => {
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'live' }))
    const feed = optic.start()
    await feed.until('snapshot')
    optic.server.setFixture(
      upcomingFixture('F1', { start_date: hourAgo(), status: 'completed', is_live: true }),
    )
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    feed.clear()
    optic.server.publishOdds([sampleOdd('F1', 'samplebook', 'Harbor Gulls', { timestamp: nowSeconds() })])
    await feed.until('pulse')
    await feed.until('pulse')
    expect(feed.of('odds')).toEqual([])
  })
})
