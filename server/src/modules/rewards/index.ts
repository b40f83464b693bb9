/** The door of rewards: the money a player has earned and not yet taken or spent, per currency. */
export { bookReward, type RewardMovement } from './book-reward.ts'
export { bookReferral, type FirstPurchase } from './book-referral.ts'
export { rewardHandlers, type RewardsContext } from './rewards-routes.ts'
export { findPayoutOfPayment, type RewardRow } from './reward-store.ts'
