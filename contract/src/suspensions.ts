/** Games, markets and leagues that take no new picks (decision 136). Picks that exist stay as they are. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { SUSPENSION_REASON_MAX, SUSPENSION_SCOPES } from './fields/suspension.ts'
import { keySchema } from './query-values.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const momentSchema = z.iso.datetime({ error: WIRE.instant })

const suspensionSchema = z
  .object({
    id: idSchema,
    scope: z.enum(SUSPENSION_SCOPES),
    /** The game, the market or the league in words. */
    label: z.string(),
    fixtureId: z.string().nullable(),
    reason: z.string(),
    from: instantSchema,
    /** Null: until staff end it. */
    until: instantSchema.nullable(),
    by: z.string(),
    endedBy: z.string().nullable(),
    state: z.enum(['SCHEDULED', 'ACTIVE', 'ENDED']),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.output<typeof suspensionSchema>

const newSuspensionSchema = z
  .strictObject({
    scope: z.enum(SUSPENSION_SCOPES, { error: fieldOneOf('scope', SUSPENSION_SCOPES) }),
    /** The game; for a league or a market, one of its games. */
    fixtureId: keySchema,
    /** Of the sport of the game. Only for the scope MARKET. */
    marketId: keySchema.optional(),
    /** Now, if it is absent. */
    from: momentSchema.optional(),
    until: momentSchema.nullish(),
    /** Players read it. */
    reason: textSchema(SUSPENSION_REASON_MAX).refine(
      (reason) => reason.trim() !== '',
      packSchemaMessage(REQUIRED),
    ),
  })
  .superRefine(({ scope, marketId }, context) => {
    if (scope === 'MARKET' && marketId === undefined)
      context.addIssue({ code: 'custom', path: ['marketId'], message: packSchemaMessage(REQUIRED) })
  })
  .meta({ id: 'NewSuspension' })
export type NewSuspension = z.output<typeof newSuspensionSchema>

const staffCall = { module: 'picks', whenSwitched: 'refused' } as const

export const suspensionCalls = declareCalls({
  'GET /admin/suspensions': {
    ...staffCall,
    summary: 'What takes no new picks now or later, and what did, newest first',
    access: 'picks.view',
    answer: z.object({ suspensions: z.array(suspensionSchema) }),
    errors: [],
  },
  'POST /admin/suspensions': {
    ...staffCall,
    summary: 'Takes no new picks on a game, a market of its sport, or its league, now or for a time',
    access: 'picks.update',
    body: newSuspensionSchema,
    answer: suspensionSchema,
    errors: ['not-found'],
  },
  'DELETE /admin/suspensions/{id}': {
    ...staffCall,
    summary: 'Takes picks again',
    access: 'picks.update',
    params: z.strictObject({ id: idParamSchema }),
    answer: suspensionSchema,
    errors: ['not-found', 'conflict'],
  },
})
