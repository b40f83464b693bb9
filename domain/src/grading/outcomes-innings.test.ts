import { describe, expect, it } from 'vitest'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { AWAY, HOME, oddOf, outcomeOf, over, type Parts, partsOf, resultOf, under } from './input-for-test.ts'

const home = oddOf('moneyline', HOME)
const PERIODS: Parts = partsOf('1-0 1-2 1-1')
const innings = (count: number, ...last: Parts): Parts => [
  ...Array.from({ length: count }, () => [1, 0] as const),
  ...last,
]
const at = (period: string, clock: string | null = null) => ({ inPlay: { period, clock } })
const cancelled = { status: 'cancelled' }
const totals = (homeTotal: number | null, awayTotal: number | null, parts: Parts = []) => {
  const { scores } = resultOf(parts)
  return {
    scores: { home: { ...scores.home, total: homeTotal }, away: { ...scores.away, total: awayTotal } },
  }
}

type Case = [string, string, GradedOdd, GradedResult, string]

describe('the outcome of a game in periods or innings', () => {
  it.each<Case>([
    [
      'three periods',
      'hockey',
      over('total_goals', 5.5),
      resultOf(partsOf('1-0 1-1 1-0')),
      'LOST hockey.total.full-game: Over 5.5: 4 goals in the whole game (3-1). 4 is less than 5.5.',
    ],
    [
      'three periods and another total',
      'hockey',
      over('total_goals', 5.5),
      resultOf(partsOf('1-0 1-1 1-0'), { totals: [4, 1] }),
      'MANUAL review.data: A person must look: the periods and the total do not agree.',
    ],
    [
      'three periods and another away total',
      'hockey',
      over('total_goals', 5.5),
      resultOf(partsOf('1-0 1-1 1-0'), { totals: [3, 2] }),
      'MANUAL review.data: A person must look: the periods and the total do not agree.',
    ],
    [
      'three periods without totals',
      'hockey',
      over('total_goals', 3.5),
      resultOf([], totals(null, null, partsOf('1-0 1-1 1-0'))),
      'WON hockey.total.full-game: Over 3.5: 4 goals in the whole game (3-1). 4 is more than 3.5.',
    ],
    [
      'a goal after a decided regulation',
      'hockey',
      home,
      resultOf(partsOf('1-0 1-1 1-0 1-0'), { totals: [3, 1] }),
      'MANUAL review.data: A person must look: the periods and the total do not agree.',
    ],
    [
      'a shootout for the away side',
      'hockey',
      oddOf('moneyline', AWAY),
      resultOf([...PERIODS, [0, 1]]),
      'WON hockey.moneyline.full-game: Ridge Miners: 3-4 in the whole game, Ridge Miners ahead by 1.',
    ],
    [
      'a shootout by the total alone',
      'hockey',
      over('total_goals', 6.5),
      resultOf(PERIODS, { totals: [3, 4] }),
      'WON hockey.total.full-game: Over 6.5: 7 goals in the whole game (3-4). 7 is more than 6.5.',
    ],
    [
      'a shootout without totals',
      'hockey',
      over('total_goals', 6.5),
      resultOf([], totals(null, null, [...PERIODS, [1, 0]])),
      'WON hockey.total.full-game: Over 6.5: 7 goals in the whole game (4-3). 7 is more than 6.5.',
    ],
    [
      'a shootout without a home total',
      'hockey',
      home,
      resultOf([], totals(null, 3, PERIODS)),
      'MANUAL review.data: A person must look: who won after regulation is not told.',
    ],
    [
      'a shootout without an away total',
      'hockey',
      home,
      resultOf([], totals(4, null, PERIODS)),
      'MANUAL review.data: A person must look: who won after regulation is not told.',
    ],
    [
      'two winners',
      'hockey',
      home,
      resultOf([...PERIODS, [0, 1]], { totals: [4, 3] }),
      'MANUAL review.data: A person must look: the periods and the total name different winners.',
    ],
    [
      'a missing period',
      'hockey',
      over('total_goals', 6.5),
      resultOf(partsOf('1-0 1-2'), { totals: [4, 3] }),
      'WON hockey.total.full-game: Over 6.5: 7 goals in the whole game (4-3). 7 is more than 6.5.',
    ],
    [
      'a missing period of the home side',
      'hockey',
      home,
      resultOf(partsOf('1-0 x-2 1-1'), { totals: [4, 3] }),
      'WON hockey.moneyline.full-game: Harbor Gulls: 4-3 in the whole game, Harbor Gulls ahead by 1.',
    ],
    [
      'a missing period of the away side',
      'hockey',
      home,
      resultOf(partsOf('1-0 1-x 1-1'), { totals: [4, 3] }),
      'WON hockey.moneyline.full-game: Harbor Gulls: 4-3 in the whole game, Harbor Gulls ahead by 1.',
    ],
    [
      'a stopped overtime',
      'hockey',
      over('total_goals', 5.5),
      resultOf([...PERIODS, [0, 0]], { ...cancelled, ...at('OT') }),
      'WON hockey.total.full-game: Over 5.5: 6 goals in the whole game (3-3). 6 is more than 5.5.',
    ],
    [
      'a stopped regulation',
      'hockey',
      over('total_goals', 4.5),
      resultOf(PERIODS, { ...cancelled, ...at('3', '15:00') }),
      'WON hockey.total.full-game: Over 4.5: 6 goals in the whole game (3-3). 6 is more than 4.5.',
    ],

    [
      'nine innings',
      'baseball',
      over('total_runs', 8.5),
      resultOf(innings(9)),
      'WON baseball.total.full-game: Over 8.5: 9 runs in the whole game (9-0). 9 is more than 8.5.',
    ],
    [
      'the second half of nine innings',
      'baseball',
      over('2nd_half_total_runs', 3.5),
      resultOf(innings(9)),
      'WON baseball.total.second-half: Over 3.5: 4 runs in the 2nd half with overtime (4-0). 4 is more than 3.5.',
    ],
    [
      'the second half of eight innings',
      'baseball',
      oddOf('2nd_half_moneyline', HOME),
      resultOf(innings(8)),
      'CANCELLED baseball.shortened: Harbor Gulls: 3-0 in the 2nd half with overtime, Harbor Gulls ahead by 3. The game was too short for this to count.',
    ],
    [
      'the second half of four innings',
      'baseball',
      oddOf('2nd_half_moneyline', HOME),
      resultOf(innings(4)),
      'CANCELLED baseball.shortened: Harbor Gulls: 0-0 in the 2nd half with overtime, level. The game was too short for this to count.',
    ],
    [
      'nine innings of three ways',
      'baseball',
      oddOf('moneyline_3-way', HOME),
      resultOf(innings(9)),
      'WON baseball.three-way.regulation: Harbor Gulls: 9-0 in regulation time, Harbor Gulls ahead by 9.',
    ],
    [
      'five innings of three ways',
      'baseball',
      oddOf('moneyline_3-way', HOME),
      resultOf(innings(5)),
      'MANUAL review.data: A person must look: the score in regulation time is not told.',
    ],
    [
      'four innings of three ways',
      'baseball',
      oddOf('moneyline_3-way', HOME),
      resultOf(innings(4)),
      'CANCELLED baseball.shortened: Harbor Gulls: 4-0 in regulation time, Harbor Gulls ahead by 4. The game was too short for this to count.',
    ],
    [
      'four and a half innings',
      'baseball',
      home,
      resultOf(innings(4, [null, 0])),
      'WON baseball.moneyline.full-game: Harbor Gulls: 4-0 in the whole game, Harbor Gulls ahead by 4.',
    ],
    [
      'four and a half level innings',
      'baseball',
      home,
      resultOf(innings(4, [null, 4])),
      'CANCELLED baseball.shortened: Harbor Gulls: 4-4 in the whole game, level. The game was too short for this to count.',
    ],
    [
      'four and a half innings without totals',
      'baseball',
      home,
      resultOf([], totals(null, null, innings(4, [null, 0]))),
      'MANUAL review.data: A person must look: the home score is not told.',
    ],
    [
      'four and a half innings without a home total',
      'baseball',
      home,
      resultOf([], totals(null, 0, innings(4, [null, 0]))),
      'MANUAL review.data: A person must look: the home score is not told.',
    ],
    [
      'four and a half innings without an away total',
      'baseball',
      home,
      resultOf([], totals(4, null, innings(4, [null, 0]))),
      'MANUAL review.data: A person must look: the away score is not told.',
    ],
    [
      'five innings',
      'baseball',
      home,
      resultOf(innings(5)),
      'WON baseball.moneyline.full-game: Harbor Gulls: 5-0 in the whole game, Harbor Gulls ahead by 5.',
    ],
    [
      'the first inning on the board',
      'baseball',
      home,
      resultOf(innings(0, [1, 0], [0, 0], [0, 0], [0, 0], [0, 0]), at('1')),
      'CANCELLED baseball.shortened: Harbor Gulls: 1-0 in the whole game, Harbor Gulls ahead by 1. The game was too short for this to count.',
    ],
    [
      'a board behind the score',
      'baseball',
      home,
      resultOf(innings(5), at('4')),
      'WON baseball.moneyline.full-game: Harbor Gulls: 5-0 in the whole game, Harbor Gulls ahead by 5.',
    ],
    [
      'five innings of a stopped game',
      'baseball',
      home,
      resultOf(innings(5), cancelled),
      'CANCELLED baseball.called-off: Harbor Gulls: 5-0 in the whole game, Harbor Gulls ahead by 5. The game was cancelled. Not decided before, so void.',
    ],
    [
      'six innings of a stopped game',
      'baseball',
      home,
      resultOf(innings(6), cancelled),
      'WON baseball.moneyline.full-game: Harbor Gulls: 6-0 in the whole game, Harbor Gulls ahead by 6.',
    ],
    [
      'the fifth inning of a stopped game',
      'baseball',
      over('5th_inning_total_runs', 0.5),
      resultOf(innings(5), cancelled),
      'WON baseball.total.inning: Over 0.5: 1 run in the 5th inning (1-0). 1 is more than 0.5.',
    ],
    [
      'the fourth inning of a stopped game',
      'baseball',
      under('4th_inning_total_runs', 1.5),
      resultOf(innings(5), cancelled),
      'WON baseball.total.inning: Under 1.5: 1 run in the 4th inning (1-0). 1 is less than 1.5.',
    ],
    [
      'no innings of a stopped game',
      'baseball',
      home,
      resultOf([], { ...cancelled, totals: [3, 2] }),
      'CANCELLED baseball.called-off: Harbor Gulls: 3-2 in the whole game, Harbor Gulls ahead by 1. The game was cancelled. Not decided before, so void.',
    ],
    [
      'no innings',
      'baseball',
      over('total_runs', 4.5),
      resultOf([], { totals: [3, 2] }),
      'MANUAL review.data: A person must look: the innings are not told, so it is not known whether nine were played.',
    ],
    [
      'the winner without innings',
      'baseball',
      home,
      resultOf([], { totals: [3, 2] }),
      'WON baseball.moneyline.full-game: Harbor Gulls: 3-2 in the whole game, Harbor Gulls ahead by 1.',
    ],
    [
      'an inning without innings',
      'baseball',
      over('1st_inning_total_runs', 0.5),
      resultOf([], { totals: [3, 2] }),
      'MANUAL review.data: A person must look: the score in the 1st inning is not told.',
    ],
    [
      'an inning that was not played',
      'baseball',
      over('10th_inning_total_runs', 0.5),
      resultOf(innings(9)),
      'CANCELLED baseball.part-not-played: Over 0.5: 0 runs in the 10th inning (0-0). Not decided, so void.',
    ],
    [
      'the last inning, of which the home half was missing',
      'baseball',
      under('9th_inning_total_runs', 0.5),
      resultOf(innings(8, [null, 0])),
      'WON baseball.total.inning: Under 0.5: 0 runs in the 9th inning (0-0). 0 is less than 0.5.',
    ],
    [
      'the last inning, of which the away half was missing',
      'baseball',
      under('9th_inning_total_runs', 0.5),
      resultOf(innings(8, [0, null])),
      'CANCELLED baseball.shortened: Under 0.5: 0 runs in the 9th inning (0-0). The game was too short for this to count.',
    ],
    [
      'runs of a stopped cricket match',
      'cricket',
      over('total_runs', 330.5),
      resultOf(partsOf('180-100'), cancelled),
      'CANCELLED cricket.called-off: Over 330.5: 280 runs in the match (180-100). The game was cancelled. Not decided before, so void.',
    ],
    [
      'runs above the total',
      'cricket',
      over('total_runs', 330.5),
      resultOf(partsOf('180-151'), { totals: [170, 150] }),
      'LOST cricket.total.full-game: Over 330.5: 320 runs in the match (170-150). 320 is less than 330.5.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, sportId, odd, result, expected) => {
    expect(outcomeOf(sportId, odd, result)).toBe(expected)
  })
})
