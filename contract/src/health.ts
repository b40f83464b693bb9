/** What a load balancer or an orchestrator asks. */
import { z } from 'zod'
import { declareCalls } from './call.ts'

export const healthSchema = z.object({ status: z.literal('UP') }).meta({ id: 'Health' })
export type Health = z.output<typeof healthSchema>

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
    answer: healthSchema,
    errors: ['unavailable'],
  },
})
