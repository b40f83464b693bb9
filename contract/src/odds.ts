/** How to read the book of prices. `stream.ts` declares how to follow it. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fixtureTypeSchema } from './catalog.ts'
import { flagQuerySchema, keyListQuerySchema, keySchema } from './query-values.ts'
import { instantSchema, oddTypeSchema } from './wire-values.ts'

/** Odds are fetched in batches of so many fixtures. */
export const ODDS_BATCH_MAX = 5

const sportsbookSchema = z
  .object({ id: z.string(), name: z.string(), logo: z.string() })
  .meta({ id: 'Sportsbook' })
export type Sportsbook = z.output<typeof sportsbookSchema>

export const oddSchema = z
  .object({
    id: z.string(),
    customOddId: z.string(),
    price: z.number(),
    points: z.number().nullable(),
    name: z.string(),
    selection: z.string(),
    market_id: z.string(),
    fixture_id: z.string(),
    sportsbook_id: z.string(),
    isLocked: z.boolean(),
    is_main: z.boolean(),
    selection_line: z.string().nullable(),
    grouping_key: z.string().nullable(),
    team_id: z.string().nullable(),
    player_id: z.string().nullable(),
  })
  .meta({ id: 'Odd' })
export type Odd = z.output<typeof oddSchema>

/** Whether prices can be trusted right now. */
export const feedStateSchema = z
  .object({ state: z.enum(['live', 'silent']), since: instantSchema })
  .meta({ id: 'FeedState' })

export const oddsCalls = declareCalls({
  'GET /sports/sportsbooks': {
    summary: 'The sportsbooks that quote the league, the sport or the fixture right now',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      league: keySchema.optional(),
      sport: keySchema.optional(),
      fixtureId: keySchema.optional(),
      fixtureType: fixtureTypeSchema.optional(),
    }),
    answer: z.array(sportsbookSchema),
    errors: [],
  },
  'GET /sports/fixtures/odds': {
    summary: 'The newest prices of one sportsbook on up to five fixtures',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      sport: keySchema.optional(),
      sportsbook: keySchema,
      fixtureId: keyListQuerySchema(ODDS_BATCH_MAX),
      playerId: keySchema.optional(),
      teamId: keySchema.optional(),
      isMain: flagQuerySchema.optional(),
      oddsFormat: oddTypeSchema.default('AMERICAN'),
      market: keyListQuerySchema(50).optional(),
    }),
    answer: z.object({
      data: z.array(z.object({ fixtureId: z.string(), odds: z.array(oddSchema) })),
      feed: feedStateSchema,
    }),
    errors: [],
  },
})
