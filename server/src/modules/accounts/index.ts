/** The door of accounts: their rows, balances and status. */
export { accountsOf } from './accounts-of.ts'
export { accountHandlers } from './accounts-routes.ts'
export {
  type AccountRow,
  findAccountByAccno,
  type NewAccount,
  type OwnedAccountRow,
} from './accounts-store.ts'
export { minimumPicksOf, netMinorOf, termsOf } from './account-terms.ts'
export { accountView, type PickFigures } from './account-view.ts'
export { openAccount, stageNumberOf } from './open-account.ts'
export { startTrial } from './start-trial.ts'
export { getVisibleAccount, isAccountVisibleTo } from './visible-account.ts'
export { alignBalance, type Movement } from './balance/balance-store.ts'
export { bookingSteps } from './balance/batch-store.ts'
export { bookBalance, bookBalances, bookJudged } from './balance/book-balance.ts'
export { type AccountFigures, updateFigures } from './balance/figures-store.ts'
