/** Public interface of the challenges module: the plan catalog. */
export { TRIAL_PLAN } from './challenge-offers.ts'
export { challengeName } from './challenge-view.ts'
export { challengeHandlers } from './challenges-routes.ts'
export { type ChallengeRow, findChallenge, findChallengeById, LISTS } from './challenges-store.ts'
export { getOffer, notOffered } from './get-offer.ts'
export { publishOffers } from './publish-offers.ts'
