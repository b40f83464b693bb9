/** A challenge paid with rewards: a new one, or one that takes the place of an account that is reset. */
import { findPhaseRefusal } from '@pickproof/domain/accounts/reset-rules'
import { defineMessages, fixed } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type ChallengeRow, getOffer, notOffered } from '../challenges/index.ts'
import { closeForReset, findAccountOfUser, openAccount } from '../accounts/index.ts'
import { spendOnChallenge } from '../duties/index.ts'
import { findUserById, type LinkOrigin } from '../identity/index.ts'
import { picksOfAccounts } from '../picks/index.ts'
import type { Brand } from '../tenants/index.ts'
import { bookReward } from './book-reward.ts'
import { onceByKey } from './once-by-key.ts'
import { mailPaidWithRewards } from './reward-mails.ts'
import type { RewardRow } from './reward-store.ts'
import type { RewardReport } from './reward-view.ts'

const errors = defineMessages('server.buy-with-rewards', {
  tooLittle: fixed('Insufficient available reward balance.', 'M025'),
})

export interface Buyer {
  readonly tenantId: string
  readonly userId: bigint
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly now: Date
  readonly by: string
  /** What the browser called the request. */
  readonly key: string | undefined
}

export async function buyWithRewards(
  db: Db,
  buyer: Buyer,
  plan: { readonly challengePlan: string; readonly currency: string },
): Promise<RewardRow> {
  const challenge = await getOffer(db, buyer.tenantId, plan)
  const rewardType = 'NEW_CHALLENGE_BUY'
  const isBooked = (earlier: RewardRow) =>
    earlier.challenge_plan === plan.challengePlan && earlier.currency === plan.currency
  return await onceByKey(db, { ...buyer, rewardType, isBooked }, async (tx) => {
    const feeMinor = challenge.evaluation_fee_minor
    await spend(tx, buyer, challenge, feeMinor)
    return await openPaid(tx, buyer, { challenge, feeMinor, rewardType })
  })
}

export async function resetWithRewards(
  db: Db,
  buyer: Buyer,
  { accountId, challengePlan }: { readonly accountId: bigint; readonly challengePlan: string },
): Promise<RewardRow> {
  const rewardType = 'RESET_REQUEST'
  const resetAccountId = String(accountId)
  const isBooked = ({ challenge_plan, report }: RewardRow) =>
    challenge_plan === challengePlan && (report as RewardReport | null)?.resetAccountId === resetAccountId
  return await onceByKey(db, { ...buyer, rewardType, isBooked }, async (tx) => {
    const own = await findAccountOfUser(tx, buyer.tenantId, { accountId, userId: buyer.userId })
    if (!own) throw notFound()
    const challenge = await getOffer(tx, buyer.tenantId, { challengePlan, currency: own.currency })
    const refusal = findPhaseRefusal(own.challenge_plan, challenge.challenge_plan)
    if (refusal !== undefined) throw new AppError('rule.violated', refusal)
    const feeMinor = challenge.reset_evaluation_fee_minor
    await spend(tx, buyer, challenge, feeMinor)
    await closeForReset(tx, { tenantId: buyer.tenantId, accountId, now: buyer.now, picks: picksOfAccounts })
    return await openPaid(tx, buyer, {
      challenge,
      feeMinor,
      rewardType,
      reset: { accno: own.accno, report: { resetAccountId } },
    })
  })
}

async function spend(
  tx: Tx,
  { tenantId, userId, now }: Buyer,
  { currency }: ChallengeRow,
  priceMinor: bigint,
): Promise<void> {
  await spendOnChallenge(tx, tenantId, { userId, priceMinor, currency, now })
}

interface Paid {
  readonly challenge: ChallengeRow
  readonly feeMinor: bigint
  readonly rewardType: 'NEW_CHALLENGE_BUY' | 'RESET_REQUEST'
  /** The account that the new one replaces. */
  readonly reset?: { readonly accno: string; readonly report: RewardReport }
}

async function openPaid(tx: Tx, buyer: Buyer, paid: Paid): Promise<RewardRow> {
  const { challenge, feeMinor, rewardType, reset } = paid
  const { tenantId, userId, now, by, brand, origin } = buyer
  const { accnoPrefix } = brand
  // Stage 2 is offered as a reset of stage 2 alone.
  if (challenge.stage !== 'STAGE_1' && rewardType === 'NEW_CHALLENGE_BUY') throw notOffered()
  const account = await openAccount(tx, { tenantId, accnoPrefix, userId, challenge, now, createdBy: by })
  const record = await bookReward(tx, tenantId, {
    user_id: userId,
    currency: challenge.currency,
    operation: 'WITHDRAWAL',
    reward_type: rewardType,
    amount_minor: feeMinor,
    account_id: account.id,
    challenge_plan: challenge.challenge_plan,
    idempotency_key: buyer.key ?? null,
    ...(reset ? { report: JSON.stringify(reset.report) } : {}),
    created_at: now,
    created_by: by,
  })
  if (!record) throw new AppError('rule.violated', errors.tooLittle)
  await announceAccounts(tx, tenantId, [{ userId, accno: account.accno, changes: ['STATUS'] }])
  const user = await findUserById(tx, tenantId, userId)
  if (user)
    await mailPaidWithRewards(tx, {
      brand,
      origin,
      user,
      accno: account.accno,
      challengePlan: challenge.challenge_plan,
      feeMinor,
      currency: challenge.currency,
      resetAccno: reset?.accno,
      at: now,
    })
  return record
}
