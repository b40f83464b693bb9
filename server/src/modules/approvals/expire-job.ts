import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { expireProposals } from './propose.ts'

/** Also empties what a proposal was made with, so nothing of it is kept longer than it can be approved. */
export function expireJob({ database, brands, clock, log }: Context): RecurringJob {
  return tenantJob({
    name: 'expire-proposals',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => await expireProposals(database.tenant(tenantId), tenantId, clock.now()),
    failed: 'old proposals were not closed; the next run tries again',
  })
}
