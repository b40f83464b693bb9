import { beforeEach, describe, expect, it } from 'vitest'
import { startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import { sampleResult, upcomingFixture } from '../../../testing/opticodds-server-rows.ts'
import { feedPerTest } from './testing/feed-per-test.ts'
import { PATIENT, PING_MS } from './testing/run-feed.ts'

const optic = feedPerTest(() => startOpticOddsServer({ pingMs: PING_MS }))
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

describe('results', () => {
  const player = (points: number) => ({
    player: { id: 'P1', name: 'Jo Sample', position: 'G' },
    team: { id: 'AAAA1111BBBB', name: 'Harbor Gulls' },
    stats: [{ period: 'all', stats: { points } }],
    market_stats: { player_points: points },
  })

  beforeEach(() => {
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'live' }))
  })

  it('arrive from the stream with their players, after the catalog has those players', async () => {
    const feed = optic.start()
    await expect.poll(() => optic.server.streams.queries('results').length, PATIENT).toBe(1)
    optic.server.publishResult('F1', sampleResult('F1', 'live'), [player(7)])
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

  it('also arrive from the polls, with players separately, and only when they changed', async () => {
    optic.server.deny('/stream/results')
    optic.server.answers.results.set('F1', sampleResult('F1', 'live'))
    optic.server.answers.playerResults.set('F1', [player(9)])
    const feed = optic.start()
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    const askedBefore = optic.server.requests.filter(({ path }) => path === '/fixtures/results').length
    await expect
      .poll(() => optic.server.requests.filter(({ path }) => path === '/fixtures/results').length, PATIENT)
      .toBeGreaterThan(askedBefore + 2)
    expect(feed.of('results').length).toBeLessThanOrEqual(2)
    expect(feed.logged.join()).toContain('results are polled only')
  })

  it('of a finished game end it, and later stale rows are ignored', async () => {
    const feed = optic.start()
    await expect.poll(() => optic.server.streams.queries('results').length, PATIENT).toBe(1)
    optic.server.publishResult('F1', sampleResult('F1', 'completed'))
    await feed.until('results', ({ results }) => results[0]?.status === 'completed')
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    const row = sampleResult('F1', 'unplayed', { in_play: { period: '0', clock: '75714' } })
    for (const status of ['unplayed', 'live'])
      optic.server.streams.send(
        'results',
        'fixture-results',
        { fixture_id: 'F1', score: { ...row, fixture: { id: 'F1', status } } },
        optic.server.streams.nextEntryId(),
      )
    optic.server.publishResult(
      'F1',
      sampleResult('F1', 'completed', { market_stats: { home: { team_total: 60 } } }),
    )
    await feed.until('results', ({ results }) => results[0]?.marketStats.home.team_total === 60)
    expect(feed.of('results').map(({ results }) => results[0]?.status)).toEqual(['completed', 'completed'])
  })

  it('are requested again for a game that ended during the request', async () => {
    optic.server.deny('/stream/results')
    optic.server.answers.results.set('F1', sampleResult('F1', 'live'))
    const feed = optic.start()
    await feed.until('results', ({ results }) => results[0]?.status === 'live')
    const late = optic.server.delayNext('/fixtures/results')
    await late.arrived
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    optic.server.answers.results.set('F1', sampleResult('F1', 'completed'))
    late.release()
    await feed.until('results', ({ results }) => results[0]?.status === 'completed')
  })

  it('are final only with a final score, not because of players or the schedule', async () => {
    optic.server.deny('/stream/results')
    optic.server.answers.results.set('F1', sampleResult('F1', 'live'))
    optic.server.answers.playerResults.set('F1', [player(7)])
    const feed = optic.start({ timings: { correctionMs: 50 } })
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'completed' }))
    await feed.until('fixtures', ({ fixtures }) => fixtures[0]?.status === 'completed')
    optic.server.answers.playerResults.set('F1', [player(9)])
    const asked = () => optic.server.requests.filter(({ path }) => path === '/fixtures/player-results').length
    const before = asked()
    await expect.poll(asked, PATIENT).toBeGreaterThan(before + 2)
    expect(feed.of('results').map(({ results }) => results[0]?.status)).not.toContain('completed')
    optic.server.answers.results.set('F1', sampleResult('F1', 'completed'))
    const { results } = await feed.until('results', (event) => event.results[0]?.status === 'completed')
    expect(results[0]?.playerResults).toMatchObject([{ marketStats: { player_points: 9 } }])
  })

  it('omit player figures until those from after the end have arrived', async () => {
    const feed = optic.start({ timings: { correctionMs: 50 } })
    await expect.poll(() => optic.server.streams.queries('results').length, PATIENT).toBe(1)
    optic.server.publishResult('F1', sampleResult('F1', 'live'), [player(7)])
    await feed.until('results', ({ results }) => results[0]?.playerResults.length === 1)
    optic.server.publishResult('F1', sampleResult('F1', 'completed'))
    const over = await feed.until('results', ({ results }) => results[0]?.status === 'completed')
    expect(over.results[0]?.playerResults).toEqual([])
    optic.server.answers.playerResults.set('F1', [player(9)])
    await feed.until(
      'results',
      ({ results }) => results[0]?.playerResults[0]?.marketStats.player_points === 9,
    )
  })

  it('of a cancelled game are made from the fixture', async () => {
    optic.server.setFixture(upcomingFixture('F1', { start_date: hourAgo(), status: 'cancelled' }))
    const feed = optic.start()
    const { results } = await feed.until('results')
    expect(results).toMatchObject([{ fixtureId: 'F1', status: 'cancelled', isLive: false, inPlay: null }])
  })

  it('continue without players when the plan lacks them', async () => {
    optic.server.deny('/fixtures/player-results')
    optic.server.answers.results.set('F1', sampleResult('F1', 'live'))
    const feed = optic.start()
    await feed.until('results')
    await expect.poll(() => feed.logged.join(), PATIENT).toContain('no player results')
    const polls = () => optic.server.requests.filter(({ path }) => path === '/fixtures/results').length
    const before = polls()
    await expect.poll(polls, PATIENT).toBeGreaterThan(before + 1)
    expect(optic.server.requests.filter(({ path }) => path === '/fixtures/player-results')).toHaveLength(1)
  })
})
