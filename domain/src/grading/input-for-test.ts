/** Short ways to write a game and a selection for the tests beside it. */
import { english } from '@pickproof/messages/english'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedPlayer, GradedResult, GradingInput } from './grading-input.ts'

export const HOME = 'Harbor Gulls'
export const AWAY = 'Ridge Miners'

function periodsOf(points: readonly (number | null)[]): Record<string, number> {
  const periods: Record<string, number> = {}
  points.forEach((value, index) => {
    if (value !== null) periods[`period_${index + 1}`] = value
  })
  return periods
}

export type Parts = readonly (readonly [home: number | null, away: number | null])[]

/** `1-0 x-1` is two parts; the home side has no figure in the second. */
export function partsOf(text: string): Parts {
  const points = (word = '') => (word === 'x' ? null : Number(word))
  return text.split(' ').map((part) => {
    const [home, away] = part.split('-')
    return [points(home), points(away)] as const
  })
}

/** So many innings of one run for the home side, then the given ones. */
export const innings = (count: number, ...last: Parts): Parts => [
  ...Array.from({ length: count }, () => [1, 0] as const),
  ...last,
]

export const at = (period: string, clock: string | null = null) => ({ inPlay: { period, clock } })

/** A completed game from its parts; totals are their sums unless given. */
export function resultOf(
  parts: Parts,
  more: Partial<GradedResult> & { totals?: readonly [number, number] } = {},
): GradedResult {
  const { totals, ...rest } = more
  const sum = (index: 0 | 1) => parts.reduce((total, part) => total + (part[index] ?? 0), 0)
  return {
    status: 'completed',
    scores: {
      home: { total: totals?.[0] ?? sum(0), periods: periodsOf(parts.map(([home]) => home)) },
      away: { total: totals?.[1] ?? sum(1), periods: periodsOf(parts.map(([, away]) => away)) },
    },
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: {}, away: {} },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
    ...rest,
  }
}

/** What a result says where its totals differ from its parts. */
export function totals(homeTotal: number | null, awayTotal: number | null, parts: Parts = []) {
  const { scores } = resultOf(parts)
  return {
    scores: { home: { ...scores.home, total: homeTotal }, away: { ...scores.away, total: awayTotal } },
  }
}

export function oddOf(marketId: string, name: string, more: Partial<GradedOdd> = {}): GradedOdd {
  return { marketId, name, selection: name, selectionLine: null, points: null, playerId: null, ...more }
}

export function over(marketId: string, points: number): GradedOdd {
  return oddOf(marketId, `Over ${points}`, { selection: '', selectionLine: 'over', points })
}

export function under(marketId: string, points: number): GradedOdd {
  return oddOf(marketId, `Under ${points}`, { selection: '', selectionLine: 'under', points })
}

/** A side with its line. */
export function lined(marketId: string, team: string, points: number): GradedOdd {
  return oddOf(marketId, `${team} ${points > 0 ? '+' : ''}${points}`, { selection: team, points })
}

/** A line on the player Jo Sample. */
export function prop(
  marketId: string,
  line: string,
  points: number | null,
  more: Partial<GradedOdd> = {},
): GradedOdd {
  const name = `Jo Sample ${line}${points === null ? '' : ` ${points}`}`
  return oddOf(marketId, name, {
    selection: 'Jo Sample',
    selectionLine: line.toLowerCase(),
    points,
    playerId: 'P1',
    ...more,
  })
}

export function playerOf(
  playerId: string,
  marketStats: Record<string, number>,
  more: Partial<GradedPlayer> = {},
): GradedPlayer {
  return { playerId, teamId: 'T1', stats: {}, marketStats, ...more }
}

export function inputOf(
  sportId: string,
  odd: GradedOdd,
  result: GradedResult,
  more: Partial<Omit<GradingInput, 'sportId' | 'odd' | 'result'>> = {},
): GradingInput {
  return { sportId, odd, result, fixture: { homeTeamDisplay: HOME, awayTeamDisplay: AWAY }, ...more }
}

/** A graded pick as one line: its status, its rule and its sentence. */
export function outcomeOf(...args: Parameters<typeof inputOf>): string {
  const { status, rule, explain } = gradePick(inputOf(...args))
  return `${status} ${rule}: ${english(explain)}`
}
