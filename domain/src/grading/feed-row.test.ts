import { describe, expect, it } from 'vitest'
import { readFeedLine } from './read-feed-line.ts'

type Row = Record<string, unknown>

const FIXTURE = { home_team_display: 'Harbor Gulls', away_team_display: 'Ridge Miners' }
const ODD = { market_id: 'moneyline', name: 'x' }

describe('the input of a row', () => {
  const WHOLE = {
    sport: { id: 'Ice - Hockey' },
    league: { id: 'nhl' },
    now: '2027-01-16T00:30:00Z',
    odd: {
      market_id: ' Puck_Line ',
      name: 'Harbor Gulls -1.5',
      selection: 'Harbor Gulls',
      selection_line: 'x',
      points: '-1.5',
      player_id: 7,
      team_id: 'T1',
    },
    fixture: {
      ...FIXTURE,
      home_competitors: [{ id: 'T1' }],
      away_competitors: [{ id: 'T2' }, { id: 'T3' }],
      start_date: '2027-01-15T00:30:00Z',
      league: { id: 'other' },
      status: 'live',
    },
    result: {
      status: 'completed',
      fixture: { home_team_display: 'No', status: 'live' },
      league: 'third',
      last_checked_at: '2027-01-01T00:00:00Z',
      scores: {
        home: { total: '3', periods: { period_1: 1, period_2: '2', period_3: '1-4' } },
        away: { total: null, periods: { __proto__: 4, period_1: 0 } },
      },
      in_play: { period: ' 3 ', period_number: 2, clock: '01:00' },
      in_play_data: { period: '9' },
      stats: { home: [{ period: 'all', stats: { shots: '30' } }], away: { stats: { shots: 20 } } },
      market_stats: { home: { team_total: 3 }, away: { team_total: 1 } },
      extra: { decision: 'Harbor Gulls', decision_method: 'OT' },
      retirement_info: null,
      player_results: [{ player_id: 'P8' }],
    },
    player_results: [
      {
        player: { id: 'P1', name: 'Jo Sample' },
        player_id: 'no',
        name: 'no',
        team: { id: 'T1' },
        team_id: 'no',
        is_starter: true,
        status: 'out',
        stats: { goals: 1 },
        market_stats: { player_goals: 2 },
      },
      { player_id: 'P2', team_id: 'T2', is_starter: 'yes' },
      { name: 'Al Other', is_starter: false },
      { team_id: 'T2' },
      'nobody',
    ],
  }

  it('has every field of the row', () => {
    expect(readFeedLine(WHOLE)).toEqual({
      sportId: 'ice_hockey',
      odd: {
        marketId: 'puck_line',
        name: 'Harbor Gulls -1.5',
        selection: 'Harbor Gulls',
        selectionLine: 'x',
        points: -1.5,
        playerId: '7',
        teamId: 'T1',
      },
      fixture: {
        homeTeamDisplay: 'Harbor Gulls',
        awayTeamDisplay: 'Ridge Miners',
        homeTeamId: 'T1',
        awayTeamId: null,
        leagueId: 'nhl',
        startMs: 1_799_973_000_000,
      },
      result: {
        status: 'completed',
        scores: {
          home: { total: 3, periods: { period_1: 1, period_2: 2 } },
          away: { total: null, periods: { period_1: 0 } },
        },
        inPlay: { period: '3', clock: '01:00' },
        stats: { home: { shots: 30 }, away: { shots: 20 } },
        marketStats: { home: { team_total: 3 }, away: { team_total: 1 } },
        playerResults: [
          {
            playerId: 'P1',
            name: 'Jo Sample',
            teamId: 'T1',
            isStarter: true,
            hasPlayed: false,
            stats: { goals: 1 },
            marketStats: { player_goals: 2 },
          },
          {
            playerId: 'P2',
            name: '',
            teamId: 'T2',
            isStarter: null,
            hasPlayed: null,
            stats: {},
            marketStats: {},
          },
          {
            playerId: '',
            name: 'Al Other',
            teamId: null,
            isStarter: false,
            hasPlayed: null,
            stats: {},
            marketStats: {},
          },
        ],
        decision: 'Harbor Gulls',
        decisionMethod: 'OT',
        retirement: null,
      },
      nowMs: 1_800_059_400_000,
    })
  })

  it('is found in the result where the row does not have it', () => {
    const { fixture, now: _now, league: _league, player_results: _players, ...row } = WHOLE
    const { home_competitors, away_competitors, start_date, league, ...bare } = fixture
    const reported = {
      ...FIXTURE,
      home_competitors: [{ id: 'T5' }],
      away_competitors: [{ id: 'T6' }],
      start_date,
    }
    const read = (more: Row = {}) =>
      readFeedLine({
        ...row,
        fixture: { status: bare.status },
        result: {
          ...row.result,
          fixture: reported,
          status: undefined,
          in_play: { period_number: 2 },
          ...more,
        },
      })
    const { fixture: found, result, nowMs } = read()
    expect(found).toEqual({
      homeTeamDisplay: 'Harbor Gulls',
      awayTeamDisplay: 'Ridge Miners',
      homeTeamId: 'T5',
      awayTeamId: 'T6',
      leagueId: 'third',
      startMs: 1_799_973_000_000,
    })
    expect([result.status, result.inPlay?.period, nowMs]).toEqual(['live', '2', 1_798_761_600_000])
    expect(result.playerResults.map(({ playerId }) => playerId)).toEqual(['P8'])
    expect(read({ in_play: null }).result.inPlay).toEqual({ period: '9', clock: null })
    expect(read({ in_play: {} }).result.inPlay).toEqual({ period: null, clock: null })
    expect(readFeedLine({ ...row, fixture: { league } }).fixture.leagueId).toBe('other')
    expect(readFeedLine({ ...row, fixture: {}, odd: { market_id: 'm', points: '' } }).odd.points).toBe(null)
    expect(readFeedLine({ ...row, fixture: {}, odd: { market_id: 'm', points: null } }).odd.points).toBe(null)
    expect(readFeedLine({ ...row, fixture: {}, odd: { market_id: 'm' } }).odd.points).toBe(null)
    expect([home_competitors, away_competitors].map((some) => some.length)).toEqual([1, 2])
  })

  it.each<[Row | null, unknown]>([
    [null, null],
    [{ winner: null, winner_team_id: null, walkover: false }, null],
    [{ winner: '', winner_team_id: '', walkover: 'no' }, null],
    [{ walkover: true }, { isWalkover: true, winner: null }],
    [
      { walkover: 'TRUE', winner: 'Harbor Gulls' },
      { isWalkover: true, winner: 'home' },
    ],
    [{ winner_team_id: 'T1' }, { isWalkover: false, winner: 'home' }],
    [{ winner_team_id: { id: 'T2' } }, { isWalkover: false, winner: 'away' }],
    [{ winner: 'T2' }, { isWalkover: false, winner: 'away' }],
    [{ winner: { id: 'T1', name: 'Ridge Miners' } }, { isWalkover: false, winner: 'home' }],
    [{ winner: { name: 'Ridge Miners' } }, { isWalkover: false, winner: 'away' }],
    [{ winner: { id: 'X', name: 'Ridge Miners' } }, { isWalkover: false, winner: 'away' }],
    [{ winner: 'Ridge Miners' }, { isWalkover: false, winner: 'away' }],
    [{ winner: 'Someone' }, { isWalkover: false, winner: null }],
    [{ winner_team_id: 'T9' }, { isWalkover: false, winner: null }],
  ])('reads the retirement of %j', (retirement_info, expected) => {
    const fixture = { ...FIXTURE, home_competitors: [{ id: 'T1' }], away_competitors: [{ id: 'T2' }] }
    const row = { sport: 'tennis', odd: ODD, fixture, result: { retirement_info } }
    expect(readFeedLine(row).result.retirement).toEqual(expected)
  })

  it('has no winner of a retirement between sides of one name', () => {
    const fixture = { home_team_display: 'Twins', away_team_display: 'Twins' }
    const row = {
      sport: 'tennis',
      odd: ODD,
      fixture,
      result: { retirement_info: { winner: 'Twins' } },
    }
    expect(readFeedLine(row).result.retirement).toEqual({ isWalkover: false, winner: null })
  })
})
