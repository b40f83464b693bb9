import type { RewardBalanceMap } from '@pickproof/contract/users'
import { minorFromJson } from '@pickproof/domain/money/money'

export interface RewardMeans {
  readonly balanceMinor: bigint
  /** What stays after paying; below zero when the balance is too small. */
  readonly leftMinor: bigint
  readonly isEnough: boolean
}

/** Whether rewards of the plan's own currency pay its fee; exactly the fee is enough (M025, R27). */
export function rewardMeans(balances: RewardBalanceMap, currency: string, fee: number): RewardMeans {
  const balanceMinor = minorFromJson(balances[currency as keyof RewardBalanceMap] ?? 0)
  const leftMinor = balanceMinor - minorFromJson(fee)
  return { balanceMinor, leftMinor, isEnough: leftMinor >= 0n }
}
