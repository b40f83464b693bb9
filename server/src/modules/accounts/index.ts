/**
 * Public interface of the accounts module, which owns the status of accounts. `balance` moves balances and figures.
 * `judging` records verdicts of the rules and writes the emails. `lifecycle` opens, expires, resets and pays out.
 * `by-hand` holds staff acts, and `overview` shows an account to its player.
 */
export { accountsOf } from './accounts-of.ts'
export { accountHandlers } from './accounts-routes.ts'
export {
  ACCOUNT_ROWS,
  type AccountRow,
  accountsAfter,
  accountValues,
  findAccount,
  findAccountByAccno,
  findAccountOfUser,
  listAccountsByAccno,
  lockAccounts,
  type NewAccount,
  type OwnedAccountRow,
  listAccountsOfUser,
} from './accounts-store.ts'
export { minimumPicksOf, netMinorOf, termsOf } from './account-terms.ts'
export { accountView, type PickFigures } from './account-view.ts'
export { openAccount, startTrial } from './open-account.ts'
export type { OverviewPickRow, PicksOfAccounts, ReportPickRow } from './picks-of-accounts.ts'
export { LISTS, type ReportRow, reportsOfAccounts, STAGE_PASSED_AT } from './report-store.ts'
export { lockAccountOfPlayer, lockAccountsOfPlayers } from './player-lock-store.ts'
export { getVisibleAccount, isAccountVisibleTo } from './visible-account.ts'
export { alignBalance, type Movement } from './balance/balance-store.ts'
export { bookingSteps } from './balance/balance-store.ts'
export { bookBalance, bookBalances, bookJudged } from './balance/balance-store.ts'
export type { AccountFigures } from './balance/balance-store.ts'
export type { MailSource } from './judging/account-letters.ts'
export { closeAccounts, type Closing } from './judging/close-accounts.ts'
export { accountFigures, judgedAccount, judgeState } from './judging/judge-row.ts'
export { type ClockContext, type ClockCounts, runAccountClock } from './lifecycle/account-clock.ts'
export { payOutAccount } from './lifecycle/pay-out-account.ts'
export { listFundedAccounts } from './lifecycle/payout-store.ts'
export { type ClosedForRefund, closeForRefund } from './lifecycle/refund-account.ts'
export { closeForReset, wasReset } from './lifecycle/reset-account.ts'
export { openAccountByStaff } from './by-hand/open-by-staff.ts'
export { purgeAccountByStaff, purgeAccounts } from './by-hand/purge-account.ts'
export { setAccountStatus } from './by-hand/set-status.ts'
export { setHoldTime } from './by-hand/set-hold-time.ts'
export { actOnAccount, ensureNotOwn, recordAct, type StaffAct } from './by-hand/staff-act.ts'
export { reportToPlayer, updateAccountByHand } from './by-hand/update-account.ts'
export { overviewHandlers, overviewOf } from './overview/overview.ts'
