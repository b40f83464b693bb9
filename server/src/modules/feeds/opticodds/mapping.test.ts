import { gradePick } from '@pickproof/domain/grading/grade-pick'
import type { SportId } from '@pickproof/domain/games/sports'
import { describe, expect, it } from 'vitest'
import { sampleFixture, sampleResult } from '../../../testing/opticodds-server-rows.ts'
import type { FixtureStatus } from '../feed-types.ts'
import { findStatus, isStepBack } from './fixture-status.ts'
import type { Sides } from './in-play.ts'
import { toMainMarketIds } from './map-catalogue.ts'
import { teamColours, toFixture } from './map-fixture.ts'
import { calledOffResult, toPlayerResult, toResult } from './result-intake.ts'
import { marketKindOf } from './market-kind.ts'

describe('the status', () => {
  it.each([
    ['unplayed', 'unplayed'],
    ['Live', 'live'],
    ['half', 'half'],
    ['Completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['delayed', 'postponed'],
    ['suspended', 'postponed'],
    ['forfeited', 'cancelled'],
    ['invalid', 'cancelled'],
    ['never heard of', undefined],
    [null, undefined],
  ])('%s is %s', (word, status) => {
    expect(findStatus(word)).toBe(status)
  })

  it.each([
    ['live', 'unplayed', true],
    ['completed', 'live', true],
    ['cancelled', 'unplayed', true],
    ['completed', 'postponed', true],
    ['live', 'postponed', false],
    ['postponed', 'live', false],
    ['live', 'half', false],
    ['completed', 'cancelled', false],
  ] as const)('%s to %s is a step back: %s', (from, to, expected) => {
    expect(isStepBack(from, to)).toBe(expected)
  })
})

describe('a fixture', () => {
  const sports = new Set(['basketball'])

  it('is read with its teams, and the status decides whether it is live', () => {
    const read = toFixture(sampleFixture({ id: 'F1', status: 'completed', is_live: true }), sports)
    expect(read?.fixture).toEqual({
      id: 'F1',
      sportId: 'basketball',
      leagueId: 'northland_-_premier',
      homeTeamId: 'AAAA1111BBBB',
      awayTeamId: 'CCCC2222DDDD',
      startMs: Date.parse('2027-01-15T00:30:00Z'),
      status: 'completed',
      isLive: false,
      venueName: 'Pier Arena',
      venueLocation: 'Harbor, XX',
    })
    expect(read?.home).toMatchObject({
      name: 'Harbor Gulls',
      abbreviation: 'HAR',
      leagueId: 'northland_-_premier',
    })
  })

  it.each([
    ['2027-01-15T00:30:00+00:00', '2027-01-15T00:30:00Z'],
    ['2027-01-14T19:30:00-05:00', '2027-01-15T00:30:00Z'],
    ['2027-01-15T00:30:00', '2027-01-15T00:30:00Z'],
  ])('that starts at %s', (start_date, expected) => {
    expect(toFixture(sampleFixture({ id: 'F1', start_date }), sports)?.fixture.startMs).toBe(
      Date.parse(expected),
    )
  })

  it('with two people on a side has one team for both', () => {
    const pair = [
      { id: 'P1', name: 'Ann Low' },
      { id: 'P2', name: 'Bea High' },
    ]
    const row = sampleFixture({ id: 'F1', home_competitors: pair, home_team_display: 'Low / High' })
    expect(toFixture(row, sports)?.home).toMatchObject({
      id: 'P1+P2',
      name: 'Low / High',
      abbreviation: 'LOW',
    })
  })

  it.each([
    ['without opponents', { home_competitors: [], away_competitors: [] }],
    ['of another sport', { sport: { id: 'golf' } }],
    ['without a start', { start_date: 'soon' }],
    ['with an unknown status', { status: 'dreaming' }],
  ])('%s is skipped', (_, fields) => {
    expect(toFixture(sampleFixture({ id: 'F1', ...fields }), sports)).toBeUndefined()
  })

  it('gives a team the same two colors each time, and other teams different ones', () => {
    expect(teamColours('AAAA1111BBBB')).toEqual(teamColours('AAAA1111BBBB'))
    expect(teamColours('AAAA1111BBBB').primary).toMatch(/^#[0-9a-f]{6}$/)
    const primaries = Array.from({ length: 50 }, (_, index) => teamColours(`TEAM${index}`).primary)
    expect(new Set(primaries).size).toBeGreaterThan(45)
  })
})

describe('the kind of a market', () => {
  it.each([
    ['moneyline', 'moneyline', 'basketball', 'moneyline'],
    ['moneyline', 'moneyline', 'soccer', 'moneyline_3way'],
    ['1st_half_moneyline', 'moneyline', 'soccer', 'moneyline_3way'],
    ['moneyline_3-way', 'moneyline_3way', 'basketball', 'moneyline_3way'],
    ['draw_no_bet', 'moneyline', 'soccer', 'draw_no_bet'],
    ['1st_half_draw_no_bet', 'moneyline', 'soccer', 'draw_no_bet'],
    ['run_line', 'spread', 'baseball', 'spread'],
    ['asian_handicap', 'asian_handicap', 'soccer', 'asian_handicap'],
    ['team_total', 'asian_team_total', 'soccer', 'team_total'],
    ['player_points_+_assists', 'player_total', 'basketball', 'player_total'],
    ['two_players_points', 'player_total_combo', 'basketball', 'other'],
    ['goal_spread_3-way', 'spread_3way', 'soccer', 'other'],
    ['method_of_victory', 'method_of_victory', 'mma', 'other'],
    ['winning_margin', 'never heard of', 'soccer', 'winning_margin'],
    ['clean_sheet', 'never heard of', 'soccer', 'other'],
    ['brand_new', 'never heard of', 'mma', 'other'],
  ] as const)('%s of the template %s in %s is %s', (id, template, sportId, kind) => {
    expect(marketKindOf(id, template, sportId)).toBe(kind)
  })

  it('uses at most three main markets from the provider, and defaults where it names none', () => {
    const listed = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect([...toMainMarketIds([{ id: 'darts', main_markets: listed }], 'darts')]).toEqual(['a', 'b', 'c'])
    expect([...toMainMarketIds([], 'hockey')]).toEqual(['moneyline', 'puck_line', 'total_goals'])
  })
})

describe('a result', () => {
  const sides = (sportId: SportId): Sides => ({
    sportId,
    homeTeamId: 'H',
    awayTeamId: 'A',
    homeName: 'Harbor Gulls',
    awayName: 'Ridge Miners',
  })
  const periods = (...points: readonly number[]) =>
    Object.fromEntries(points.map((value, index) => [`period_${index + 1}`, value]))
  const score = (home: readonly number[], away: readonly number[]) => ({
    home: { total: home.reduce((sum, value) => sum + value, 0), periods: periods(...home) },
    away: { total: away.reduce((sum, value) => sum + value, 0), periods: periods(...away) },
  })
  const read = (sportId: SportId, status: FixtureStatus, fields: Record<string, unknown>) =>
    toResult(sampleResult('F1', status, fields), 'F1', status, sides(sportId), [])

  it.each([
    ['future quarters are zeros', 'basketball', 'live', { period: '2', period_number: 2 }, [28, 25, 0, 0], 2],
    ['a scoreless running quarter counts', 'basketball', 'live', { period: '3' }, [28, 25, 0, 0], 3],
    ['the break of a game of quarters', 'basketball', 'half', { period: 'half' }, [28, 25, 0, 0], 2],
    ['the break of a game of halves', 'soccer', 'half', { period: 'half' }, [0, 0], 1],
    ['a break says nothing in hockey', 'hockey', 'half', { period: 'half' }, [1, 0, 0], 1],
    ['a finished game keeps its scoreless half', 'soccer', 'completed', { period: '0' }, [1, 0, 0, 0], 2],
    ['overtime is kept', 'basketball', 'completed', {}, [28, 25, 27, 22, 10], 5],
    ['sets that were not played are dropped', 'tennis', 'completed', {}, [6, 6, 0, 0, 0], 2],
    ['the first half just begun', 'soccer', 'live', { period: '1H' }, [0, 0], 1],
    ['a half without goals before it was stopped', 'soccer', 'cancelled', { period: '2H' }, [0, 0], 2],
    ['called off before it began', 'soccer', 'cancelled', { period: '0' }, [0, 0], 0],
  ] as const)('periods: %s', (_, sportId, status, in_play, points, begun) => {
    const { scores } = read(sportId, status, {
      in_play,
      scores: score(
        points,
        points.map(() => 0),
      ),
    })
    expect(Object.keys(scores.home.periods)).toHaveLength(begun)
    expect(Object.keys(scores.away.periods)).toHaveLength(begun)
  })

  it('sorts innings by number and has no row for a half that was not needed', () => {
    const home = { total: 5, periods: { period_10: 1, period_2: 4, period_9: null } }
    const away = { total: '4', periods: { period_1: '4.0' } }
    const { scores } = read('baseball', 'completed', { scores: { home, away } })
    expect(Object.keys(scores.home.periods)).toEqual(['period_2', 'period_10'])
    expect(scores.away).toEqual({ total: 4, periods: { period_1: 4 } })
  })

  it.each([
    ['soccer', 'live', { period: '2H', clock: '67' }, { period: '2', clock: '67:00' }],
    ['soccer', 'live', { period: '2', clock: '90+3' }, { period: '2', clock: '93:00' }],
    ['soccer', 'live', { period: '3', period_number: 3 }, { period: 'overtime', clock: null }],
    ['soccer', 'live', { period: 'penalties' }, { period: 'shootout' }],
    ['soccer', 'live', { period: '1', clock: '75714' }, { clock: null }],
    ['soccer', 'half', { period: '1' }, { period: 'half' }],
    ['basketball', 'live', { period: '5', clock: '4:05' }, { period: 'overtime', clock: '04:05' }],
    ['basketball', 'live', { period: 'overtime' }, { period: 'overtime' }],
    [
      'baseball',
      'live',
      { period: '11', outs: 2, runners: { first: {}, second: null, third: {} } },
      { period: '11', outs: 2, runners: '1,3' },
    ],
    [
      'football',
      'live',
      { period: '4', possession: 'A', time_min: 3, time_sec: 7 },
      { possession: 'away', clock: '03:07' },
    ],
    ['football', 'live', { period: '4', possession: 'harbor gulls' }, { possession: 'home' }],
    [
      'tennis',
      'live',
      { period: '2', possession: 'away', game_score: { home: '40', away: 'A' } },
      { period: '2', possession: 'away', gameScore: '40-A' },
    ],
  ] as const)('in play, %s %s %o', (sportId, status, in_play, expected) => {
    expect(read(sportId, status, { in_play }).inPlay).toMatchObject(expected)
  })

  it('has nothing in play when it is over, even if the row says otherwise', () => {
    expect(read('soccer', 'completed', { in_play: { period: '0', clock: '90:00' } }).inPlay).toBeNull()
  })

  it.each(['cancelled', 'postponed'] as const)('reports where a game was stopped that is %s', (status) => {
    const { inPlay } = read('football', status, { in_play: { period: '4', clock: '2:30' } })
    expect(inPlay).toMatchObject({ period: '4', clock: '02:30' })
    expect(read('football', status, { in_play: { period: '0', clock: null } }).inPlay).toBeNull()
    expect(read('football', status, { in_play: null }).inPlay).toBeNull()
  })

  it('counts a game that was stopped after the minimum play', () => {
    const stopped = (clock: string) =>
      gradePick({
        sportId: 'football',
        odd: {
          marketId: 'moneyline',
          name: 'Harbor Gulls',
          selection: 'Harbor Gulls',
          selectionLine: null,
          points: null,
          playerId: null,
        },
        fixture: { homeTeamDisplay: 'Harbor Gulls', awayTeamDisplay: 'Ridge Miners' },
        result: read('football', 'cancelled', {
          in_play: { period: '4', clock },
          scores: score([7, 7, 0, 3], [0, 7, 0, 0]),
        }),
      }).status
    expect([stopped('4:30'), stopped('5:30')]).toEqual(['WON', 'CANCELLED'])
  })

  it('reads whole-game numbers from the statistics and skips texts such as 1-4', () => {
    const stats = {
      home: [
        { period: 'period_1', stats: { wickets: 1 } },
        { period: 'all', stats: { wickets: 3, overs: '18.2', third_downs: '1-4', note: null } },
      ],
      away: 'none',
    }
    const market_stats = { home: { team_total: '53', '1st_half_team_total': 20.0 }, away: null }
    const result = read('cricket', 'live', { stats, market_stats })
    expect(result.stats).toEqual({ home: { wickets: 3, overs: 18.2 }, away: {} })
    expect(result.marketStats).toEqual({ home: { team_total: 53, '1st_half_team_total': 20 }, away: {} })
  })

  it.each([
    ['KO/TKO', 'ko'],
    ['TKO (punches)', 'ko'],
    ['Submission', 'submission'],
    ['Decision - Unanimous', 'decision'],
    ['No Contest', 'no_contest'],
    [null, null],
  ])('decided by %s is %s', (decision_method, expected) => {
    expect(read('mma', 'completed', { extra: { decision_method } }).decisionMethod).toBe(expected)
  })

  it('keeps the verdict as text, or null where there is none', () => {
    expect(read('cricket', 'completed', { extra: { decision: 'Gulls won (rain rule)' } }).decision).toBe(
      'Gulls won (rain rule)',
    )
    expect('decision' in read('cricket', 'completed', { extra: { decision: null } })).toBe(false)
  })

  it.each([
    [
      { winner: 'somebody', winner_team_id: 'A', walkover: false },
      { winner: 'away', isWalkover: false },
    ],
    [
      { winner: 'Harbor Gulls', winner_team_id: null, walkover: true },
      { winner: 'home', isWalkover: true },
    ],
    [{ winner: 'nobody' }, { winner: null, isWalkover: false }],
    [
      { winner: null, winner_team_id: null, walkover: true },
      { winner: null, isWalkover: true },
    ],
    [{ winner: null, winner_team_id: null, walkover: false }, null],
    [null, null],
  ])('retirement %o is %o', (retirement_info, expected) => {
    expect(read('tennis', 'completed', { retirement_info }).retirement).toEqual(expected)
  })

  it('survives a malformed row', () => {
    const result = toResult({ scores: 7, in_play: [], stats: null }, 'F1', 'live', sides('soccer'), [])
    expect(result).toMatchObject({
      scores: { home: { total: 0, periods: {} } },
      inPlay: { period: '1', clock: null },
    })
  })

  it('of a called-off game keeps the last known score', () => {
    const last = read('basketball', 'live', {})
    const fixture = toFixture(
      sampleFixture({ id: 'F1', status: 'cancelled' }),
      new Set(['basketball']),
    )?.fixture
    if (fixture === undefined) throw new Error('The sample fixture must be readable')
    expect(calledOffResult(fixture, last)).toEqual({
      ...last,
      status: 'cancelled',
      isLive: false,
    })
    expect(calledOffResult(fixture, undefined)).toMatchObject({
      status: 'cancelled',
      scores: { home: { total: 0 } },
    })
  })

  it('of a player includes the player', () => {
    const row = {
      player: { id: 'P1', name: 'Jo Sample', position: 'G', number: 4 },
      team: { id: 'H', name: 'Harbor Gulls' },
      stats: [{ period: 'all', stats: { points: 24 } }],
      market_stats: { player_points: 24 },
    }
    expect(toPlayerResult(row)).toEqual({
      player: { id: 'P1', name: 'Jo Sample', teamId: 'H', position: 'G' },
      result: { playerId: 'P1', teamId: 'H', stats: { points: 24 }, marketStats: { player_points: 24 } },
    })
    expect(toPlayerResult({ ...row, status: 'dnp' })?.result.hasPlayed).toBe(false)
    const benched = [{ period: 'all', stats: { points: 0, minutes: '00:00' } }]
    expect(toPlayerResult({ ...row, stats: benched })?.result.hasPlayed).toBe(false)
    expect(toPlayerResult({ player: {} })).toBeUndefined()
  })
})
