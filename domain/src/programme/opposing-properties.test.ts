import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { allRefusals, checkSlip } from './check-slip.ts'
import type { Slip, SlipAccount, SlipLeg } from './slip.ts'
import { type GameNames, type MarketText, selectionOn } from './testing/sample-selections.ts'
import { NOW, openPick, parlay, sampleAccount, sampleLeg, straight, usd } from './testing/sample-slip.ts'

type Way = 'home' | 'draw' | 'away'

const games: fc.Arbitrary<GameNames> = fc.constantFrom(
  { homeTeam: 'Ridgemont Foxes', awayTeam: 'Copper Creek' },
  { homeTeam: 'Leeds', awayTeam: 'Leeds Athletic' },
  { homeTeam: 'Leeds Athletic', awayTeam: 'Leeds' },
  { homeTeam: 'São Tomé', awayTeam: 'Saint-Denis 04' },
)
const halves = (least: number, most: number) =>
  fc.integer({ min: least * 4, max: most * 4 }).map((quarters) => quarters / 4)
const spreads = halves(-20, 20)
const totals = halves(0.25, 250)

const TEAM_OF = { home: 'homeTeam', away: 'awayTeam' } as const

/** Every way to back one side of the result of a soccer game. */
function resultTexts(way: Way, against: Way, names: GameNames, points: number): readonly MarketText[] {
  const team = way === 'draw' ? 'Draw' : names[TEAM_OF[way]]
  const third = (['home', 'draw', 'away'] as const).find((one) => one !== way && one !== against)
  const partner = third === undefined || third === 'draw' ? 'Draw' : names[TEAM_OF[third]]
  const both = way === 'draw' ? `${partner} Or Draw` : `${team} Or ${partner}`
  const texts: readonly MarketText[] = [
    ['moneyline', team],
    ['moneyline_3-way', team],
    ['winning_margin', way === 'draw' ? team : `${team} by 2`],
    ['double_chance', both],
  ]
  if (way === 'draw') return texts
  return [
    ...texts,
    ['draw_no_bet', team],
    ['goal_spread', team, points],
    ['asian_handicap', team, points],
    ['handicap', team, points],
  ]
}

const SOCCER_PERIODS = ['', '1st_half_', '2nd_half_']

/** Two selections of one soccer game on different sides of its result in one period. */
const opposedResults = fc
  .record({
    names: games,
    ways: fc.shuffledSubarray<Way>(['home', 'draw', 'away'], { minLength: 2, maxLength: 2 }),
    points: fc.tuple(spreads, spreads),
    period: fc.constantFrom(...SOCCER_PERIODS),
    which: fc.tuple(fc.nat(), fc.nat()),
  })
  .map(({ names, ways, points, period, which }) => {
    const [first = 'home', second = 'away'] = ways
    // Only one of the two may be a double chance: two of them always share a side.
    const one = pickOne(resultTexts(first, second, names, points[0]), which[0])
    const rest = resultTexts(second, first, names, points[1]).filter(
      ([marketId]) => marketId !== 'double_chance' || one[0] !== 'double_chance',
    )
    return [one, pickOne(rest, which[1])].map(([marketId, ...more]) =>
      selectionOn('soccer', [`${period}${marketId}`, ...more], names),
    )
  })

function pickOne<T>(list: readonly T[], which: number): T {
  const item = list[which % list.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/** Market ids that mean one figure, with the word before `over` or `under`. */
const FIGURES = [
  ['soccer', ['total_goals', 'asian_total_goals', 'total'], 'none'],
  ['basketball', ['total_points', 'total'], 'none'],
  ['baseball', ['1st_half_total_runs', '1st_5_innings_total_runs'], 'none'],
  ['hockey', ['total_goals', 'total_goals_regulation', 'total_goals_incl_ot'], 'none'],
  ['tennis', ['total_games'], 'none'],
  ['soccer', ['total_corners'], 'none'],
  ['basketball', ['team_total', 'team_total_points'], 'team'],
  ['basketball', ['player_points_+_assists', 'player_assists_+_points'], 'player'],
  ['hockey', ['player_shots_on_goal'], 'player'],
] as const

const opposedReaches = fc
  .record({
    names: games,
    figure: fc.constantFrom(...FIGURES),
    lines: fc.tuple(totals, totals),
    which: fc.tuple(fc.nat(), fc.nat()),
    directions: fc.constantFrom(['over', 'under'] as const, ['under', 'over'] as const),
  })
  .map(({ names, figure: [sportId, marketIds, subject], lines, which, directions }) => {
    const selection = { none: '', team: names.awayTeam, player: 'Ana Reyes' }[subject]
    return [0, 1].map((index) =>
      selectionOn(
        sportId,
        [pickOne<string>(marketIds, which[index] ?? 0), selection, directions[index], lines[index]],
        names,
      ),
    )
  })

const opposedAnswers = fc
  .tuple(
    games,
    fc.constantFrom(
      ['both_teams_to_score', '', 'Yes', 'No'],
      ['2nd_half_both_teams_to_score', '', 'Yes', 'No'],
      ['total_goals_odd_even', '', 'Odd', 'Even'],
      ['team_to_score', 'team', 'yes', 'no'],
      ['team_clean_sheet', 'team', 'yes', 'no'],
      ['win_to_nil', 'team', 'yes', 'no'],
      ['team_total_odd_even', 'team', 'odd', 'even'],
    ),
    fc.boolean(),
  )
  .map(([names, [marketId = '', subject, ...answers], isTurned]) =>
    (isTurned ? answers.toReversed() : answers).map((answer) =>
      selectionOn(
        'soccer',
        subject === 'team' ? [marketId, names.homeTeam, answer] : [marketId, answer],
        names,
      ),
    ),
  )

const opposedPairs = fc
  .oneof(opposedResults, opposedReaches, opposedAnswers)
  .map(([one, other]): readonly [SlipLeg, SlipLeg] => {
    if (!one || !other) throw new Error('a pair has two selections')
    return [
      { ...one, id: 'one' },
      { ...other, id: 'other' },
    ]
  })

/** Where the first of the two is, and the words that say so. */
const PLACES = ['open', 'open parlay', 'above', 'other account', 'other parlay'] as const
const WORDS = {
  open: 'an open pick on this account',
  'open parlay': 'a leg of an open parlay on this account',
  above: 'a pick above in this slip',
  'other account': 'an open pick on your account PT7',
  'other parlay': 'a leg of an open parlay on your account PT7',
} as const

function holding(first: SlipLeg, place: (typeof PLACES)[number]): SlipAccount {
  switch (place) {
    case 'open':
      return sampleAccount({ openPicks: [openPick('1', { legs: [first] })] })
    case 'open parlay':
      return sampleAccount({ openPicks: [openPick('1', { type: 'PARLAY', legs: [sampleLeg('x'), first] })] })
    case 'other account':
      return sampleAccount({ otherOpenPicks: [{ accno: 'PT7', legs: [first] }] })
    case 'other parlay':
      return sampleAccount({ otherOpenPicks: [{ accno: 'PT7', legs: [sampleLeg('x'), first] }] })
    case 'above':
      return sampleAccount()
  }
}

function slipWith(first: SlipLeg, second: SlipLeg, place: (typeof PLACES)[number], isLeg: boolean): Slip {
  if (place === 'above')
    return straight({ ...first, stakeMinor: usd(200) }, { ...second, stakeMinor: usd(200) })
  return isLeg ? parlay(usd(200), sampleLeg('y'), second) : straight({ ...second, stakeMinor: usd(200) })
}

describe('any two opposing selections', () => {
  it('[P028] are never both accepted: the second is rejected, straight and as a leg, in both orders', () => {
    fc.assert(
      fc.property(
        opposedPairs,
        fc.constantFrom(...PLACES),
        fc.boolean(),
        fc.boolean(),
        (pair, place, isLeg, isTurned) => {
          const [first, second] = isTurned ? [pair[1], pair[0]] : pair
          const refusals = allRefusals(
            checkSlip(holding(first, place), slipWith(first, second, place, isLeg), NOW),
          ).filter(({ code }) => code === 'slip.hedge')
          expect(refusals).toHaveLength(1)
          expect(inEnglish(refusals[0]?.detail)).toBe(
            `${second.oddsName} opposes ${first.oddsName} (${first.marketLabel}, ${first.homeTeam} vs ${first.awayTeam}), ${WORDS[place]}.`,
          )
          expect(refusals[0]?.fix).toEqual({ kind: 'remove', entryId: second.id })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('[P028] are taken where the second backs the side of the first at another line', () => {
    fc.assert(
      fc.property(
        opposedPairs,
        spreads,
        fc.constantFrom(...PLACES),
        fc.boolean(),
        ([first], move, place, isLeg) => {
          const points =
            first.points === null ? null : Math.max(0.25, Math.abs(first.points) + Math.abs(move))
          const again = {
            ...first,
            id: 'again',
            points,
            oddsName: first.oddsName.replace(/[+-]?[\d.]+$/, ''),
          }
          const check = checkSlip(holding(first, place), slipWith(first, again, place, isLeg), NOW)
          expect(allRefusals(check).filter(({ code }) => code === 'slip.hedge')).toEqual([])
        },
      ),
    )
  })
})
