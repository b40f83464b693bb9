/**
 * Staff credit, debit and revoke rewards, always with a reason. Every action locks the player, so two actions of one
 * moment run one after the other. A repeated request finds what the first one booked.
 */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { findBalanceRefusal, findRevokeRefusal } from '@pickproof/domain/payouts/reward-acts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { lockUserById } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { bookReward } from './book-reward.ts'
import { findEarlier } from './once-by-key.ts'
import {
  findReward,
  findReversal,
  getRewardBalanceMinor,
  type NewReward,
  type RewardRow,
} from './reward-store.ts'

const errors = defineMessages('server.reward-acts', {
  noCurrency: text<{ currency: string }>('This brand does not use {currency}.'),
  own: 'You cannot change your own rewards.',
  unchanged: 'The rewards did not change.',
})

interface StaffAct {
  readonly brand: Brand
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

interface Adjustment {
  readonly userId: bigint
  readonly currency: string
  readonly amountMinor: bigint
  readonly reason: string
  /** What the browser calls the request. */
  readonly key: string
}

export async function creditReward(db: Db, act: StaffAct, adjustment: Adjustment): Promise<RewardRow> {
  const { userId, currency } = adjustment
  // A debit may take what a player still holds in a currency that the brand has given up.
  if (!act.brand.currencyType.some(({ value }) => value === currency))
    throw invalidField('currency', errors.noCurrency({ currency }))
  return await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, act, userId)
    const earlier = await findEarlier(tx, namedRequest(act, adjustment, 'DEPOSIT'))
    return earlier ?? (await book(tx, act, adjusted(act, adjustment, 'DEPOSIT'), 'reward.credit'))
  })
}

export async function debitReward(db: Db, act: StaffAct, adjustment: Adjustment): Promise<RewardRow> {
  return await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, act, adjustment.userId)
    const earlier = await findEarlier(tx, namedRequest(act, adjustment, 'WITHDRAWAL'))
    return earlier ?? (await book(tx, act, adjusted(act, adjustment, 'WITHDRAWAL'), 'reward.debit'))
  })
}

/** Takes the amount of a record back by a record that names it. */
export async function revokeReward(
  db: Db,
  act: StaffAct,
  { recordId, reason }: { readonly recordId: bigint; readonly reason: string },
): Promise<RewardRow> {
  const { tenantId } = act.brand
  return await db.transaction().execute(async (tx) => {
    const record = await findReward(tx, tenantId, recordId)
    if (!record) throw notFound()
    await lockPlayer(tx, act, record.user_id)
    const reversal = await findReversal(tx, tenantId, recordId)
    const refusal = findRevokeRefusal({
      operation: record.operation,
      rewardType: record.reward_type,
      reversesId: record.reverses_id === null ? null : Number(record.reverses_id),
      reversedById: reversal ? Number(reversal.id) : null,
    })
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    const movement: NewReward = {
      user_id: record.user_id,
      currency: record.currency,
      operation: 'WITHDRAWAL',
      reward_type: record.reward_type,
      amount_minor: record.amount_minor,
      payment_id: record.payment_id,
      reverses_id: record.id,
      reason,
      created_at: act.now,
      created_by: act.signedIn.email,
    }
    return await book(tx, act, movement, 'reward.revoke')
  })
}

async function lockPlayer(tx: Tx, { brand, signedIn }: StaffAct, userId: bigint): Promise<void> {
  if (!(await lockUserById(tx, brand.tenantId, userId))) throw notFound()
  if (userId === signedIn.userId) throw new AppError('conflict', errors.own)
}

type Direction = 'DEPOSIT' | 'WITHDRAWAL'

function namedRequest({ brand }: StaffAct, adjustment: Adjustment, operation: Direction) {
  return {
    tenantId: brand.tenantId,
    userId: adjustment.userId,
    key: adjustment.key,
    rewardType: 'ADJUSTMENT' as const,
    isBooked: (earlier: RewardRow) => earlier.operation === operation && isSame(earlier, adjustment),
  }
}

function isSame(earlier: RewardRow, { currency, amountMinor, reason }: Adjustment): boolean {
  return earlier.currency === currency && earlier.amount_minor === amountMinor && earlier.reason === reason
}

function adjusted(
  { now, signedIn }: StaffAct,
  { userId, currency, amountMinor, reason, key }: Adjustment,
  operation: Direction,
): NewReward {
  return {
    user_id: userId,
    currency,
    operation,
    reward_type: 'ADJUSTMENT',
    amount_minor: amountMinor,
    reason,
    idempotency_key: key,
    created_at: now,
    created_by: signedIn.email,
    approved_by: signedIn.approvedBy ?? null,
  }
}

/** Books the movement, notifies the player's open pages, and writes the audit entry with the balance before and after. */
async function book(tx: Tx, act: StaffAct, movement: NewReward, action: string): Promise<RewardRow> {
  const { tenantId } = act.brand
  const userId = BigInt(movement.user_id)
  const { currency, operation } = movement
  const amountMinor = BigInt(movement.amount_minor)
  const record = await bookReward(tx, tenantId, movement)
  if (!record) {
    const heldMinor = await getRewardBalanceMinor(tx, tenantId, { userId, currency })
    throw new AppError(
      'rule.violated',
      findBalanceRefusal(amountMinor, heldMinor, currency) ?? errors.unchanged,
    )
  }
  await announceAccounts(tx, tenantId, [{ userId, accno: null, changes: ['REWARDS'] }])
  const beforeMinor = record.balance_minor + (operation === 'DEPOSIT' ? -amountMinor : amountMinor)
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(act.signedIn),
    action,
    target: { kind: 'user', id: userId },
    before: { currency, balanceMinor: String(beforeMinor) },
    after: {
      currency,
      balanceMinor: String(record.balance_minor),
      amountMinor: String(amountMinor),
      reason: record.reason,
      reward: Number(record.id),
      ...(record.reverses_id === null ? {} : { revokes: Number(record.reverses_id) }),
    },
    caller: act.caller,
    at: act.now,
    about: { userId, currency, amountMinor },
  })
  return record
}
