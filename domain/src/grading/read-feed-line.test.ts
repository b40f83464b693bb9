import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { gradeFeedLine } from './grade-feed-line.ts'

type Row = Record<string, unknown>

const FIXTURE = { home_team_display: 'Harbor Gulls', away_team_display: 'Ridge Miners' }

function odd(market_id: string, name: string, more: Row = {}): Row {
  return { market_id, name, selection: name, selection_line: null, points: null, player_id: null, ...more }
}

function scores(home: readonly number[], away: readonly number[]): Row {
  const side = (points: readonly number[]) => ({
    total: points.reduce((sum, own) => sum + own, 0),
    periods: Object.fromEntries(points.map((own, index) => [`period_${index + 1}`, own])),
    aggregate: null,
  })
  return { home: side(home), away: side(away) }
}

function grade(row: Row): Row {
  return JSON.parse(
    gradeFeedLine(JSON.stringify({ id: 'x', sport: 'soccer', fixture: FIXTURE, ...row }), english),
  )
}

/** Written as the feed writes it, floats and all. */
const BASKETBALL =
  '{"id":"b1","sport":"basketball","odd":{"market_id":"point_spread","name":"Harbor Gulls -3.5","selection":"Harbor Gulls","selection_line":null,"points":-3.5,"player_id":null},' +
  '"fixture":{"home_team_display":"Harbor Gulls","away_team_display":"Ridge Miners"},' +
  '"result":{"sport":{"id":"basketball"},"fixture":{"id":"F","status":"completed","is_live":true},' +
  '"scores":{"home":{"total":112.0,"periods":{"period_1":28.0,"period_2":25.0,"period_3":27.0,"period_4":22.0,"period_5":10.0},"aggregate":null},' +
  '"away":{"total":108.0,"periods":{"period_1":24.0,"period_2":30.0,"period_3":26.0,"period_4":22.0,"period_5":6.0},"aggregate":null}},' +
  '"in_play":{"period":"5","period_number":5,"clock":null},"events":[],"stats":{"home":[{"period":"all","stats":{"rebounds":41}}],"away":[]},' +
  '"market_stats":{"home":{"team_total":112},"away":{"team_total":108}},"sub_scores":null,"extra":{"decision":null,"decision_method":null},"retirement_info":null},"player_results":[]}'

describe('a line of the feed', () => {
  it('is graded as it comes', () => {
    expect(JSON.parse(gradeFeedLine(BASKETBALL, english))).toEqual({
      id: 'b1',
      status: 'WON',
      rule: 'basketball.spread.full-game',
      explain: 'Harbor Gulls -3.5: 112-108 in the whole game, Harbor Gulls ahead by 4. 4 - 3.5 = 0.5.',
    })
  })

  it.each([
    ['in title case', { status: 'Completed' }],
    ['beside the fixture', { fixture: { status: 'completed' } }],
  ])('has its status %s', (_title, status) => {
    const result = { ...status, scores: scores([1, 1], [0, 1]), in_play: { period: '0' } }
    expect(grade({ odd: odd('moneyline', 'Harbor Gulls'), result }).status).toBe('WON')
  })

  it('may come without a result when the fixture was cancelled', () => {
    const fixture = { ...FIXTURE, status: 'cancelled' }
    expect(grade({ odd: odd('moneyline', 'Harbor Gulls'), fixture, result: null }).status).toBe('CANCELLED')
  })

  it('is pending while the game runs, even if the pick is decided', () => {
    const result = { status: 'live', scores: scores([2, 0], [0, 0]), in_play: { period: '1' } }
    expect(
      grade({ odd: odd('total_goals', 'Over 0.5', { selection: '', points: 0.5 }), result }).status,
    ).toBe('PENDING')
  })

  it('waits for a delayed game until its deadline, by the time of the result', () => {
    const at = (last_checked_at: string) =>
      grade({
        odd: odd('moneyline', 'Harbor Gulls'),
        fixture: { ...FIXTURE, start_date: '2027-01-15T00:30:00Z' },
        result: { status: 'delayed', last_checked_at },
      }).status
    expect(at('2027-01-16T00:29:59.000000')).toBe('PENDING')
    expect(at('2027-01-16T00:30:00.000000Z')).toBe('CANCELLED')
  })

  it.each(['in_play', 'in_play_data'])('has under %s the state of play when it was stopped', (key) => {
    const line = (clock: string) =>
      grade({
        sport: 'football',
        odd: odd('moneyline', 'Harbor Gulls'),
        result: {
          status: 'cancelled',
          scores: scores([7, 7, 3, 0], [0, 3, 3, 3]),
          [key]: { period: null, period_number: 4, clock },
        },
      }).status
    expect(line('04:59')).toBe('WON')
    expect(line('05:01')).toBe('CANCELLED')
  })

  it('has numbers as text', () => {
    const result = {
      status: 'completed',
      scores: {
        home: { total: '2', periods: { period_1: '1.0', period_2: '1' } },
        away: { total: '1', periods: { period_1: '0', period_2: '1' } },
      },
    }
    expect(
      grade({
        odd: odd('goal_spread', 'Harbor Gulls -1.5', { selection: 'Harbor Gulls', points: '-1.5' }),
        result,
      }).status,
    ).toBe('LOST')
  })

  it('has players with stats of the whole game, some of them as text', () => {
    const players = [
      {
        player: { id: 'P1', name: 'Jo Sample' },
        team: { id: 'T1' },
        status: 'completed',
        is_starter: true,
        stats: [
          { period: '1', stats: { points: 9 } },
          { period: 'all', stats: { points: '24', free_throws: '1-4' } },
        ],
        market_stats: {},
      },
    ]
    const line = (name: string, player_id: string, more: Row = {}) =>
      grade({
        sport: 'basketball',
        odd: odd('player_points', `${name} Over 20.5`, {
          selection: name,
          selection_line: 'over',
          points: 20.5,
          player_id,
        }),
        result: { status: 'completed', scores: scores([28, 25, 27, 22], [24, 30, 26, 20]) },
        player_results: players,
        ...more,
      }).status
    expect(line('Jo Sample', 'P1')).toBe('WON')
    expect(line('Al Other', 'P2')).toBe('CANCELLED')
    const idle = [{ ...players[0], stats: [{ period: 'all', stats: { minutes: 0, points: 0 } }] }]
    expect(line('Jo Sample', 'P1', { player_results: idle })).toBe('CANCELLED')
  })

  it('names a retirement by the team or by its name', () => {
    const match = (retirement_info: Row, more: Row = {}) =>
      grade({
        sport: 'tennis',
        odd: odd('moneyline', 'Ridge Miners'),
        result: { status: 'completed', scores: scores([6, 2], [4, 3]), retirement_info },
        ...more,
      })
    expect(match({ winner: 'Ridge Miners', winner_team_id: null, walkover: false }).rule).toBe(
      'tennis.retirement-winner',
    )
    const fixture = { ...FIXTURE, home_competitors: [{ id: 'T1' }], away_competitors: [{ id: 'T2' }] }
    expect(match({ winner: null, winner_team_id: 'T2', walkover: false }, { fixture }).status).toBe('WON')
    expect(match({ winner: 'Harbor Gulls', walkover: true }).rule).toBe('tennis.walkover')
    expect(match({ winner: null, winner_team_id: null, walkover: null }).status).toBe('MANUAL')
  })

  it('decides a fight by its extra fields', () => {
    const fight = (extra: Row) =>
      grade({
        sport: 'mma',
        odd: odd('moneyline', 'Harbor Gulls'),
        result: { status: 'completed', scores: scores([], []), extra },
      })
    expect(fight({ decision: 'Draw', decision_method: 'Majority' }).rule).toBe('mma.draw')
    expect(fight({ decision: null, decision_method: 'No Contest' }).rule).toBe('mma.no-contest')
  })

  it.each<[string, string | number | null, string]>([
    ['not json', null, 'The line is not JSON.'],
    ['', null, 'The line is not JSON.'],
    ['[1,2]', null, 'The line is not a JSON object.'],
    ['"text"', null, 'The line is not a JSON object.'],
    ['{"id":"q"}', 'q', 'Malformed line: sport is missing.'],
    ['{"id":"q","sport":"soccer"}', 'q', 'Malformed line: odd is missing.'],
    ['{"id":7,"sport":"soccer","odd":"x","fixture":{},"result":{}}', 7, 'Malformed line: odd is missing.'],
    ['{"id":7,"sport":"soccer","odd":{},"result":{}}', 7, 'Malformed line: fixture is missing.'],
    [
      '{"id":7,"sport":"soccer","odd":null,"fixture":{"status":"cancelled"}}',
      7,
      'Malformed line: odd is missing.',
    ],
    ['{"id":7,"sport":"soccer","odd":{},"fixture":{}}', 7, 'Malformed line: result is missing.'],
    [
      '{"id":7,"sport":"soccer","odd":{},"fixture":{"status":"cancelled"},"result":7}',
      7,
      'Malformed line: result is missing.',
    ],
    [
      '{"id":"q","sport":"soccer","odd":{"name":"x"},"fixture":{},"result":{}}',
      'q',
      'Malformed line: odd.market_id is missing.',
    ],
    [
      '{"id":"q","sport":"soccer","odd":{"market_id":"moneyline","points":"many"},"fixture":{},"result":{}}',
      'q',
      'Malformed line: odd.points is not a number.',
    ],
    [
      '{"id":{"a":1},"sport":"soccer","odd":{"market_id":"moneyline"},"fixture":{},"result":[]}',
      null,
      'Malformed line: result is missing.',
    ],
  ])('that is malformed gets an error: %s', (line, id, expected) => {
    const { error, ...rest } = JSON.parse(gradeFeedLine(line, english))
    expect(rest).toEqual({ id })
    expect(error).toBe(expected)
  })

  it('with empty shapes inside is for a person, never an exception', () => {
    for (const result of [
      { status: 'completed' },
      { status: 'completed', scores: null, stats: 7, market_stats: [], extra: 'x', in_play: 1 },
      {},
    ]) {
      for (const sport of [
        'soccer',
        'basketball',
        'hockey',
        'baseball',
        'tennis',
        'mma',
        'cricket',
        'curling',
      ]) {
        for (const market of [
          'moneyline',
          'total_goals',
          'player_points',
          'correct_score',
          'halftime_fulltime',
        ]) {
          expect(grade({ sport, odd: odd(market, 'Harbor Gulls'), result }).status).toBe('MANUAL')
        }
      }
    }
  })
})
