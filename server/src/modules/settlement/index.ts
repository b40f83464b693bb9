/** The door of settlement: the jobs that settle, the sweep that finds what is due, and the proof that it is right. */
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { regradeFixtureJob } from './regrade-fixture.ts'
import { type SettleOptions, settleFixtureJob } from './settle-fixture.ts'

export { runAccountClock } from './account-clock.ts'
export { auditTenant, hasAccount, replayConsistently } from './audit-tenant.ts'
export {
  checkPick,
  findPickWithLegs,
  type LegAnswer,
  type PickAnswer,
  type PickWithLegs,
  whyUndecided,
} from './check-pick.ts'
export { probabilityPercent } from './edit-figures.ts'
export { editPick } from './edit-pick.ts'
export { executePick, resyncPick } from './execute-pick.ts'
export { type GraderResponse, oddsOf, responseOf } from './grade-leg.ts'
export { openAccountByStaff, type OpeningOrder } from './open-by-staff.ts'
export { overviewHandlers, overviewOf } from './overview.ts'
export { payOutAccount } from './pay-out-account.ts'
export { type FundedAccountRow, listFundedAccounts } from './payout-store.ts'
export type { PickAct, PickOrder } from './pick-act.ts'
export { purgeAccountByStaff, purgeAccounts } from './purge-account.ts'
export { recalculateAccount } from './recalculate-account.ts'
export type { Replay } from './replay-account.ts'
export { closeForReset, wasReset } from './reset-account.ts'
export { settleAccounts } from './settle-accounts.ts'
export { lockAccounts, type PickRow as SettledPickRow } from './settlement-store.ts'
export { setAccountStatus } from './set-status.ts'
export { setHoldTime } from './set-hold-time.ts'
export { actOnAccount, isVisibleTo, type StaffAct, type StaffVisit } from './staff-act.ts'
export { startSweeps, type SweepContext, sweepTenant } from './sweep.ts'
export { updateAccountByHand } from './update-account.ts'

export function settlementJobs(options: SettleOptions): readonly JobHandler[] {
  return [settleFixtureJob(options), regradeFixtureJob(options)]
}
