/** What the names of the catalog answer to the words of a search. */
import type { Fixture } from '@pickproof/contract/catalog'
import { fixtureWindow } from '@pickproof/domain/games/fixture-window'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Db } from '../../platform/db/database.ts'
import { listFixtures } from './fixture-view-store.ts'
import { toFixtureView } from './fixture-view.ts'
import {
  findLeagues,
  findMarkets,
  findPlayers,
  findTeams,
  gameIdsOfTeams,
  type NamedLeague,
  type NamedMarket,
  type NamedPlayer,
  type NamedTeam,
  nextGameIds,
  teamIdsOfWords,
} from './name-search-store.ts'

const WORDS_MAX = 6
const WORD_LENGTH_MAX = 40

const GAMES_MAX = 6
const NAMES_MAX = 5
const MARKETS_MAX = 12

interface FoundByName {
  readonly games: readonly Fixture[]
  readonly teams: readonly NamedTeam[]
  readonly leagues: readonly NamedLeague[]
  readonly players: readonly NamedPlayer[]
  /** The markets that the words name which name no team. */
  readonly markets: readonly NamedMarket[]
  /** The games of the words that name a team: the markets are wanted there. */
  readonly marketGames: readonly Fixture[]
  /** The running or next game of each team above, and of the team of each player. */
  readonly nextGames: ReadonlyMap<string, Fixture>
}

export async function findByName(db: Db, text: string, nowMs: number): Promise<FoundByName | undefined> {
  const words = nameWords(text)
  if (words.length === 0) return undefined
  const window = openWindow(nowMs)
  const teamsOfWords = await teamIdsOfWords(db, words)
  const namesTeam = (_word: string, index: number) => (teamsOfWords[index]?.length ?? 0) > 0
  const marketWords = words.filter((word, index) => !namesTeam(word, index))
  const [gameIds, marketGameIds, teams, leagues, players, markets] = await Promise.all([
    gameIdsOfTeams(db, teamsOfWords, window, GAMES_MAX),
    marketWords.length === 0 || marketWords.length === words.length
      ? []
      : gameIdsOfTeams(
          db,
          teamsOfWords.filter((ids) => ids.length > 0),
          window,
          GAMES_MAX,
        ),
    findTeams(db, words, NAMES_MAX),
    findLeagues(db, words, NAMES_MAX),
    findPlayers(db, words, NAMES_MAX),
    findMarkets(db, marketWords.length === 0 ? words : marketWords, MARKETS_MAX),
  ])
  const teamIds = [...new Set([...teams.map(({ id }) => id), ...players.map(({ teamId }) => teamId)])]
  const nextIds = await nextGameIds(db, teamIds, window)
  const games = await gamesByIds(db, [...gameIds, ...marketGameIds, ...nextIds.values()])
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => games.get(id) ?? [])
  return {
    games: inOrder(gameIds),
    marketGames: inOrder(marketGameIds),
    nextGames: new Map(
      [...nextIds].flatMap(([teamId, id]) => {
        const game = games.get(id)
        return game ? [[teamId, game] as const] : []
      }),
    ),
    teams,
    leagues,
    players,
    markets,
  }
}

const DAYS_BACK = 30

/** Games of the last thirty days and those on offer, by words of their teams. */
export async function findGamesByName(
  db: Db,
  text: string,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<readonly Fixture[]> {
  const words = nameWords(text)
  if (words.length === 0) return []
  const window = { fromMs: nowMs - DAYS_BACK * DAY_MS, toMs: openWindow(nowMs).toMs }
  const ids = await gameIdsOfTeams(db, await teamIdsOfWords(db, words), window, limit, nowMs)
  const games = await gamesByIds(db, ids)
  return ids.flatMap((id) => games.get(id) ?? [])
}

/** From the earliest game that may still be in play to the last one on offer. */
export function openWindow(nowMs: number) {
  return {
    fromMs: fixtureWindow('live-odds', nowMs).fromMs,
    toMs: Math.max(fixtureWindow('pre-match', nowMs).toMs, fixtureWindow('live-odds', nowMs).toMs),
  }
}

export async function gamesByIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Fixture>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const listings = await listFixtures(db, { ids: unique }, { limit: unique.length, offset: 0 })
  return new Map(listings.map((listing) => [listing.id, toFixtureView(listing)]))
}

/** The games of a sport that are in play or start next. */
export async function openGamesOfSport(
  db: Db,
  sportId: string,
  nowMs: number,
  limit: number,
): Promise<readonly Fixture[]> {
  const spans = { preMatch: fixtureWindow('pre-match', nowMs), live: fixtureWindow('live-odds', nowMs) }
  return (await listFixtures(db, { sportId, spans }, { limit, offset: 0 })).map(toFixtureView)
}

/** The words of a search, as the database keeps those of the names (`name_words`). */
export function nameWords(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX))
}
