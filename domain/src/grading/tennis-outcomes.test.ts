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

function sets(parts: Parts, home: number, away: number, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf(parts, { totals: [home, away], ...more })
}

describe('the outcome of a tennis match', () => {
  const home = oddOf('moneyline', HOME)
  const games = over('total_games', 20.5)
  const twoSets = over('total_sets', 2.5)
  const third = oddOf('3rd_set_moneyline', HOME)
  const straight = sets(partsOf('6-4 6-2'), 2, 0)
  const nothing = (home: number, away: number, more: Partial<GradedResult> = {}) => sets([], home, away, more)
  const gamesReported = { marketStats: { home: { total_games: 14 }, away: { total_games: 9 } } }
  const retiredAfter = (parts: Parts, winner: 'home' | 'away' | null = 'away') =>
    resultOf(parts, { totals: [1, 0], retirement: { winner, isWalkover: false } })
  const stopped = { status: 'cancelled' }

  it.each<[string, GradedOdd, GradedResult, string]>([
    [
      'the winner',
      home,
      straight,
      'WON tennis.moneyline.full-game: Harbor Gulls: 2-0 in the match, Harbor Gulls ahead by 2.',
    ],
    [
      'the games',
      games,
      straight,
      'LOST tennis.total.full-game: Over 20.5: 18 games in the match (12-6). 18 is less than 20.5.',
    ],
    [
      'the sets',
      twoSets,
      straight,
      'LOST tennis.total.full-game: Over 2.5: 2 sets in the match (2-0). 2 is less than 2.5.',
    ],
    [
      'a set that was not needed',
      third,
      straight,
      'CANCELLED tennis.part-not-played: Harbor Gulls: 0-0 in the 3rd set, level. Not decided, so void.',
    ],
    [
      'a set of the match',
      oddOf('2nd_set_moneyline', AWAY),
      straight,
      'LOST tennis.moneyline.set: Ridge Miners: 6-2 in the 2nd set, Harbor Gulls ahead by 4.',
    ],
    [
      'the games of a set',
      over('1st_set_total_games', 9.5),
      straight,
      'WON tennis.total.set: Over 9.5: 10 games in the 1st set (6-4). 10 is more than 9.5.',
    ],
    [
      'a score in sets',
      oddOf('correct_score', `${HOME} 2:0`),
      straight,
      'WON tennis.correct-score.full-game: Harbor Gulls 2:0: 2-0 in the match. Picked was 2-0.',
    ],
    [
      'a score in games',
      oddOf('1st_set_correct_score', `${HOME} 6:4`),
      straight,
      'WON tennis.correct-score.set: Harbor Gulls 6:4: 6-4 in the 1st set. Picked was 6-4.',
    ],
    [
      'points, which it has not',
      lined('point_spread', HOME, -1.5),
      straight,
      'MANUAL review.market: Needs review: Tennis has no market point_spread.',
    ],
    [
      'a match without a winner',
      home,
      sets(partsOf('6-4 2-1'), 1, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'one set each',
      home,
      sets(partsOf('6-4 4-6'), 1, 1),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'one set alone',
      home,
      sets(partsOf('6-4'), 1, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'a level set',
      home,
      sets(partsOf('6-4 6-4 3-3'), 2, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'short sets that the total confirms',
      home,
      sets(partsOf('4-2 4-1'), 2, 0),
      'WON tennis.moneyline.full-game: Harbor Gulls: 2-0 in the match, Harbor Gulls ahead by 2.',
    ],
    [
      'short sets that the total denies',
      home,
      sets(partsOf('4-2 4-1'), 2, 1),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'short sets, another total of the home side',
      home,
      sets(partsOf('4-2 4-1'), 1, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'a tie-break set',
      twoSets,
      sets(partsOf('7-6 7-5'), 0, 0),
      'LOST tennis.total.full-game: Over 2.5: 2 sets in the match (2-0). 2 is less than 2.5.',
    ],
    [
      'a set of 7-6 and one of 6-5',
      twoSets,
      sets(partsOf('7-6 6-5'), 0, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'a set of 8-7 without a confirmed total',
      twoSets,
      sets(partsOf('7-6 8-7'), 0, 0),
      'MANUAL review.data: Needs review: neither player won two sets, and the feed reports no retirement.',
    ],
    [
      'a match tie-break in games',
      games,
      sets(partsOf('6-4 4-6 10-7'), 2, 1),
      'MANUAL review.data: Needs review: the last set may be a match tie-break, whose points are not games.',
    ],
    [
      'a long last set',
      games,
      sets(partsOf('6-4 4-6 9-7'), 2, 1),
      'WON tennis.total.full-game: Over 20.5: 36 games in the match (19-17). 36 is more than 20.5.',
    ],
    [
      'no sets, but games',
      games,
      nothing(2, 0, gamesReported),
      'WON tennis.total.full-game: Over 20.5: 23 games in the match (14-9). 23 is more than 20.5.',
    ],
    [
      'no sets, but sets won',
      twoSets,
      nothing(2, 1),
      'WON tennis.total.full-game: Over 2.5: 3 sets in the match (2-1). 3 is more than 2.5.',
    ],
    [
      'no sets, but sets of five',
      over('total_sets', 4.5),
      nothing(3, 2),
      'WON tennis.total.full-game: Over 4.5: 5 sets in the match (3-2). 5 is more than 4.5.',
    ],
    [
      'no sets and level sets won',
      twoSets,
      nothing(2, 2),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and too few won',
      twoSets,
      nothing(1, 0),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and too many won',
      twoSets,
      nothing(4, 1),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and games of one side',
      games,
      nothing(2, 0, { marketStats: { home: { total_games: 14 }, away: {} } }),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and games of the other side',
      games,
      nothing(2, 0, { marketStats: { home: {}, away: { total_games: 9 } } }),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and no totals',
      twoSets,
      nothing(0, 0, { scores: { home: { total: null, periods: {} }, away: { total: 2, periods: {} } } }),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets and no away total',
      twoSets,
      nothing(0, 0, { scores: { home: { total: 2, periods: {} }, away: { total: null, periods: {} } } }),
      'MANUAL review.data: Needs review: the score of the sets is missing.',
    ],
    [
      'no sets, by the sets as games',
      oddOf('1st_set_moneyline', HOME),
      nothing(2, 0),
      'MANUAL review.data: Needs review: the score in the 1st set is missing.',
    ],
    [
      'no sets of a stopped match',
      games,
      nothing(1, 0, stopped),
      'CANCELLED tennis.called-off: Over 20.5: 0 games in the match (0-0). The game was cancelled. Not decided before, so void.',
    ],
    [
      'games of a stopped match without sets',
      over('total_games', 22.5),
      nothing(1, 0, { ...stopped, ...gamesReported }),
      'WON tennis.total.full-game: Over 22.5: 23 games in the match (14-9). 23 is more than 22.5.',
    ],
    [
      'games of a retirement without sets',
      under('total_games', 23.5),
      nothing(1, 0, { retirement: { winner: 'home', isWalkover: false }, ...gamesReported }),
      'CANCELLED tennis.retirement: Under 23.5: 23 games in the match (14-9). The match ended by retirement before this pick had a result.',
    ],
    [
      'a stopped match',
      home,
      sets(partsOf('6-4 3-0'), 1, 0, stopped),
      'CANCELLED tennis.called-off: Harbor Gulls: 1-0 in the match, Harbor Gulls ahead by 1. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a finished set of a stopped match',
      oddOf('1st_set_moneyline', HOME),
      sets(partsOf('7-6 3-0'), 1, 0, stopped),
      'WON tennis.moneyline.set: Harbor Gulls: 7-6 in the 1st set, Harbor Gulls ahead by 1.',
    ],
    [
      'a set of 7-7 in a stopped match',
      oddOf('1st_set_moneyline', HOME),
      sets(partsOf('7-7'), 0, 0, stopped),
      'CANCELLED tennis.called-off: Harbor Gulls: 7-7 in the 1st set, level. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a set of 7-4 in a stopped match',
      oddOf('1st_set_moneyline', HOME),
      sets(partsOf('7-4'), 0, 0, stopped),
      'WON tennis.moneyline.set: Harbor Gulls: 7-4 in the 1st set, Harbor Gulls ahead by 3.',
    ],
    [
      'a set that a stopped match did not begin',
      third,
      sets(partsOf('6-4 3-0'), 1, 0, stopped),
      'CANCELLED tennis.called-off: Harbor Gulls: 0-0 in the 3rd set, level. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a retirement after one set',
      home,
      retiredAfter(partsOf('6-4 2-3')),
      'LOST tennis.retirement-winner: Harbor Gulls: 1 set completed, then the match ended by retirement; Ridge Miners advances.',
    ],
    [
      'a retirement after two sets',
      oddOf('moneyline', AWAY),
      retiredAfter(partsOf('6-4 4-6 1-0')),
      'WON tennis.retirement-winner: Ridge Miners: 2 sets completed, then the match ended by retirement; Ridge Miners advances.',
    ],
    [
      'a retirement in the first set',
      home,
      retiredAfter(partsOf('3-2')),
      'CANCELLED tennis.retirement: The match ended by retirement before the players completed a set. Not decided, so void.',
    ],
    [
      'a retirement without a winner',
      home,
      retiredAfter(partsOf('6-4 2-3'), null),
      'MANUAL review.data: Needs review: who advances after the retirement is missing.',
    ],
    [
      'a retirement, picked as a draw',
      oddOf('moneyline', 'Draw'),
      retiredAfter(partsOf('6-4 2-3')),
      'MANUAL review.selection: Needs review: "Draw" names neither player clearly.',
    ],
    [
      'a retirement, picked by nobody',
      oddOf('moneyline', 'Someone'),
      retiredAfter(partsOf('6-4 2-3')),
      'MANUAL review.selection: Needs review: "Someone" names neither player clearly.',
    ],
    [
      'games after a retirement',
      games,
      retiredAfter(partsOf('6-4 2-3')),
      'CANCELLED tennis.retirement: Over 20.5: 15 games in the match (8-7). The match ended by retirement before this pick had a result.',
    ],
    [
      'sets after a retirement',
      twoSets,
      retiredAfter(partsOf('6-4 2-3')),
      'CANCELLED tennis.retirement: Over 2.5: 1 set in the match (1-0). The match ended by retirement before this pick had a result.',
    ],
    [
      'a set that a retirement left out',
      third,
      retiredAfter(partsOf('6-4 2-3')),
      'CANCELLED tennis.retirement: Harbor Gulls: 0-0 in the 3rd set, level. The match ended by retirement before this pick had a result.',
    ],
    [
      'a walkover',
      home,
      nothing(0, 0, { retirement: { winner: 'home', isWalkover: true } }),
      'CANCELLED tennis.walkover: The match was a walkover without play.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, odd, result, expected) => {
    expect(outcomeOf('tennis', odd, result)).toBe(expected)
  })

  it('takes one side of two players for a pair', () => {
    const fixture = { homeTeamDisplay: 'Ida Brandt and Mia Kowal', awayTeamDisplay: AWAY }
    const result = sets(partsOf('6-4 4-6 10-8'), 2, 1)
    expect(outcomeOf('tennis', games, result, { fixture })).toBe(
      'MANUAL review.data: Needs review: the last set may be a match tie-break, whose points are not games.',
    )
    const away = sets(partsOf('6-4 4-6 4-6 6-4 8-10'), 2, 3)
    expect(outcomeOf('tennis', games, away, { fixture })).toBe(
      'WON tennis.total.full-game: Over 20.5: 58 games in the match (28-30). 58 is more than 20.5.',
    )
  })
})
