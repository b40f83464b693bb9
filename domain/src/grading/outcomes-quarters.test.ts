import { describe, expect, it } from 'vitest'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import {
  AWAY,
  HOME,
  lined,
  oddOf,
  outcomeOf,
  over,
  type Parts,
  partsOf,
  resultOf,
  under,
} from './input-for-test.ts'

const home = oddOf('moneyline', HOME)
const HALVES: Parts = partsOf('1-0 1-1')
const QUARTERS: Parts = partsOf('7-0 7-3 3-3 0-3')
const at = (period: string, clock: string | null = null) => ({ inPlay: { period, clock } })
const cancelled = { status: 'cancelled' }
const totals = (homeTotal: number | null, awayTotal: number | null, parts: Parts = []) => {
  const { scores } = resultOf(parts)
  return {
    scores: { home: { ...scores.home, total: homeTotal }, away: { ...scores.away, total: awayTotal } },
  }
}

type Case = [string, string, GradedOdd, GradedResult, string]

describe('the outcome of a game in quarters or sets', () => {
  it.each<Case>([
    [
      'corners',
      'soccer',
      over('total_corners', 9.5),
      resultOf(HALVES, { stats: { home: { corners: 6 }, away: { corners: 4 } } }),
      'WON soccer.total.regulation: Over 9.5: 10 corners in 90 minutes (6-4). 10 is more than 9.5.',
    ],
    [
      'corners of one side',
      'soccer',
      over('total_corners', 9.5),
      resultOf(HALVES, { stats: { home: { corners: 6 }, away: {} } }),
      'MANUAL review.data: Needs review: the corners are missing.',
    ],
    [
      'corners of the other side',
      'soccer',
      over('total_corners', 9.5),
      resultOf(HALVES, { stats: { home: {}, away: { corners: 6 } } }),
      'MANUAL review.data: Needs review: the corners are missing.',
    ],
    [
      'corners the feed grades on',
      'soccer',
      over('1st_half_total_corners', 4.5),
      resultOf(HALVES, {
        marketStats: {
          home: { '1st_half_team_total_corners': 3 },
          away: { '1st_half_team_total_corners': 1 },
        },
        stats: { home: { corners: 6 }, away: { corners: 4 } },
      }),
      'LOST soccer.total.half: Over 4.5: 4 corners in the 1st half (3-1). 4 is less than 4.5.',
    ],
    [
      'corners of a half that the feed does not report',
      'soccer',
      over('1st_half_total_corners', 4.5),
      resultOf(HALVES, { stats: { home: { corners: 6 }, away: { corners: 4 } } }),
      'MANUAL review.data: Needs review: the corners are missing.',
    ],
    [
      'corners of a stopped game',
      'soccer',
      under('total_corners', 10.5),
      resultOf(HALVES, { ...cancelled, stats: { home: { corners: 6 }, away: { corners: 4 } } }),
      'CANCELLED soccer.called-off: Under 10.5: 10 corners in 90 minutes (6-4). The game was cancelled. Not decided before, so void.',
    ],
    [
      'the points of volleyball',
      'volleyball',
      over('total_points', 90.5),
      resultOf(partsOf('25-20 25-22'), { totals: [2, 0] }),
      'WON volleyball.total.full-game: Over 90.5: 92 points in the match (50-42). 92 is more than 90.5.',
    ],
    [
      'points of volleyball without sets',
      'volleyball',
      over('total_points', 90.5),
      resultOf([], { totals: [2, 0] }),
      'MANUAL review.data: Needs review: the points are missing.',
    ],
    [
      'the sets of volleyball',
      'volleyball',
      lined('set_spread', HOME, -1.5),
      resultOf(partsOf('25-20 25-22'), { totals: [2, 0] }),
      'WON volleyball.spread.full-game: Harbor Gulls -1.5: 2-0 in the match, Harbor Gulls ahead by 2. 2 - 1.5 = 0.5.',
    ],
    [
      'the maps of a match',
      'esports',
      over('total_maps', 2.5),
      resultOf(partsOf('16-9 3-16 16-14'), { totals: [2, 1] }),
      'WON esports.total.full-game: Over 2.5: 3 maps in the match (2-1). 3 is more than 2.5.',
    ],
    [
      'a map of a match',
      'esports',
      oddOf('1st_map_moneyline', HOME),
      resultOf(partsOf('16-9'), { totals: [2, 1] }),
      'MANUAL review.market: Needs review: the rules of Esports have no market 1st_map_moneyline.',
    ],
    [
      'two halves of rugby',
      'rugby_union',
      lined('point_spread', AWAY, 3.5),
      resultOf(partsOf('10-7 3-3')),
      'WON rugby_union.spread.full-game: Ridge Miners +3.5: 13-10 in the whole game, Harbor Gulls ahead by 3. -3 + 3.5 = 0.5.',
    ],
    [
      'a stopped match of handball',
      'handball',
      over('total_goals', 20.5),
      resultOf(partsOf('10-11 3-0'), cancelled),
      'WON handball.total.full-game: Over 20.5: 24 goals in the whole game (13-11). 24 is more than 20.5.',
    ],

    [
      'a total',
      'basketball',
      over('total_points', 20.5),
      resultOf(QUARTERS),
      'WON basketball.total.full-game: Over 20.5: 26 points in the whole game (17-9). 26 is more than 20.5.',
    ],
    [
      'a total below its parts',
      'basketball',
      over('total_points', 20.5),
      resultOf(QUARTERS, { totals: [16, 9] }),
      'MANUAL review.data: Needs review: the home total of 16 is below the 17 of its parts.',
    ],
    [
      'an away total below its parts',
      'basketball',
      over('total_points', 20.5),
      resultOf(QUARTERS, { totals: [17, 8] }),
      'MANUAL review.data: Needs review: the away total of 8 is below the 9 of its parts.',
    ],
    [
      'no total but all parts',
      'football',
      over('total_points', 20.5),
      resultOf(QUARTERS, totals(null, null, QUARTERS)),
      'WON football.total.full-game: Over 20.5: 26 points in the whole game (17-9). 26 is more than 20.5.',
    ],
    [
      'no total and missing parts',
      'football',
      over('total_points', 20.5),
      resultOf(partsOf('7-0'), totals(null, 3, partsOf('7-0'))),
      'MANUAL review.data: Needs review: the home score is missing.',
    ],
    [
      'no away total and missing parts',
      'football',
      over('total_points', 20.5),
      resultOf(partsOf('7-0'), totals(7, null, partsOf('7-0'))),
      'MANUAL review.data: Needs review: the away score is missing.',
    ],
    [
      'no parts and no totals',
      'rugby_union',
      over('total_points', 20.5),
      resultOf([], totals(null, null)),
      'MANUAL review.data: Needs review: the home score is missing.',
    ],
    [
      'no total of a stopped game',
      'football',
      over('total_points', 6.5),
      resultOf(partsOf('7-0'), { ...cancelled, ...totals(null, null, partsOf('7-0')) }),
      'WON football.total.full-game: Over 6.5: 7 points in the whole game (7-0). 7 is more than 6.5.',
    ],
    [
      'the second half',
      'football',
      over('2nd_half_total_points', 8.5),
      resultOf(QUARTERS),
      'WON football.total.second-half: Over 8.5: 9 points in the 2nd half with overtime (3-6). 9 is more than 8.5.',
    ],
    [
      'the second half of a stopped game',
      'football',
      over('2nd_half_total_points', 8.5),
      resultOf(QUARTERS, { ...cancelled, ...at('4', '02:00') }),
      'WON football.total.second-half: Over 8.5: 9 points in the 2nd half with overtime (3-6). 9 is more than 8.5.',
    ],
    [
      'the second half without the first',
      'football',
      over('2nd_half_total_points', 8.5),
      resultOf(partsOf('7-x 7-3 3-3 0-3')),
      'MANUAL review.data: Needs review: the score before the 3. part is missing.',
    ],
    [
      'a second half that was not reached',
      'football',
      over('2nd_half_total_points', 8.5),
      resultOf(partsOf('7-0'), cancelled),
      'CANCELLED football.called-off: Over 8.5: 0 points in the 2nd half with overtime (0-0). The game was cancelled. Not decided before, so void.',
    ],
    [
      'regulation of a stopped game',
      'football',
      over('total_points_reg_time', 20.5),
      resultOf(QUARTERS, { ...cancelled, ...at('4', '05:00') }),
      'WON football.total.regulation: Over 20.5: 26 points in regulation time (17-9). 26 is more than 20.5.',
    ],
    [
      'regulation of a game stopped too early',
      'football',
      under('total_points_reg_time', 40.5),
      resultOf(QUARTERS, { ...cancelled, ...at('4', '05:01') }),
      'CANCELLED football.called-off: Under 40.5: 26 points in regulation time (17-9). The game was cancelled. Not decided before, so void.',
    ],
    [
      'a quarter of a game stopped late',
      'football',
      under('4th_quarter_total_points', 9.5),
      resultOf(QUARTERS, { ...cancelled, ...at('4', '05:00') }),
      'CANCELLED football.called-off: Under 9.5: 3 points in the 4th quarter (0-3). The game was cancelled. Not decided before, so void.',
    ],
    [
      'overtime of a stopped game',
      'football',
      home,
      resultOf([...QUARTERS, [0, 1]], cancelled),
      'WON football.moneyline.full-game: Harbor Gulls: 17-10 in the whole game, Harbor Gulls ahead by 7.',
    ],
    [
      'a stopped game without a clock',
      'football',
      home,
      resultOf(QUARTERS, { ...cancelled, ...at('4') }),
      'CANCELLED football.called-off: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a clock with spaces',
      'football',
      home,
      resultOf(QUARTERS, { ...cancelled, ...at('4', ' 4:59 ') }),
      'WON football.moneyline.full-game: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8.',
    ],
    [
      'a clock with a word before it',
      'football',
      home,
      resultOf(QUARTERS, { ...cancelled, ...at('4', 'left 04:59') }),
      'CANCELLED football.called-off: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a completed game with minutes left',
      'football',
      home,
      resultOf(QUARTERS, at('4', '07:00')),
      'CANCELLED football.shortened: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8. The game was too short for this to count.',
    ],
    [
      'a completed game without a part',
      'football',
      home,
      resultOf(QUARTERS, at('0', '07:00')),
      'WON football.moneyline.full-game: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8.',
    ],
    [
      'a clock set back',
      'football',
      home,
      resultOf(QUARTERS, at('4', '15:00')),
      'WON football.moneyline.full-game: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8.',
    ],
    [
      'three quarters of four',
      'football',
      home,
      resultOf(QUARTERS.slice(0, 3)),
      'CANCELLED football.shortened: Harbor Gulls: 17-6 in the whole game, Harbor Gulls ahead by 11. The game was too short for this to count.',
    ],
    [
      'three quarters, the last on the board',
      'football',
      home,
      resultOf(QUARTERS.slice(0, 3), at('4', '00:00')),
      'WON football.moneyline.full-game: Harbor Gulls: 17-6 in the whole game, Harbor Gulls ahead by 11.',
    ],
    [
      'three quarters below the home total',
      'football',
      home,
      resultOf(QUARTERS.slice(0, 3), { totals: [24, 6] }),
      'WON football.moneyline.full-game: Harbor Gulls: 24-6 in the whole game, Harbor Gulls ahead by 18.',
    ],
    [
      'three quarters below the away total',
      'football',
      home,
      resultOf(QUARTERS.slice(0, 3), { totals: [17, 9] }),
      'WON football.moneyline.full-game: Harbor Gulls: 17-9 in the whole game, Harbor Gulls ahead by 8.',
    ],
    [
      'the third quarter of three',
      'football',
      under('3rd_quarter_total_points', 6.5),
      resultOf(QUARTERS.slice(0, 3)),
      'CANCELLED football.shortened: Under 6.5: 6 points in the 3rd quarter (3-3). The game was too short for this to count.',
    ],
    [
      'the second quarter of three',
      'football',
      under('2nd_quarter_total_points', 10.5),
      resultOf(QUARTERS.slice(0, 3)),
      'WON football.total.quarter: Under 10.5: 10 points in the 2nd quarter (7-3). 10 is less than 10.5.',
    ],
    [
      'a sport without least play',
      'rugby_union',
      home,
      resultOf(partsOf('10-7')),
      'WON rugby_union.moneyline.full-game: Harbor Gulls: 10-7 in the whole game, Harbor Gulls ahead by 3.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, sportId, odd, result, expected) => {
    expect(outcomeOf(sportId, odd, result)).toBe(expected)
  })
})
