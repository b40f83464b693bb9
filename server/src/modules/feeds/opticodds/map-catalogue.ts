import type { SportId } from '@pickproof/domain/games/sports'
import type { League, Market, Sportsbook } from '../feed-types.ts'
import { listOf, objectOf, textOf } from './json-values.ts'
import { mainMarketIds, marketKindOf } from './market-kind.ts'

export function toSportsbook(row: unknown): Sportsbook | undefined {
  const { id, name } = objectOf(row)
  return textOf(id) === '' ? undefined : { id: textOf(id), name: textOf(name) || textOf(id) }
}

export function toLeague(
  row: unknown,
  sportIds: ReadonlySet<string>,
  popularIds: ReadonlySet<string>,
): League | undefined {
  const { id, name, region, sport } = objectOf(row)
  const leagueId = textOf(id)
  const sportId = textOf(objectOf(sport).id)
  if (leagueId === '' || !sportIds.has(sportId)) return undefined
  return {
    id: leagueId,
    name: textOf(name) || leagueId,
    sportId: sportId as SportId,
    category: popularIds.has(leagueId) ? 'popular' : 'other',
    region: textOf(region),
  }
}

/** Names of the structural templates by id. */
export function toMarketTypeNames(rows: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [textOf(objectOf(row).id), textOf(objectOf(row).name)]))
}

/** The sport's main markets, from the provider's list of sports. */
export function toMainMarketIds(rows: readonly unknown[], sportId: SportId): ReadonlySet<string> {
  const sport = rows.map(objectOf).find((row) => row.id === sportId)
  const named = listOf(sport?.main_markets).map((market) => textOf(objectOf(market).id))
  return mainMarketIds(sportId, named)
}

export function toMarket(
  row: unknown,
  sportId: SportId,
  typeNames: ReadonlyMap<string, string>,
  mainIds: ReadonlySet<string>,
): Market | undefined {
  const { id, name, market_type_id } = objectOf(row)
  const marketId = textOf(id)
  if (marketId === '') return undefined
  return {
    id: marketId,
    name: textOf(name) || marketId,
    sportId,
    marketType: marketKindOf(marketId, typeNames.get(textOf(market_type_id)) ?? '', sportId),
    isMain: mainIds.has(marketId),
  }
}
