/**
 * The door of settlement. Its rooms, from the ground up: `grading` tells what games make of picks and writes nothing,
 * `booking` gathers what changes and writes it with its mails, `settling` does both for accounts, `lifecycle` is what
 * becomes of accounts otherwise, `jobs` starts all that by itself, `accounts-by-hand` and `picks-by-hand` at the wish
 * of staff; `replay` proves that it is right, and `overview` shows it.
 */
export { actOnAccount, type StaffAct } from './accounts-by-hand/staff-act.ts'
export { openAccountByStaff } from './accounts-by-hand/open-by-staff.ts'
export { purgeAccountByStaff, purgeAccounts } from './accounts-by-hand/purge-account.ts'
export { hasWaitingWithdrawal } from './accounts-by-hand/purge-store.ts'
export { recalculateAccount } from './accounts-by-hand/recalculate-account.ts'
export { setAccountStatus } from './accounts-by-hand/set-status.ts'
export { setHoldTime } from './accounts-by-hand/set-hold-time.ts'
export { updateAccountByHand } from './accounts-by-hand/update-account.ts'
export { checkPick, findPickWithLegs, type PickAnswer, whyUndecided } from './grading/check-pick.ts'
export { oddsOf } from './grading/grade-leg.ts'
export { settlementFigures } from './jobs/settlement-figures.ts'
export { settlementJobs } from './jobs/settlement-jobs.ts'
export { startSweeps, sweepTenant } from './jobs/sweep.ts'
export { runAccountClock } from './lifecycle/account-clock.ts'
export { payOutAccount } from './lifecycle/pay-out-account.ts'
export { type FundedAccountRow, listFundedAccounts } from './lifecycle/payout-store.ts'
export { type ClosedForRefund, closeForRefund } from './lifecycle/refund-account.ts'
export { closeForReset, wasReset } from './lifecycle/reset-account.ts'
export { overviewHandlers, overviewOf } from './overview/overview.ts'
export { editPick } from './picks-by-hand/edit-pick.ts'
export { executePick, resyncPick } from './picks-by-hand/execute-pick.ts'
export type { PickAct, PickOrder } from './picks-by-hand/pick-act.ts'
export { auditTenant, hasAccount, replayConsistently } from './replay/audit-tenant.ts'
export type { Replay } from './replay/replay-account.ts'
export { settleAccounts } from './settling/settle-accounts.ts'
export { lockAccounts } from './settlement-store.ts'
