/** Public interface of the ledger module: the balance history. */
export { balanceRowView, ledgerHandlers } from './ledger-routes.ts'
export {
  type BalanceHistoryRow,
  bookingsOfPick,
  countBookings,
  findLastBooking,
  historyOfAccounts,
  insertHistoryRows,
  lastPayoutsAt,
  LISTS,
  listPayoutTimes,
  PAYOUTS_OF_ACCOUNT,
  recordOpening,
} from './ledger-store.ts'
