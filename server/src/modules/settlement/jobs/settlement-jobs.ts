import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { REGRADE_FIXTURE_JOB, regradeFixtureJob } from '../settling/regrade-fixture.ts'
import { SETTLE_FIXTURE_JOB, type SettleOptions, settleFixtureJob } from '../settling/settle-fixture.ts'
import { queueFixtureJobs } from './fixture-job-store.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}

/** A provider that grades too needs a moment to grade on its own new result. Asked earlier, it answers with the old one. */
const SECOND_GRADE_AFTER_SECONDS = 15

/**
 * Queues the settlement of games in the transaction that stores their end. Which tenants have picks on them is hidden by
 * row-level security at this point, so each gets its jobs; a job without picks is one read.
 */
export function settleWhenOver(
  brands: { readonly all: readonly { readonly tenantId: string }[] },
  { hasSecondGrader }: { readonly hasSecondGrader: boolean },
) {
  return async (tx: Tx, fixtureIds: readonly string[]): Promise<void> => {
    await queueFixtureJobs(tx, {
      names: [SETTLE_FIXTURE_JOB, REGRADE_FIXTURE_JOB],
      tenantIds: brands.all.map(({ tenantId }) => tenantId),
      fixtureIds,
      afterSeconds: hasSecondGrader ? SECOND_GRADE_AFTER_SECONDS : 0,
    })
  }
}
