/** The door of rewards: the money a player has earned and not yet taken or spent, per currency. */
export { bookReward, type RewardMovement } from './book-reward.ts'
export { listRewardBalances, type RewardRow } from './reward-store.ts'
