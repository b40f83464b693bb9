/** The door of challenges: the plan catalogue. */
export { TRIAL_PLAN } from './challenge-offers.ts'
export { challengeHandlers } from './challenges-routes.ts'
export { type ChallengeRow, findChallenge, findChallengeById, LISTS } from './challenges-store.ts'
export { getOffer, notOffered } from './get-offer.ts'
export { publishOffers } from './publish-offers.ts'
