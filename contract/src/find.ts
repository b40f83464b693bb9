/** Finding something to pick: the search over the catalog, favorites, and the form of teams. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fixtureSchema } from './catalog.ts'
import { keySchema } from './query-values.ts'
import { instantSchema, textSchema } from './wire-values.ts'

const FAVORITE_KINDS = ['game', 'team', 'league'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]
/** Of each kind. */
export const FAVORITES_MAX = 100

const SEARCH_TEXT_MAX = 100

const placeSchema = z.object({ id: z.string(), name: z.string() })

const teamHitSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    abbreviation: z.string(),
    logo: z.string(),
    sport: z.string(),
    league: placeSchema,
    /** In play, or the next one; null without a game in the next fifteen days. */
    game: fixtureSchema.nullable(),
  })
  .meta({ id: 'TeamHit' })
export type TeamHit = z.output<typeof teamHitSchema>

const leagueHitSchema = z
  .object({ id: z.string(), name: z.string(), region: z.string(), sport: placeSchema })
  .meta({ id: 'LeagueHit' })
export type LeagueHit = z.output<typeof leagueHitSchema>

const searchResultSchema = z
  .object({
    games: z.array(fixtureSchema),
    teams: z.array(teamHitSchema),
    leagues: z.array(leagueHitSchema),
    players: z.array(
      z.object({ id: z.string(), name: z.string(), team: z.string(), game: fixtureSchema.nullable() }),
    ),
    /** Markets with a price right now, each with a game that has it. */
    markets: z.array(z.object({ id: z.string(), name: z.string(), game: fixtureSchema })),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof searchResultSchema>

const favoritesSchema = z
  .object({
    /** Everything marked, newest first. */
    marked: z.array(z.object({ kind: z.enum(FAVORITE_KINDS), id: z.string() })),
    teams: z.array(teamHitSchema),
    leagues: z.array(leagueHitSchema),
    /** The next games that are marked, or whose team or league is. */
    games: z.array(fixtureSchema),
  })
  .meta({ id: 'Favorites' })
export type Favorites = z.output<typeof favoritesSchema>

const teamFormSchema = z.object({
  team: placeSchema,
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** The last five that ended, newest first. */
  games: z.array(
    z.object({
      id: z.string(),
      startDate: instantSchema,
      opponent: z.string(),
      isHome: z.boolean(),
      scored: z.number(),
      conceded: z.number(),
      outcome: z.enum(['won', 'drawn', 'lost']),
    }),
  ),
})
export type TeamForm = z.output<typeof teamFormSchema>

const gameFormSchema = z
  .object({
    home: teamFormSchema,
    away: teamFormSchema,
    /** Between the two teams; null if none is known. */
    lastMeeting: z
      .object({
        startDate: instantSchema,
        home: z.string(),
        away: z.string(),
        homeScore: z.number(),
        awayScore: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'GameForm' })
export type GameForm = z.output<typeof gameFormSchema>

export const findCalls = declareCalls({
  'GET /sports/search': {
    summary: 'Games, teams, leagues, players and markets by the beginnings of words in their names',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ text: textSchema(SEARCH_TEXT_MAX) }),
    answer: searchResultSchema,
    errors: [],
  },
  'GET /sports/favorites': {
    summary: 'What the player marked, and the next games of it',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: favoritesSchema,
    errors: [],
  },
  'PUT /sports/favorites': {
    summary: 'Mark a game, a team or a league as a favorite, or remove the mark',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({ kind: z.enum(FAVORITE_KINDS), id: keySchema, isFavorite: z.boolean() }),
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'GET /sports/fixtures/form': {
    summary: 'The last results of the two teams of a game, and their last meeting',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ fixtureId: keySchema }),
    answer: gameFormSchema,
    errors: ['not-found'],
  },
})
