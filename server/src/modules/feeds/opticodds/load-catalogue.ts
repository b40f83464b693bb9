import type { League, Market, Sportsbook } from '../feed-types.ts'
import { toLeague, toMainMarketIds, toMarket, toMarketTypeNames, toSportsbook } from './map-catalogue.ts'
import { ProviderRefusal } from './provider-errors.ts'
import type { RestClient } from './rest-client.ts'
import type { OpticOddsSettings } from './settings.ts'

export type Catalogue = {
  readonly sportsbooks: readonly Sportsbook[]
  readonly leagues: readonly League[]
  readonly markets: readonly Market[]
}

/**
 * Loads everything except the fixtures. The provider returns nothing for an unknown id, so this checks the ids in the
 * settings and reports mistakes early.
 */
export async function loadCatalogue(
  rest: RestClient,
  settings: OpticOddsSettings,
  signal: AbortSignal,
): Promise<Catalogue> {
  return {
    sportsbooks: await loadSportsbooks(rest, settings, signal),
    leagues: await loadLeagues(rest, settings, signal),
    markets: await loadMarkets(rest, settings, signal),
  }
}

async function loadSportsbooks(rest: RestClient, { sportsbookIds }: OpticOddsSettings, signal: AbortSignal) {
  if (sportsbookIds.length === 0)
    throw new ProviderRefusal('The OpticOdds feed needs at least one sportsbook id in the settings.')
  const rows = await rest.list('/sportsbooks', { signal })
  const known = rows.map(toSportsbook).filter((book) => book !== undefined)
  return chosen('sportsbook', sportsbookIds, known)
}

async function loadLeagues(rest: RestClient, settings: OpticOddsSettings, signal: AbortSignal) {
  const { sportIds, leagueIds, popularLeagueIds = leagueIds ?? [] } = settings
  // A league named in the settings may be out of season. Otherwise only active leagues are followed.
  const path = leagueIds === undefined ? '/leagues/active' : '/leagues'
  const rows = await rest.list(path, { query: { sport: sportIds }, signal })
  const known = rows
    .map((row) => toLeague(row, new Set(sportIds), new Set(popularLeagueIds)))
    .filter((league) => league !== undefined)
  return leagueIds === undefined ? known : chosen('league', leagueIds, known)
}

function chosen<T extends { readonly id: string }>(
  kind: string,
  ids: readonly string[],
  known: readonly T[],
): readonly T[] {
  const byId = new Map(known.map((row) => [row.id, row]))
  const unknown = ids.filter((id) => !byId.has(id))
  if (unknown.length > 0) {
    const list = unknown.map((id) => `"${id}"`).join(', ')
    throw new ProviderRefusal(
      `OpticOdds has no ${kind} ${list}: check the ${kind} ids in the settings of the feed.`,
    )
  }
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

async function loadMarkets(rest: RestClient, { sportIds }: OpticOddsSettings, signal: AbortSignal) {
  const sportRows = await rest.list('/sports', { signal })
  const typeNames = toMarketTypeNames(await rest.list('/market-types', { signal }))
  const markets: Market[] = []
  for (const sportId of sportIds) {
    const mainIds = toMainMarketIds(sportRows, sportId)
    const rows = await rest.list('/markets', { query: { sport: sportId }, signal })
    for (const row of rows) {
      const market = toMarket(row, sportId, typeNames, mainIds)
      if (market !== undefined) markets.push(market)
    }
  }
  return markets
}
