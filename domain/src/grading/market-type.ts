/** The kind and the type of a market by its id, for code that lists markets. */
import { findMarket } from './market-id.ts'
import { MARKET_KINDS, type MarketKind, type MarketType } from './market-kinds.ts'
import { kindOf } from './scope.ts'
import { findSportPlan } from './sport-plan.ts'

export function findKind(sportId: string, marketId: string): MarketKind | undefined {
  const market = findMarket(marketId)
  const plan = findSportPlan(sportId)
  return market === undefined || plan === undefined ? undefined : kindOf(market, plan)
}

export function marketTypeOf(sportId: string, marketId: string): MarketType {
  const kind = findKind(sportId, marketId)
  if (kind === undefined) return 'other'
  const { type, asianType = type } = MARKET_KINDS[kind]
  return /(^|_)asian_/.test(marketId) ? asianType : type
}
