/** The door of challenges: the plan catalogue and the accounts opened from it. */
export { accountsOf } from './accounts-of.ts'
export { challengeHandlers } from './challenges-routes.ts'
export {
  type AccountRow,
  type ChallengeRow,
  findAccountByAccno,
  findChallenge,
  type NewAccount,
  type OwnedAccountRow,
} from './challenges-store.ts'
export { minimumPicksOf, netMinorOf, termsOf } from './account-terms.ts'
export { accountView, type PickFigures } from './account-view.ts'
export { getOffer } from './get-offer.ts'
export { openAccount, stageNumberOf } from './open-account.ts'
export { publishOffers } from './publish-offers.ts'
export { startTrial } from './start-trial.ts'
export { getVisibleAccount, isAccountVisibleTo } from './visible-account.ts'
