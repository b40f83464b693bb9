/** The door of settlement: the jobs that settle, the sweep that finds what is due, and the proof that it is right. */
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { regradeFixtureJob } from './regrade-fixture.ts'
import { type SettleOptions, settleFixtureJob } from './settle-fixture.ts'

export { runAccountClock } from './account-clock.ts'
export { auditTenant, hasAccount, replayConsistently } from './audit-tenant.ts'
export { overviewHandlers } from './overview.ts'
export { payOutAccount } from './pay-out-account.ts'
export { type FundedAccountRow, listFundedAccounts } from './payout-store.ts'
export type { Replay } from './replay-account.ts'
export { closeForReset, wasReset } from './reset-account.ts'
export { settleAccounts } from './settle-accounts.ts'
export { lockAccounts } from './settlement-store.ts'
export { startSweeps, type SweepContext, type Sweeps, sweepTenant } from './sweep.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}
