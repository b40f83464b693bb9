/** The door of the ledger: the history of balances. */
export { balanceRowView, ledgerHandlers } from './ledger-routes.ts'
export { insertHistoryRows } from './ledger-store.ts'
export { recordOpening } from './record-opening.ts'
