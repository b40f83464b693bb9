/** Public interface of the ledger module: the balance history. */
export { balanceRowView, ledgerHandlers } from './ledger-routes.ts'
export {
  type BalanceHistoryRow,
  countBookings,
  findLastBooking,
  historyOfAccounts,
  insertHistoryRows,
  lastPayoutsAt,
  LISTS,
  listPayoutTimes,
} from './ledger-store.ts'
export { recordOpening } from './ledger-store.ts'
