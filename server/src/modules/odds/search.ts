/** The search of players: names from the catalog, and markets only where a sportsbook has a price right now. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { SearchResult } from '@pickproof/contract/find'
import type { Db } from '../../platform/db/database.ts'
import { findByName, type NamedMarket, openGamesOfSport, toLeagueHit, toTeamHit } from '../catalog/index.ts'
import type { OddsBook } from './book.ts'

const MARKETS_MAX = 5
/** Of a sport: one of its next games has every usual market. */
const GAMES_LOOKED_AT = 10
const SPORTS_LOOKED_AT = 3

const NOTHING: SearchResult = { games: [], teams: [], leagues: [], players: [], markets: [] }

export async function searchAll(db: Db, book: OddsBook, text: string, nowMs: number): Promise<SearchResult> {
  const found = await findByName(db, text, nowMs)
  if (found === undefined) return NOTHING
  const { games, teams, leagues, players, markets, marketGames, nextGames } = found
  return {
    games: [...games],
    teams: teams.map((team) => toTeamHit(team, nextGames.get(team.id))),
    leagues: leagues.map(toLeagueHit),
    players: players.map(({ id, name, teamId, teamName }) => ({
      id,
      name,
      team: teamName,
      game: nextGames.get(teamId) ?? null,
    })),
    markets: marketsIn(
      book,
      markets,
      marketGames.length > 0 ? marketGames : await gamesOfMarkets(db, markets, nowMs),
    ),
  }
}

async function gamesOfMarkets(
  db: Db,
  markets: readonly NamedMarket[],
  nowMs: number,
): Promise<readonly Fixture[]> {
  const sportIds = [...new Set(markets.map(({ sportId }) => sportId))].slice(0, SPORTS_LOOKED_AT)
  const games = await Promise.all(
    sportIds.map(async (id) => await openGamesOfSport(db, id, nowMs, GAMES_LOOKED_AT)),
  )
  return games.flat()
}

/** Each market with the first game that quotes it. */
function marketsIn(
  book: OddsBook,
  markets: readonly NamedMarket[],
  games: readonly Fixture[],
): SearchResult['markets'] {
  const quotedIn = new Map(games.map(({ id }) => [id, quotedMarketIds(book, id)]))
  return markets
    .flatMap(({ id, name, sportId }) => {
      const game = games.find((some) => some.sport.id === sportId && quotedIn.get(some.id)?.has(id))
      return game ? [{ id, name, game }] : []
    })
    .slice(0, MARKETS_MAX)
}

function quotedMarketIds(book: OddsBook, fixtureId: string): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const sportsbookId of book.sportsbookIdsOf(fixtureId))
    for (const { marketId, isLocked } of book.oddsOf(fixtureId, sportsbookId))
      if (!isLocked) ids.add(marketId)
  return ids
}
