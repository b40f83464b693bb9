/** Public interface of the picks module: placing, reading and cashing out, and queries for other modules. */
export { cashOutOwnPick } from './cash-out-pick.ts'
export { cancelledWithAccount, CLOSED_RULE } from './cancel-open-picks.ts'
export {
  type PickFigures,
  resultsOfPicks,
  stampPick,
  stateOfPick,
  storeFigures,
  type StoredResult,
} from './edit-pick-store.ts'
export {
  type AskedSelection,
  listAccountsWithOpenPicks,
  listFixturesToRegrade,
  listFixturesToSettle,
  listPicksToRegrade,
  listSelectionsToSettle,
  openAndDue,
} from './due-picks-store.ts'
export { endOpenLegs } from './end-legs-store.ts'
export { type PickChange, updatePicks } from './pick-change-store.ts'
export { listPlacedOf } from './person-picks-store.ts'
export { pickFiguresOf, picksOfAccounts } from './picks-of-accounts.ts'
export {
  countedSelections,
  countOpenPicks,
  countPicks,
  legsOfParlays,
  lockOpenPicks,
  PICK_COLUMNS,
  picksByIds,
  listPicksOfAccounts,
  type SettlementPickRow,
  uncountedPicks,
} from './settlement-picks-store.ts'
export {
  findMeetings,
  type FreshPick,
  listMeetingTickets,
  type Meeting,
  picksAfter,
  type TicketRow,
} from './meeting-store.ts'
export {
  type ExposureRow,
  type OpenRow,
  type ParlayRow,
  readOpenPlay,
  type Sum,
  type TotalRow,
} from './open-play-store.ts'
export {
  countPicksForReview,
  findOldestOpenGame,
  findPortionEnd,
  hasPlacedIn,
  LAST_PLACED_AT,
  newestPick,
  openWinMinor,
  type PickHabits,
  picksForReview,
  readPickHabits,
} from './pick-figures-store.ts'
export {
  matchNameOf,
  type Games as PickGames,
  pickedLegView,
  readGames as readPickGames,
  toCashOutPick,
} from './pick-view.ts'
export { PickPlacing } from './place-picks.ts'
export { countPicksSince, hasPlacedPick } from './play-restriction-store.ts'
export {
  WAGER_COLUMNS,
  type WagerChoice,
  wagerCsv,
  wagerLine,
  wagerRecords,
} from './wager-record-store.ts'
export { suspensionHandlers } from './suspensions.ts'
export { pickHandlers } from './picks-routes.ts'
export { listGamesOfPicks, listLoggedPicks, type LoggedPick } from './logged-picks-store.ts'
export { purgeJournal } from './journal-store.ts'
export { findSharedPick, getSharedPick, pickShareHandlers } from './share-routes.ts'
export { purgeShares } from './share-store.ts'
export { performanceHandlers } from './performance.ts'
export { pickHistoryHandlers } from './pick-history-routes.ts'
export {
  findPick,
  listFixturesWithOpenPicks,
  readPicks,
  summarizePlay,
  type ReadPickRow,
} from './picks-store.ts'
export {
  type FiledLeg,
  filedPickListFor,
  type FiledPickRow,
  findStaffPick,
  legsOf,
  LISTS,
  picksOnRealAccounts,
  staffPickListFor,
  type StaffPickRow,
} from './staff-picks-store.ts'
export { listSettledPicks, type SettledPickRow, stakesSince, winsOfAccount } from './settled-picks-store.ts'
