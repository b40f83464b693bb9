/** How to read the book of prices. `stream.ts` declares how to follow it. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fixtureTypeSchema } from './catalog.ts'
import { flagQuerySchema, keyListQuerySchema, keySchema } from './query-values.ts'
import { instantSchema, oddTypeSchema, textSchema } from './wire-values.ts'

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

/** A price that held from this time on. */
const pricePointSchema = z.object({
  at: instantSchema,
  price: z.number(),
  /** The main line at that time; null if the market has none. */
  points: z.number().nullable(),
})

const priceMovementSchema = z
  .object({
    /** Oldest first: the opening, then at most one point a minute, thinned out where there are many. */
    points: z.array(pricePointSchema),
  })
  .meta({ id: 'PriceMovement' })
export type PriceMovement = z.output<typeof priceMovementSchema>

const slotOpeningSchema = pricePointSchema
  .extend({ fixtureId: z.string(), market: z.string(), side: z.string() })
  .meta({ id: 'SlotOpening' })
export type SlotOpening = z.output<typeof slotOpeningSchema>

const OPENINGS_BATCH_MAX = 50

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
  'GET /sports/fixtures/price-movement': {
    summary: 'How the main price of one side of a market moved at a sportsbook since it opened',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      fixtureId: keySchema,
      sportsbook: keySchema,
      market: keySchema,
      /** Team or selection, a slash, and over or under where the market has them: `gulls/`, `/over`. */
      side: textSchema(200),
      oddsFormat: oddTypeSchema.default('AMERICAN'),
    }),
    answer: priceMovementSchema,
    errors: [],
  },
  'GET /sports/fixtures/openings': {
    summary: 'The first main price of each side of the main markets at a sportsbook, of up to fifty fixtures',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      sportsbook: keySchema,
      fixtureId: keyListQuerySchema(OPENINGS_BATCH_MAX),
      oddsFormat: oddTypeSchema.default('AMERICAN'),
    }),
    answer: z.array(slotOpeningSchema),
    errors: [],
  },
})
