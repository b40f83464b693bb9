import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import {
  AWAY,
  HOME,
  inputOf,
  oddOf,
  outcomeOf,
  over,
  type Parts,
  partsOf,
  resultOf,
  under,
} from './input-for-test.ts'

function grade(odd: GradedOdd, result: GradedResult) {
  return gradePick(inputOf('cricket', odd, result))
}

function match(parts: Parts, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf(parts, more)
}

describe('a cricket match', () => {
  it('is won by runs', () => {
    expect(grade(oddOf('moneyline', HOME), match(partsOf('180-151'))).status).toBe('WON')
    expect(grade(oddOf('moneyline', AWAY), match(partsOf('180-0 0-181'))).status).toBe('WON')
    expect(grade(over('total_runs', 330.5), match(partsOf('180-151'))).status).toBe('WON')
    const team = oddOf('team_total', `${AWAY} Under 151`, {
      selection: AWAY,
      selectionLine: 'under',
      points: 151,
    })
    expect(grade(team, match(partsOf('180-151'))).status).toBe('PUSH')
  })

  it.each(['no_result', 'No Result', 'Match abandoned (rain)'])(
    'is void without a result: %s',
    (decisionMethod) => {
      const result = match(partsOf('120-0'), { decisionMethod })
      expect(grade(oddOf('moneyline', HOME), result)).toMatchObject({
        status: 'CANCELLED',
        rule: 'cricket.no-result',
      })
      expect(grade(over('total_runs', 300.5), result)).toMatchObject({
        status: 'CANCELLED',
        rule: 'cricket.no-result',
      })
      expect(grade(over('total_runs', 100.5), result).status).toBe('WON')
      expect(grade(under('total_runs', 100.5), result).status).toBe('LOST')
    },
  )

  it('follows the rain rule for the named winner, and is for a person where none is named', () => {
    const decision = `${AWAY} won by 5 wickets (DLS method)`
    // The winner may have fewer runs.
    expect(grade(oddOf('moneyline', AWAY), match(partsOf('180-105'), { decision })).status).toBe('WON')
    expect(grade(oddOf('moneyline', HOME), match(partsOf('180-105'), { decision })).status).toBe('LOST')
    expect(
      grade(oddOf('moneyline', AWAY), match(partsOf('180-105'), { decision: AWAY, decisionMethod: 'D/L' }))
        .status,
    ).toBe('WON')
    expect(grade(oddOf('moneyline', AWAY), match(partsOf('180-105'), { decisionMethod: 'D/L' })).status).toBe(
      'MANUAL',
    )
    expect(grade(over('total_runs', 300.5), match(partsOf('180-105'), { decision })).status).toBe('MANUAL')
  })

  it('that is tied goes to the super over, and is void without one', () => {
    expect(grade(oddOf('moneyline', AWAY), match(partsOf('160-160 8-12'))).status).toBe('WON')
    expect(
      grade(oddOf('moneyline', AWAY), resultOf(partsOf('160-160 8-12'), { totals: [160, 160] })).status,
    ).toBe('WON')
    expect(grade(oddOf('moneyline', HOME), match(partsOf('160-160')))).toMatchObject({
      status: 'CANCELLED',
      rule: 'cricket.tie',
    })
    const named = match(partsOf('160-160'), { decision: `Match tied (${HOME} won the super over)` })
    expect(grade(oddOf('moneyline', HOME), named).status).toBe('WON')
  })

  it('of several innings needs its decision', () => {
    const innings: Parts = partsOf('300-250 200-180')
    expect(grade(oddOf('moneyline', HOME), match(innings)).status).toBe('MANUAL')
    const drawn = match(innings, { decision: 'Match drawn' })
    expect(grade(oddOf('moneyline', HOME), drawn)).toMatchObject({
      status: 'CANCELLED',
      rule: 'cricket.draw',
    })
    expect(grade(oddOf('moneyline_3-way', 'Draw'), drawn).status).toBe('WON')
    expect(grade(oddOf('moneyline_3-way', HOME), drawn).status).toBe('LOST')
  })
})

describe('the outcome of a cricket match', () => {
  const home = oddOf('moneyline', HOME)
  const away = oddOf('moneyline', AWAY)
  const draw = oddOf('moneyline_3-way', 'Draw')
  const nobody = oddOf('moneyline', 'Someone Else')
  const runs = (homeRuns: number | null, awayRuns: number | null) =>
    match([], {
      scores: { home: { total: homeRuns, periods: {} }, away: { total: awayRuns, periods: {} } },
    })
  const superOver = (first: number | null, second: number | null) =>
    match([
      [160, 160],
      [first, second],
    ])
  const level = match(partsOf('160-160'))
  const twoInnings: Parts = partsOf('300-250 200-180')

  it.each<[string, GradedOdd, GradedResult, string]>([
    [
      'the winner by runs',
      home,
      match(partsOf('180-151')),
      'WON cricket.moneyline.full-game: Harbor Gulls: Harbor Gulls won (180-151 runs).',
    ],
    [
      'the loser by runs',
      home,
      match(partsOf('150-151')),
      'LOST cricket.moneyline.full-game: Harbor Gulls: Ridge Miners won (150-151 runs).',
    ],
    [
      'a draw in a match with a winner',
      draw,
      match(partsOf('180-151')),
      'LOST cricket.three-way.full-game: Draw: Harbor Gulls won (180-151 runs).',
    ],
    [
      'runs in the second part alone',
      away,
      match(partsOf('x-x 8-12')),
      'WON cricket.moneyline.full-game: Ridge Miners: Ridge Miners won (8-12 runs).',
    ],
    [
      'two innings against one without a decision',
      home,
      match(partsOf('300-250 200-0')),
      'MANUAL review.data: Needs review: a match of several innings may be drawn and its decision is missing.',
    ],
    [
      'one innings against two without a decision',
      away,
      match(partsOf('300-250 0-180')),
      'MANUAL review.data: Needs review: a match of several innings may be drawn and its decision is missing.',
    ],
    [
      'two innings each without a decision',
      home,
      match(twoInnings),
      'MANUAL review.data: Needs review: a match of several innings may be drawn and its decision is missing.',
    ],
    [
      'a super over',
      home,
      superOver(12, 8),
      'WON cricket.moneyline.full-game: Harbor Gulls: Harbor Gulls won (12-8 in the super over).',
    ],
    [
      'a super over that the other side won',
      home,
      superOver(8, 12),
      'LOST cricket.moneyline.full-game: Harbor Gulls: Ridge Miners won (8-12 in the super over).',
    ],
    [
      'a super over of one side',
      home,
      superOver(5, null),
      'WON cricket.moneyline.full-game: Harbor Gulls: Harbor Gulls won (5-0 in the super over).',
    ],
    [
      'a super over of the other side',
      home,
      superOver(null, 5),
      'LOST cricket.moneyline.full-game: Harbor Gulls: Ridge Miners won (0-5 in the super over).',
    ],
    [
      'a tie',
      home,
      level,
      'CANCELLED cricket.tie: Harbor Gulls: the match ended in a tie and no super over decided it.',
    ],
    [
      'a tie, picked as a draw',
      draw,
      level,
      'CANCELLED cricket.tie: Draw: the match ended in a tie and no super over decided it.',
    ],
    [
      'a tie, picked as a tie',
      oddOf('moneyline_3-way', 'Tie'),
      level,
      'WON cricket.three-way.full-game: Tie: the match ended in a tie.',
    ],
    [
      'a tie, picked by its name',
      oddOf('moneyline_3-way', 'Tie', { selection: '' }),
      level,
      'WON cricket.three-way.full-game: Tie: the match ended in a tie.',
    ],
    [
      'no runs of the home side',
      home,
      runs(null, 120),
      'MANUAL review.data: Needs review: the runs are missing.',
    ],
    [
      'no runs of the away side',
      home,
      runs(120, null),
      'MANUAL review.data: Needs review: the runs are missing.',
    ],
    [
      'a draw',
      home,
      match(twoInnings, { decision: 'Match drawn' }),
      'CANCELLED cricket.draw: Harbor Gulls: the match was drawn.',
    ],
    [
      'a draw with its own price',
      oddOf('moneyline_3-way', HOME),
      match(twoInnings, { decision: 'Draw' }),
      'LOST cricket.three-way.full-game: Harbor Gulls: the match was drawn, which had its own price.',
    ],
    [
      'a draw, picked',
      draw,
      match(twoInnings, { decisionMethod: 'draw' }),
      'WON cricket.three-way.full-game: Draw: the match was drawn.',
    ],
    [
      'no result',
      home,
      match(partsOf('120-0'), { decisionMethod: 'washed_out' }),
      'CANCELLED cricket.no-result: Harbor Gulls: the match ended without a result.',
    ],
    [
      'a named winner with fewer runs',
      away,
      match(partsOf('180-105'), { decision: `${AWAY} won by 5 wickets (DLS)` }),
      'WON cricket.moneyline.full-game: Ridge Miners: Ridge Miners won (Ridge Miners won by 5 wickets (DLS)).',
    ],
    [
      'the DL rule without a winner',
      home,
      match(partsOf('180-105'), { decisionMethod: 'DL' }),
      'MANUAL review.data: Needs review: the rain rule decided the match, but its winner is missing.',
    ],
    [
      'the D L rule without a winner',
      home,
      match(partsOf('180-105'), { decisionMethod: 'D_L method' }),
      'MANUAL review.data: Needs review: the rain rule decided the match, but its winner is missing.',
    ],
    [
      'the D L S rule without a winner',
      home,
      match(partsOf('180-105'), { decisionMethod: 'D L S' }),
      'MANUAL review.data: Needs review: the rain rule decided the match, but its winner is missing.',
    ],
    [
      'the rain rule by its name',
      home,
      match(partsOf('180-105'), { decision: 'Duckworth-Lewis' }),
      'MANUAL review.data: Needs review: the rain rule decided the match, but its winner is missing.',
    ],
    [
      'a word that only begins like the rule',
      home,
      match(partsOf('180-105'), { decisionMethod: 'dlsx' }),
      'WON cricket.moneyline.full-game: Harbor Gulls: Harbor Gulls won (180-105 runs).',
    ],
    [
      'a match that was called off',
      home,
      match(partsOf('180-20'), { status: 'abandoned' }),
      'CANCELLED cricket.called-off: The match has no result. The game was abandoned. Not decided before, so void.',
    ],
    [
      'neither side',
      nobody,
      level,
      'MANUAL review.selection: Needs review: "Someone Else" names neither side clearly.',
    ],
    [
      'neither side, by its name',
      oddOf('moneyline', 'Someone Else', { selection: '' }),
      level,
      'MANUAL review.selection: Needs review: "Someone Else" names neither side clearly.',
    ],
    [
      'runs after lost overs',
      over('total_runs', 200.5),
      match(partsOf('180-105'), { decisionMethod: 'DL' }),
      'MANUAL review.data: Needs review: overs were lost to rain.',
    ],
    [
      'runs without a result',
      over('total_runs', 200.5),
      match(partsOf('120-0'), { decision: 'No result' }),
      'CANCELLED cricket.no-result: Over 200.5: 120 runs in the match (120-0). Not decided, so void.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, odd, result, expected) => {
    expect(outcomeOf('cricket', odd, result)).toBe(expected)
  })
})
