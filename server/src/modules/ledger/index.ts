/** The door of the ledger: balances and their history. */
export { bookBalance, bookBalances, recordOpening } from './book-balance.ts'
export { alignBalance } from './ledger-store.ts'
export { ledgerHandlers } from './ledger-routes.ts'
export type { Movement } from './ledger-store.ts'
