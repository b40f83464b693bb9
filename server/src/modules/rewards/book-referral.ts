/** The reward of whoever brought a new player: once, from the first fee that player pays. */
import { formatMinor } from '@pickproof/domain/format/money'
import { shareMinor } from '@pickproof/domain/money'
import type { Tx } from '../../platform/db/database.ts'
import { lockUserById } from '../identity/index.ts'
import { bookReward } from './book-reward.ts'
import { hasReferralOf, type RewardRow } from './reward-store.ts'

const BPS_PER_PERCENT = 100

interface FirstPurchase {
  readonly buyerId: bigint
  readonly paymentId: bigint
  readonly feeMinor: bigint
  readonly currency: string
  /** The brand's share for the referrer. */
  readonly rewardPercent: number
  readonly now: Date
}

/** Undefined where nobody referred the buyer, or the reward was given before. */
export async function bookReferral(
  tx: Tx,
  tenantId: string,
  { buyerId, paymentId, feeMinor, currency, rewardPercent, now }: FirstPurchase,
): Promise<RewardRow | undefined> {
  // The buyer is locked, so that two orders of one moment do not both look like the first.
  const buyer = await lockUserById(tx, tenantId, buyerId)
  const referrerId = buyer?.referred_by_user_id
  if (!buyer || !referrerId || (await hasReferralOf(tx, tenantId, buyerId))) return undefined
  // Some percentages are no whole number of basis points only because of how numbers are kept: 8.29 times 100.
  const amountMinor = shareMinor(feeMinor, Math.round(rewardPercent * BPS_PER_PERCENT))
  if (amountMinor <= 0n) return undefined
  const fee = formatMinor(feeMinor, currency)
  return await bookReward(tx, tenantId, {
    user_id: referrerId,
    currency,
    operation: 'DEPOSIT',
    reward_type: 'REFERRAL',
    amount_minor: amountMinor,
    payment_id: paymentId,
    referred_user_id: buyerId,
    report: JSON.stringify({
      lines: [
        { label: 'First fee of the player you referred', text: fee },
        { label: `Your share: ${rewardPercent}%`, text: formatMinor(amountMinor, currency) },
      ],
    }),
    created_at: now,
    created_by: 'referral',
  })
}
