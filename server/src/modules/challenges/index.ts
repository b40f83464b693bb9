/** Public interface of the challenges module: the plan catalog. */
export { challengeOffers, TRIAL_PLAN } from './challenge-offers.ts'
export { challengeName } from './challenge-view.ts'
export { challengeHandlers } from './challenges-routes.ts'
export {
  type ChallengeRow,
  findChallenge,
  findChallengeById,
  findOffersOfProduct,
  LISTS,
  type OfferedChallenge,
  type OfferOfProduct,
} from './challenges-store.ts'
export { getOffer, notOffered } from './get-offer.ts'
export { findBrandCoupon } from './order-coupon.ts'
export { publishOffers, publishPlans } from './publish-offers.ts'
