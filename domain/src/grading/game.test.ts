import { describe, expect, it } from 'vitest'
import { hasPlay, readGame, totalOf } from './game.ts'
import type { GradedResult } from './grading-input.ts'
import { inputOf, oddOf, outcomeOf, playerOf, type Parts, partsOf, resultOf } from './input-for-test.ts'
import { readBoard, sumParts, sumReported } from './period-board.ts'
import { findSportPlan } from './sport-plan.ts'

function gameOf(sportId: string, result: GradedResult) {
  const plan = findSportPlan(sportId)
  if (plan === undefined) throw new Error(`${sportId} has no plan`)
  return readGame(inputOf(sportId, oddOf('moneyline', 'x'), result), plan, { kind: 'final' })
}

describe('the part on the board', () => {
  it.each<[string, string | null, number]>([
    ['soccer', null, 0],
    ['soccer', '', 0],
    ['soccer', '1H', 1],
    ['soccer', '2nd half', 2],
    ['soccer', 'HT', 2],
    ['soccer', ' Half ', 2],
    ['soccer', 'halftime', 2],
    ['basketball', 'Half-time', 3],
    ['basketball', 'half time', 3],
    ['basketball', 'half 2', 2],
    ['basketball', '1st half', 1],
    ['basketball', 'Q3', 3],
    ['hockey', 'Half', 0],
    ['hockey', 'Overtime', 4],
    ['hockey', 'Shootout', 4],
    ['hockey', 'Penalties', 4],
    ['soccer', 'Extra time', 3],
    ['soccer', 'ET', 3],
    ['basketball', 'OT2', 5],
    ['basketball', '2 OT', 5],
    ['baseball', 'Bottom 6', 6],
    ['baseball', '12', 12],
    ['football', 'finished', 0],
  ])('in %s is read from "%s" as %i', (sportId, period, expected) => {
    expect(gameOf(sportId, resultOf([], { inPlay: { period, clock: null } })).partOnBoard).toBe(expected)
  })

  it('is unknown without a board', () => {
    expect(gameOf('soccer', resultOf([])).partOnBoard).toBe(0)
  })
})

describe('the parts of basketball', () => {
  const first = oddOf('1st_quarter_moneyline', 'Harbor Gulls')
  const two: Parts = partsOf('30-20 10-20')

  it.each<[string, string, Parts, string | null, string]>([
    [
      'two parts',
      'basketball',
      two,
      null,
      'MANUAL review.market: Needs review: the rules of Basketball have no market 1st_quarter_moneyline.',
    ],
    [
      'two parts that are not level',
      'basketball',
      partsOf('30-20 20-20'),
      null,
      'MANUAL review.market: Needs review: the rules of Basketball have no market 1st_quarter_moneyline.',
    ],
    [
      'two level parts and overtime',
      'basketball',
      [...two, [9, 4]],
      null,
      'MANUAL review.market: Needs review: the rules of Basketball have no market 1st_quarter_moneyline.',
    ],
    [
      'three parts that are not level after two',
      'basketball',
      partsOf('30-20 20-20 9-4'),
      null,
      'WON basketball.moneyline.quarter: Harbor Gulls: 30-20 in the 1st quarter, Harbor Gulls ahead by 10.',
    ],
    [
      'two parts in the NBA',
      'basketball',
      two,
      'NBA',
      'WON basketball.moneyline.quarter: Harbor Gulls: 30-20 in the 1st quarter, Harbor Gulls ahead by 10.',
    ],
    [
      'four parts in college',
      'basketball',
      [...two, [9, 4], [1, 2]],
      'ncaab',
      'MANUAL review.market: Needs review: the rules of Basketball have no market 1st_quarter_moneyline.',
    ],
    [
      'two scored quarters of football',
      'football',
      [...two, [0, 0], [0, 0]],
      'nba',
      'WON football.moneyline.quarter: Harbor Gulls: 30-20 in the 1st quarter, Harbor Gulls ahead by 10.',
    ],
  ])('are quarters or halves: %s of %s', (_title, sportId, parts, leagueId, expected) => {
    const fixture = { homeTeamDisplay: 'Harbor Gulls', awayTeamDisplay: 'Ridge Miners', leagueId }
    expect(outcomeOf(sportId, first, resultOf(parts), { fixture })).toBe(expected)
  })

  it('stay quarters in a game that was stopped', () => {
    expect(outcomeOf('basketball', first, resultOf(two, { status: 'cancelled' }))).toBe(
      'WON basketball.moneyline.quarter: Harbor Gulls: 30-20 in the 1st quarter, Harbor Gulls ahead by 10.',
    )
  })
})

describe('what is known of a game', () => {
  it.each<[number | null, number | undefined]>([
    [0, 0],
    [7, 7],
    [null, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('has a total of %s read as %s', (total, expected) => {
    const side = { total, periods: {} }
    expect(totalOf(gameOf('soccer', resultOf([], { scores: { home: side, away: side } })), 'away')).toBe(
      expected,
    )
  })

  it.each<[string, GradedResult, boolean]>([
    ['nothing', resultOf(partsOf('0-0')), false],
    ['a part on the board', resultOf([], { inPlay: { period: '1', clock: null } }), true],
    ['a score in a part', resultOf(partsOf('0-1'), { totals: [0, 0] }), true],
    ['a total of the home side', resultOf([], { totals: [1, 0] }), true],
    ['a total of the away side', resultOf([], { totals: [0, 1] }), true],
    ['players', resultOf([], { playerResults: [playerOf('P1', {})] }), true],
  ])('recognizes play by %s', (_title, result, expected) => {
    expect(hasPlay(gameOf('soccer', result))).toBe(expected)
  })

  it('has parts by number, and nothing else', () => {
    const home = {
      period_1: 1,
      period_2: 0,
      period_60: 4,
      period_61: 9,
      period_0: 9,
      'period_1.5': 9,
      total: 9,
      xeriod_3: 9,
    }
    const away = { period_1: -1, period_2: Number.NaN, period_3: 2 }
    const board = readBoard(
      resultOf([], {
        scores: { home: { total: null, periods: home }, away: { total: null, periods: away } },
      }),
    )
    expect(Object.entries(board.home)).toEqual([
      ['1', 1],
      ['2', 0],
      ['60', 4],
    ])
    expect(Object.entries(board.away)).toEqual([['3', 2]])
    expect([board.lastReported, board.lastScored]).toEqual([60, 60])
    expect([sumParts(board.home, 1, 2), sumParts(board.home, 2, 3), sumReported(board.home, 2, 60)]).toEqual([
      1,
      undefined,
      4,
    ])
  })

  it.each<[Parts, readonly [number, number]]>([
    [[], [0, 0]],
    [partsOf('0-0'), [1, 0]],
    [partsOf('1-0 0-0'), [2, 1]],
    [partsOf('0-0 0-2 0-x'), [3, 2]],
  ])('has a last reported part and a last scored part: %j', (parts, expected) => {
    const board = readBoard(resultOf(parts))
    expect([board.lastReported, board.lastScored]).toEqual(expected)
  })
})
