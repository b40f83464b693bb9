/**
 * Public interface of the settlement module, which grades picks and books their results. `grading` decides picks and
 * writes nothing. `booking` collects the changes of a transaction and writes them. `settling` does both for accounts,
 * and `jobs` starts it. `picks-by-hand` holds staff acts, and `replay` recomputes accounts from their picks.
 */
export { recalculateAccount } from './replay/recalculate-account.ts'
export { checkPick, findPickWithLegs, type PickAnswer, whyUndecided } from './grading/check-pick.ts'
export { oddsOf } from './grading/decide-picks.ts'
export { settlementFigures } from './jobs/settlement-figures.ts'
export { settlementJobs, settleWhenOver } from './jobs/fixture-job-store.ts'
export { startSweeps, sweepTenant } from './jobs/sweep.ts'
export { editPick } from './picks-by-hand/edit-pick.ts'
export { executePick, resyncPick } from './picks-by-hand/execute-pick.ts'
export type { PickAct, PickOrder } from './picks-by-hand/pick-act.ts'
export { auditTenant, hasAccount, replayConsistently } from './replay/audit-tenant.ts'
export { findContradiction, type Replay } from './replay/replay-account.ts'
export { regradeFixture } from './settling/regrade-fixture.ts'
export { settleFixture } from './settling/settle-fixture.ts'
export { settleAccounts } from './settling/settle-fixture.ts'
