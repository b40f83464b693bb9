/** The order in which a brand shows the markets of a sport (rows B168 to B178, decisions C1 and N39). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { DUPLICATE_MARKET, NEVER_SAVED } from './fields/market-sorting.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { listBodySchema, pageOf } from './list.ts'
import { keySchema } from './query-values.ts'
import { WIRE } from './wire-texts.ts'
import { idSchema, ignoredFields, instantSchema, textSchema } from './wire-values.ts'

const SEQUENCE_MAX = 100_000
const SEQUENCE_MESSAGE = WIRE.wholeRange({ field: 'sequenceNumber', min: 1, max: SEQUENCE_MAX })

const sortingShape = {
  sportsId: keySchema,
  marketName: keySchema,
  marketLabel: textSchema(200).trim().min(1, WIRE.marketLabel),
  sequenceNumber: z
    .int({ error: SEQUENCE_MESSAGE })
    .min(1, SEQUENCE_MESSAGE)
    .max(SEQUENCE_MAX, SEQUENCE_MESSAGE),
  isDeleted: z.boolean({ error: WIRE.trueOrFalse }),
}

const marketSortingSchema = z
  .object({
    id: idSchema,
    ...sortingShape,
    /** When the order of this sport was saved last. */
    modifiedDate: instantSchema,
  })
  .meta({ id: 'MarketSorting' })
export type MarketSorting = z.output<typeof marketSortingSchema>

const saveBodySchema = z
  .array(z.strictObject({ ...sortingShape, ...ignoredFields(marketSortingSchema, sortingShape) }), {
    error: WIRE.markets,
  })
  .min(1, WIRE.noMarket)
  .max(500, WIRE.tooManyMarkets({ max: 500 }))
  .refine((rows) => rows.every(({ sportsId }) => sportsId === rows[0]?.sportsId), {
    error: WIRE.marketsOfOneSport,
  })
  .refine((rows) => new Set(rows.map(({ marketName }) => marketName)).size === rows.length, {
    error: packSchemaMessage(DUPLICATE_MARKET),
  })
  .refine((rows) => rows.some(({ isDeleted }) => !isDeleted), {
    error: WIRE.allDeleted,
  })
export type MarketSortingEntry = z.output<typeof saveBodySchema>[number]

export const sportsMarketCalls = declareCalls({
  'POST /admin/sports/market-sorting/search': {
    summary: 'The saved order of the markets of a sport',
    module: 'catalog',
    access: 'sports-market.view',
    whenSwitched: 'refused',
    body: listBodySchema,
    answer: pageOf(marketSortingSchema),
    errors: [],
  },
  'POST /admin/sports/market-sorting/save-update': {
    summary: 'Save the order of the markets of a sport',
    module: 'catalog',
    access: 'sports-market.order',
    whenSwitched: 'refused',
    query: z.strictObject({
      /** The date of the order that the staff member saw. If another one was saved since, the call saves nothing. */
      seenDate: z.union([instantSchema, z.literal(NEVER_SAVED)]).optional(),
    }),
    body: saveBodySchema,
    answer: z.array(marketSortingSchema),
    errors: ['not-found', 'conflict'],
  },
})
