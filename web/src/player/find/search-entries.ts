/** The results of a search as one list of entries in groups, each with the page it opens. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { SearchResult } from '@pickproof/contract/find'
import { oddsModeOf } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'

const texts = defineTexts('player.search-entries', {
  recent: 'Recent searches',
  viewed: 'Recently viewed',
  favorites: 'Favorites',
  games: 'Games',
  teams: 'Teams',
  leagues: 'Leagues',
  players: 'Players',
  markets: 'Markets',
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
  noGame: text<{ league: string }>('{league}, no game in the next 15 days'),
  of: text<{ one: string; other: string }>('{one}, {other}'),
})

export interface SearchEntry {
  readonly key: string
  readonly title: string
  /** Where it belongs, such as league and game. */
  readonly detail?: string | undefined
  readonly logo?: string | undefined
  readonly sport?: string | undefined
  /** Its time or clock is shown. */
  readonly game?: Fixture | undefined
  /** The page it opens; without it the title is searched for. */
  readonly path?: string
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly SearchEntry[]
}

const gameName = ({ home_team_display: home, away_team_display: away }: Fixture) => texts.pair({ home, away })

/** The page of a game; with words, its markets are searched for them. */
function gamePath(game: Fixture, find?: string): string {
  const path = playerPaths.gameDetails(game.sport.id, game.league.id, oddsModeOf(game.status), {
    fixtureId: game.id,
  })
  return find === undefined ? path : `${path}&find=${encodeURIComponent(find)}`
}

function gameEntry(game: Fixture): SearchEntry {
  return {
    key: `game ${game.id}`,
    title: gameName(game),
    detail: game.league.name,
    sport: game.sport.id,
    game,
    path: gamePath(game),
  }
}

export function resultGroups({
  games,
  teams,
  leagues,
  players,
  markets,
}: SearchResult): readonly EntryGroup[] {
  const groups: readonly EntryGroup[] = [
    { title: texts.games, entries: games.map(gameEntry) },
    {
      title: texts.teams,
      entries: teams.map(({ id, name, logo, sport, league, game }) => ({
        key: `team ${id}`,
        title: name,
        detail: game
          ? texts.of({ one: league.name, other: gameName(game) })
          : texts.noGame({ league: league.name }),
        logo,
        game: game ?? undefined,
        path: game ? gamePath(game) : playerPaths.league(sport, league.id),
      })),
    },
    {
      title: texts.leagues,
      entries: leagues.map(({ id, name, sport }) => ({
        key: `league ${id}`,
        title: name,
        detail: sport.name,
        sport: sport.id,
        path: playerPaths.league(sport.id, id),
      })),
    },
    {
      title: texts.players,
      entries: players.flatMap(({ id, name, team, game }) =>
        game
          ? {
              key: `player ${id}`,
              title: name,
              detail: texts.of({ one: team, other: gameName(game) }),
              sport: game.sport.id,
              game,
              path: gamePath(game, name),
            }
          : [],
      ),
    },
    {
      title: texts.markets,
      entries: markets.map(({ id, name, game }) => ({
        key: `market ${game.sport.id} ${id}`,
        title: name,
        detail: gameName(game),
        sport: game.sport.id,
        game,
        path: gamePath(game, name),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

interface Starting {
  readonly searches: readonly string[]
  readonly viewed: readonly Fixture[]
  readonly favorites: readonly Fixture[]
}

/** What a player sees before they type. */
export function startingGroups({ searches, viewed, favorites }: Starting): readonly EntryGroup[] {
  const groups: readonly EntryGroup[] = [
    { title: texts.recent, entries: searches.map((words) => ({ key: `search ${words}`, title: words })) },
    { title: texts.favorites, entries: favorites.map(gameEntry) },
    {
      title: texts.viewed,
      entries: viewed.map((game) => ({ ...gameEntry(game), key: `viewed ${game.id}` })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
