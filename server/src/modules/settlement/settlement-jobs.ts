import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { regradeFixtureJob } from './regrade-fixture.ts'
import { type SettleOptions, settleFixtureJob } from './settle-fixture.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}
