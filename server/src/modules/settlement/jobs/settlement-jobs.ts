import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { regradeFixtureJob } from '../settling/regrade-fixture.ts'
import { type SettleOptions, settleFixtureJob } from '../settling/settle-fixture.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}
