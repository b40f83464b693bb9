/** The event stream of the player area; what it carries is described in `stream-events.ts`. */
import { z } from 'zod'
import { tenantIdSchema } from './brand-parts.ts'
import { declareCalls } from './call.ts'
import { keySchema } from './query-values.ts'
import { WIRE } from './wire-texts.ts'
import { oddTypeSchema } from './wire-values.ts'

const SUBSCRIPTION_FIXTURES_MAX = 50
const MARKETS_MAX = 50

const oneOrMore = (max: number) =>
  z.union([keySchema.transform((key) => [key]), z.array(keySchema).min(1).max(max)], {
    error: WIRE.textOrList({ max }),
  })

/** The stream of this browser tab, as CONNECTED named it. Absent: every open stream of the session. */
const connectionIdSchema = z.uuid({ error: WIRE.connectionId }).optional()

/** The id of an event on the stream, counted per brand. */
export const eventNumberSchema = z
  .string()
  .regex(/^\d{1,18}$/, { error: WIRE.lastEventId })
  .transform(BigInt)

const subscriptionShape = {
  sport: keySchema.optional(),
  league: keySchema.optional(),
  fixtureId: oneOrMore(SUBSCRIPTION_FIXTURES_MAX).optional(),
  market: oneOrMore(MARKETS_MAX).optional(),
  oddsFormat: oddTypeSchema.default('AMERICAN'),
  connectionId: connectionIdSchema,
}

const hasPlace = (body: { fixtureId?: unknown; league?: unknown; sport?: unknown }) =>
  body.fixtureId !== undefined || body.league !== undefined || body.sport !== undefined

const oddsSubscriptionSchema = z
  .strictObject({ ...subscriptionShape, sportsbook: keySchema })
  .refine((body) => body.fixtureId !== undefined || body.league !== undefined, {
    message: WIRE.fixtureOrLeague,
    path: ['fixtureId'],
  })
const resultsSubscriptionSchema = z
  .strictObject({ ...subscriptionShape, sportsbook: keySchema.optional() })
  .refine(hasPlace, { message: WIRE.place, path: ['fixtureId'] })

export type OddsSubscription = z.output<typeof oddsSubscriptionSchema>
export type ResultsSubscription = z.output<typeof resultsSubscriptionSchema>

const subscribedSchema = z.object({ id: z.string() })
const subscriptionIdQuery = z.strictObject({ id: keySchema, connectionId: connectionIdSchema })

export const streamCalls = declareCalls({
  'GET /subscribe/data': {
    summary:
      'Server-sent events CONNECTED, FEED, ODDS, RESULT, FIXTURE_STATUS and ACCOUNT, resumed after lastEventId',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    /**
     * An EventSource cannot send headers, so the tenant may come in the query. So may the id of the last event: a new
     * EventSource does not know the one that the previous one received.
     */
    query: z.strictObject({ tenant: tenantIdSchema.optional(), lastEventId: eventNumberSchema.optional() }),
    answer: 'stream',
    errors: [],
  },
  'POST /subscribe/odds': {
    summary: 'Follow the prices of a sportsbook on fixtures or a whole league over the open stream',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: oddsSubscriptionSchema,
    answer: subscribedSchema,
    errors: ['conflict'],
  },
  'POST /subscribe/results': {
    summary: 'Follow scores, clocks and statuses of fixtures, a league or a sport over the open stream',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: resultsSubscriptionSchema,
    answer: subscribedSchema,
    errors: ['conflict'],
  },
  'DELETE /unsubscribe/odds': {
    summary: 'Stop following prices; does nothing when the subscription is gone already',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: subscriptionIdQuery,
    answer: 'empty',
    errors: [],
  },
  'DELETE /unsubscribe/results': {
    summary: 'Stop following scores; does nothing when the subscription is gone already',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: subscriptionIdQuery,
    answer: 'empty',
    errors: [],
  },
})
