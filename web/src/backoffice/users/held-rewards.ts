import type { User } from '@pickproof/contract/identity'

type Holder = Pick<User, 'currency' | 'rewardBalance' | 'rewardBalanceMap'>

/** What somebody holds in every currency, their own first: they may have earned in another one before. */
export function heldRewards({ currency: own, rewardBalance, rewardBalanceMap }: Holder) {
  const others = Object.entries(rewardBalanceMap)
    .filter(([currency, amount]) => currency !== own && amount !== 0)
    .map(([currency, amount]) => ({ currency, amount }))
  return rewardBalance === 0 && others.length > 0
    ? others
    : [{ currency: own, amount: rewardBalance }, ...others]
}
