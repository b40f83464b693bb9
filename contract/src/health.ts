/** What a load balancer or an orchestrator asks. */
import { z } from 'zod'
import { declareCalls } from './call.ts'

const healthSchema = z.object({ status: z.literal('UP') }).meta({ id: 'Health' })

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
