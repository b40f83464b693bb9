/** The door of rewards: the money a player has earned and not yet taken or spent, per currency. */
export { payoutOf } from './available-rewards.ts'
export { bookReward, type RewardMovement } from './book-reward.ts'
export { bookReferral, type FirstPurchase } from './book-referral.ts'
export { onceByKey } from './once-by-key.ts'
export { rewardHandlers, type RewardsContext } from './rewards-routes.ts'
export { findPayoutOfPayment, type RewardRow } from './reward-store.ts'
export { transferProfit } from './transfer-profit.ts'
