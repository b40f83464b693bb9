/** Alerts that a player sets on the price of a selection. */
import { ALERT_DIRECTIONS } from '@pickproof/domain/notifications/price-alert'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { keySchema } from './query-values.ts'
import { idParamSchema, idSchema, instantSchema, oddTypeSchema, textSchema } from './wire-values.ts'

const directionSchema = z.enum(ALERT_DIRECTIONS).meta({ id: 'AlertDirection' })

const priceAlertSchema = z
  .object({
    id: idSchema,
    fixtureId: z.string(),
    selectionKey: z.string(),
    /** Null: any sportsbook. */
    sportsbook: z.string().nullable(),
    /** Such as Harbor City Gulls −4.5. */
    selection: z.string(),
    market: z.string(),
    game: z.string(),
    /** Where in the player area the game is. */
    path: z.string(),
    direction: directionSchema,
    oddsFormat: oddTypeSchema,
    price: z.number(),
    created: instantSchema,
    /** Null while it waits, and if the game ended before. */
    fired: z.object({ at: instantSchema, price: z.number(), sportsbook: z.string() }).nullable(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'PriceAlert' })
export type PriceAlertView = z.output<typeof priceAlertSchema>

const ODD_ID_MAX = 300

export const priceAlertCalls = declareCalls({
  'GET /price-alerts': {
    summary: 'The price alerts of the player, newest first',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.object({
      items: z.array(priceAlertSchema),
      /** How many may wait at the same time. */
      most: z.int(),
    }),
    errors: [],
  },
  'POST /price-alerts': {
    summary: 'Notify the player once when the price of a selection reaches a target',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      fixtureId: keySchema,
      /** The sportsbook whose odd is named. */
      sportsbook: keySchema,
      oddId: textSchema(ODD_ID_MAX),
      /** Whether the same selection at other sportsbooks counts too. */
      isAnySportsbook: z.boolean(),
      direction: directionSchema,
      price: z.number(),
      oddsFormat: oddTypeSchema,
    }),
    answer: z.object({ id: idSchema }),
    errors: ['not-found', 'conflict'],
  },
  'DELETE /price-alerts/{id}': {
    summary: 'Delete a price alert',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    params: z.strictObject({ id: idParamSchema }),
    answer: 'empty',
    errors: ['not-found'],
  },
})
