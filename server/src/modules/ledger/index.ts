/** The door of the ledger: balances and their history. */
export { bookingSteps } from './batch-store.ts'
export { bookBalance, bookBalances, bookJudged, recordOpening } from './book-balance.ts'
export { type AccountFigures, updateFigures } from './figures-store.ts'
export { alignBalance } from './ledger-store.ts'
export { balanceRowView, ledgerHandlers } from './ledger-routes.ts'
export type { Movement } from './ledger-store.ts'
