/** What a load balancer or an orchestrator asks. */
import { z } from 'zod'
import { declareCalls } from './call.ts'

const healthSchema = z.object({ status: z.literal('UP') }).meta({ id: 'Health' })

const readySchema = healthSchema
  .extend({
    /** Milliseconds by which our clock is ahead of the price provider's; null if unknown. */
    feedClockSkewMs: z.number().nullable(),
    /** False while the clocks differ by more than a second: picks on games in play are refused. */
    acceptsInPlayPicks: z.boolean(),
  })
  .meta({ id: 'Readiness' })

export const healthCalls = declareCalls({
  'GET /health/live': {
    summary: 'The process answers',
    module: 'platform',
    access: 'public',
    whenSwitched: 'allowed',
    answer: healthSchema,
    errors: [],
  },
  'GET /health/ready': {
    summary: 'The process can serve: the database answers and is migrated',
    module: 'platform',
    access: 'public',
    whenSwitched: 'allowed',
    answer: readySchema,
    errors: ['unavailable'],
  },
})
