import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { eachTenant } from '../../platform/rounds.ts'
import { expireProposals } from './propose.ts'

/** Also empties what a proposal was made with, so nothing of it is kept longer than it can be approved. */
export function expireJob({ database, brands, clock, log }: Context): RecurringJob {
  return {
    name: 'expire-proposals',
    every: 'hour',
    run: async (isStopping) =>
      await eachTenant(
        {
          brands,
          visit: async (tenantId) => await expireProposals(database.tenant(tenantId), tenantId, clock.now()),
          onFailure: (error, tenantId) =>
            log.error({ err: error, tenantId }, 'old proposals were not closed; the next run tries again'),
        },
        isStopping,
      ),
  }
}
