/**
 * What we offer from The Odds API. It sends only final totals, so we request only markets on final totals. Sports whose
 * lines count something else (games, rounds) have only the winner market. Even so, the grader leaves some picks to
 * staff: a soccer total may include extra time, and baseball lines depend on the innings.
 */
import type { SportId } from '@pickproof/domain/games/sports'
import { marketTypeOf } from '@pickproof/domain/grading/market-type'
import type { Market } from '../feed-types.ts'
import { marketNameOf } from '../market-name.ts'

const MARKET_KEYS = ['h2h', 'spreads', 'totals'] as const
export type MarketKey = (typeof MARKET_KEYS)[number]

export type SportPlan = {
  readonly sportId: SportId
  /** The winner market includes the draw. In other sports a price on the draw is for regulation time. */
  readonly hasDraw: boolean
  readonly spreadId: string | null
  readonly totalId: string | null
  /** The market for quarter lines, if it is separate. */
  readonly quarterSpreadId: string | null
  readonly quarterTotalId: string | null
}

function winnerOnly(sportId: SportId): SportPlan {
  return {
    sportId,
    hasDraw: false,
    spreadId: null,
    totalId: null,
    quarterSpreadId: null,
    quarterTotalId: null,
  }
}

function threeMarkets(sportId: SportId, spreadId: string, totalId: string): SportPlan {
  return { ...winnerOnly(sportId), spreadId, totalId }
}

/** By the first word of a sport key: `basketball_…`. */
const PLANS: Readonly<Record<string, SportPlan>> = {
  basketball: threeMarkets('basketball', 'point_spread', 'total_points'),
  americanfootball: threeMarkets('football', 'point_spread', 'total_points'),
  rugbyleague: threeMarkets('rugby_league', 'point_spread', 'total_points'),
  rugbyunion: threeMarkets('rugby_union', 'point_spread', 'total_points'),
  aussierules: threeMarkets('aussie_rules', 'point_spread', 'total_points'),
  lacrosse: threeMarkets('lacrosse', 'point_spread', 'total_points'),
  baseball: threeMarkets('baseball', 'run_line', 'total_runs'),
  icehockey: threeMarkets('hockey', 'puck_line', 'total_goals'),
  soccer: {
    ...threeMarkets('soccer', 'goal_spread', 'total_goals'),
    hasDraw: true,
    quarterSpreadId: 'asian_handicap',
    quarterTotalId: 'asian_total_goals',
  },
  tennis: winnerOnly('tennis'),
  mma: winnerOnly('mma'),
  cricket: winnerOnly('cricket'),
}

export function findSportPlan(sportKey: string): SportPlan | undefined {
  const [word = ''] = sportKey.split('_')
  return Object.hasOwn(PLANS, word) ? PLANS[word] : undefined
}

export function marketKeysOf(plan: SportPlan): readonly MarketKey[] {
  return MARKET_KEYS.filter(
    (key) => key === 'h2h' || (key === 'spreads' ? plan.spreadId : plan.totalId) !== null,
  )
}

export function marketsOf(plan: SportPlan): readonly Market[] {
  const market = (id: string | null, isMain: boolean): readonly Market[] =>
    id === null
      ? []
      : [
          {
            id,
            name: marketNameOf(id),
            sportId: plan.sportId,
            marketType: marketTypeOf(plan.sportId, id),
            isMain,
          },
        ]
  return [
    ...market('moneyline', true),
    ...market(plan.spreadId, true),
    ...market(plan.totalId, true),
    ...market(plan.quarterSpreadId, false),
    ...market(plan.quarterTotalId, false),
  ]
}
