/** The reward for referring a new player: once, from the first fee that player pays. */
import { money } from '@pickproof/domain/messages/message'
import { shareMinor } from '@pickproof/domain/money/money'
import { amountText, rewardLines } from '@pickproof/domain/payouts/reward-lines'
import type { Tx } from '../../platform/db/database.ts'
import { lockUserById } from '../identity/index.ts'
import { bookReward } from './book-reward.ts'
import { findRewardOfPayment, hasReferralOf, type RewardRow } from './reward-store.ts'
import { reportLine, type RewardReport } from './reward-view.ts'

const BPS_PER_PERCENT = 100

interface ReferredFee {
  readonly feeMinor: bigint
  readonly currency: string
  /** The brand's share for the referrer. */
  readonly rewardPercent: number
}

/** The amount, and the arithmetic behind it that goes with its record. */
export function referralShare({ feeMinor, currency, rewardPercent }: ReferredFee) {
  // Some percentages are not a whole number of basis points only because of floating point: 8.29 times 100.
  const amountMinor = shareMinor(feeMinor, Math.round(rewardPercent * BPS_PER_PERCENT))
  const report: RewardReport = {
    lines: [
      reportLine(rewardLines.referredFee, amountText(money(feeMinor, currency))),
      reportLine(rewardLines.share({ percent: rewardPercent }), amountText(money(amountMinor, currency))),
    ],
  }
  return { amountMinor, report }
}

interface FirstPurchase extends ReferredFee {
  readonly buyerId: bigint
  readonly paymentId: bigint
  readonly now: Date
}

/** Undefined where the buyer has no referrer, or the reward was given before. */
export async function bookReferral(
  tx: Tx,
  tenantId: string,
  { buyerId, paymentId, now, ...fee }: FirstPurchase,
): Promise<RewardRow | undefined> {
  // The buyer is locked, so that two orders of one moment do not both look like the first.
  const buyer = await lockUserById(tx, tenantId, buyerId)
  const referrerId = buyer?.referred_by_user_id
  if (!buyer || !referrerId || (await hasReferralOf(tx, tenantId, buyerId))) return undefined
  const { amountMinor, report } = referralShare(fee)
  if (amountMinor <= 0n) return undefined
  return await bookReward(tx, tenantId, {
    user_id: referrerId,
    currency: fee.currency,
    operation: 'DEPOSIT',
    reward_type: 'REFERRAL',
    amount_minor: amountMinor,
    payment_id: paymentId,
    referred_user_id: buyerId,
    report: JSON.stringify(report),
    created_at: now,
    created_by: 'referral',
  })
}

export type TakenBackReferral = {
  /** SPENT where the balance no longer covers it: then nothing was taken. */
  readonly outcome: 'TAKEN' | 'SPENT'
  readonly record: RewardRow
}

/** Takes back the reward that a payment brought its referrer. Undefined where it brought none. */
export async function takeBackReferral(
  tx: Tx,
  tenantId: string,
  {
    paymentId,
    orderNumber,
    now,
  }: { readonly paymentId: bigint; readonly orderNumber: string; readonly now: Date },
): Promise<TakenBackReferral | undefined> {
  const record = await findRewardOfPayment(tx, tenantId, { paymentId, kind: 'referral' })
  if (!record) return undefined
  const report: RewardReport = {
    lines: [
      reportLine(rewardLines.referral, amountText(money(record.amount_minor, record.currency))),
      reportLine(rewardLines.takenBack, rewardLines.orderRefunded({ order: orderNumber })),
    ],
  }
  const taken = await bookReward(tx, tenantId, {
    user_id: record.user_id,
    currency: record.currency,
    operation: 'WITHDRAWAL',
    reward_type: 'REFERRAL',
    amount_minor: record.amount_minor,
    payment_id: paymentId,
    reverses_id: record.id,
    report: JSON.stringify(report),
    created_at: now,
    created_by: 'store',
  })
  return { outcome: taken ? 'TAKEN' : 'SPENT', record }
}
