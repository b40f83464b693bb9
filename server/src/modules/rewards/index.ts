/**
 * Public interface of the rewards module: money that a player has earned and not yet withdrawn or spent, per
 * currency.
 */
export { fundedAccountsOf } from './funded-accounts.ts'
export { payoutMoves, rewardFaults, TRANSFERS_OF_ACCOUNT } from './reward-store.ts'
export { payoutOf } from './available-rewards.ts'
export { bookReward } from './book-reward.ts'
export { bookReferral, takeBackReferral, type TakenBackReferral } from './book-referral.ts'
export { onceByKey } from './once-by-key.ts'
export { creditReward, debitReward, revokeReward } from './reward-acts.ts'
export { rewardHandlers } from './rewards-routes.ts'
export {
  findReversal,
  findRewardOfPayment,
  listMovesBefore,
  type MoveRow,
  paidProfit,
  type RewardRow,
  sumRewardBalances,
} from './reward-store.ts'
export type { RewardReport } from './reward-view.ts'
export { LISTS, staffRewardListFor, staffRewardView } from './reward-list-store.ts'
export { transferProfit } from './transfer-profit.ts'
