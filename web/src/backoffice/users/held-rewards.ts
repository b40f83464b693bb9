import type { User } from '@pickproof/contract/identity'

type Holder = Pick<User, 'currency' | 'rewardBalance' | 'rewardBalanceMap'>

/** What may be left from before the person was moved to the own currency. */
export function otherRewards({ currency: own, rewardBalanceMap }: Omit<Holder, 'rewardBalance'>) {
  return Object.entries(rewardBalanceMap)
    .filter(([currency]) => currency !== own)
    .map(([currency, amount]) => ({ currency, amount }))
}

/** What a person holds in every currency, their own first: they may have earned in another one before. */
export function heldRewards(holder: Holder) {
  const { currency, rewardBalance: amount } = holder
  const others = otherRewards(holder).filter((other) => other.amount !== 0)
  return amount === 0 && others.length > 0 ? others : [{ currency, amount }, ...others]
}
