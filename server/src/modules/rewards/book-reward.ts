import type { Tx } from '../../platform/db/database.ts'
import { insertReward, moveRewardBalance, type NewReward, type RewardRow } from './reward-store.ts'

/**
 * The only way a reward balance moves: balance and record together, in the transaction of what caused it. Undefined
 * when the balance is too small for a withdrawal; then nothing is written.
 */
export async function bookReward(
  tx: Tx,
  tenantId: string,
  movement: NewReward,
): Promise<RewardRow | undefined> {
  const { user_id: userId, currency, operation, amount_minor } = movement
  const amountMinor = operation === 'DEPOSIT' ? BigInt(amount_minor) : -BigInt(amount_minor)
  const balanceMinor = await moveRewardBalance(tx, tenantId, {
    userId: BigInt(userId),
    currency,
    amountMinor,
  })
  if (balanceMinor === undefined) return undefined
  return await insertReward(tx, tenantId, { ...movement, balance_minor: balanceMinor })
}
