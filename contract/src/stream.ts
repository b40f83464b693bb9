/** The event stream of the player area; what it carries is described in `stream-events.ts`. */
import { z } from 'zod'
import { tenantIdSchema } from './brand-parts.ts'
import { declareCalls } from './call.ts'

export type {
  ConnectedEvent,
  FixtureStatus,
  FixtureStatusEvent,
  OddsEvent,
  ResultEvent,
  StreamEventName,
  StreamEvents,
  StreamOdd,
  StreamScore,
} from './stream-events.ts'

export const streamCalls = declareCalls({
  'GET /subscribe/data': {
    summary: 'Server-sent events CONNECTED, ODDS, RESULT and FIXTURE_STATUS',
    module: 'odds',
    access: 'signed-in',
    whenSwitched: 'allowed',
    /** An EventSource cannot send headers, so the tenant may come in the query. */
    query: z.strictObject({ tenant: tenantIdSchema.optional() }),
    answer: 'stream',
    errors: [],
  },
})
