import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { REGRADE_FIXTURE_JOB, regradeFixtureJob } from '../settling/regrade-fixture.ts'
import { SETTLE_FIXTURE_JOB, type SettleOptions, settleFixtureJob } from '../settling/settle-fixture.ts'
import { queueFixtureJobs } from './fixture-job-store.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}

/**
 * Queues the settlement of games in the transaction that stores their end. Which tenants have picks on them is hidden by
 * row-level security at this point, so each gets its jobs; a job without picks is one read.
 */
export function settleWhenOver(brands: { readonly all: readonly { readonly tenantId: string }[] }) {
  return async (tx: Tx, fixtureIds: readonly string[]): Promise<void> => {
    const tenantIds = brands.all.map(({ tenantId }) => tenantId)
    await queueFixtureJobs(tx, [SETTLE_FIXTURE_JOB, REGRADE_FIXTURE_JOB], tenantIds, fixtureIds)
  }
}
