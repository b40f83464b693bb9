/**
 * Staff credit, debit and revoke rewards, always with a reason. Every action locks the player, so two actions of one
 * moment run one after the other. A repeated request finds what the first one booked, and credits add up against the
 * limit.
 */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { findBalanceRefusal, findRevokeRefusal } from '@pickproof/domain/payouts/reward-acts'
import { needsSecondPerson, PAYOUTS_TOGETHER_HOURS } from '@pickproof/domain/payouts/second-person'
import { keyUsed } from '../../platform/http/idempotency-key.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { findUserById, lockUserById } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { bookReward } from './book-reward.ts'
import { findEarlier } from './once-by-key.ts'
import {
  closeCredit,
  type CreditRow,
  findCredit,
  findCreditOfKey,
  getCreditedAloneMinor,
  insertCredit,
} from './reward-credit-store.ts'
import {
  findReward,
  findReversal,
  getRewardBalanceMinor,
  type NewReward,
  type RewardRow,
} from './reward-store.ts'

const errors = defineMessages('server.reward-acts', {
  noCurrency: text<{ currency: string }>('This brand does not use {currency}.'),
  decided: text<{ by: string; status: string }>(
    '{by} already {status, select, APPROVED {approved} other {rejected}} this credit.',
  ),
  secondPerson: 'You requested this credit. A second person must approve it.',
  askerMayNot: text<{ by: string }>(
    '{by} can no longer credit rewards. Reject this credit and request a new one.',
  ),
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

/** Either the record that was booked, or the credit that waits for a second person. */
export type CreditOutcome = { readonly record: RewardRow } | { readonly credit: CreditRow }

export async function creditReward(db: Db, act: StaffAct, adjustment: Adjustment): Promise<CreditOutcome> {
  const { tenantId, payoutSecondPersonAbove: limits } = act.brand
  const { userId, currency, amountMinor, reason, key } = adjustment
  // A debit may take what a player still holds in a currency that the brand has given up.
  if (!act.brand.currencyType.some(({ value }) => value === currency))
    throw invalidField('currency', errors.noCurrency({ currency }))
  return await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, act, userId)
    const asked = await findCreditOfKey(tx, tenantId, { userId, key })
    if (asked && isSame(asked, adjustment)) return { credit: asked }
    const earlier = await findEarlier(tx, namedRequest(act, adjustment, 'DEPOSIT'))
    if (earlier) return { record: earlier }
    if (asked) throw keyUsed()
    const since = new Date(act.now.getTime() - PAYOUTS_TOGETHER_HOURS * HOUR_MS)
    const latelyMinor = await getCreditedAloneMinor(tx, tenantId, { userId, currency, since })
    if (!needsSecondPerson({ amountMinor, currency }, [], limits, latelyMinor))
      return { record: await book(tx, act, adjusted(act, adjustment, 'DEPOSIT'), 'reward.credit') }
    const credit = await insertCredit(tx, tenantId, {
      user_id: userId,
      currency,
      amount_minor: amountMinor,
      reason,
      idempotency_key: key,
      asked_by_user_id: act.signedIn.userId,
      asked_by: act.signedIn.email,
      asked_at: act.now,
    })
    await auditCredit(tx, act, credit, 'reward.ask-credit')
    return { credit }
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

/** The second person approves a credit; any super admin, also the one who asked for it, can reject it. */
export async function decideCredit(
  db: Db,
  act: StaffAct,
  { creditId, status }: { readonly creditId: bigint; readonly status: 'APPROVED' | 'REJECTED' },
): Promise<CreditRow> {
  const { tenantId } = act.brand
  return await db.transaction().execute(async (tx) => {
    const found = await findCredit(tx, tenantId, creditId)
    if (!found) throw notFound()
    await lockPlayer(tx, act, found.user_id)
    // Read again under the lock: another staff member may have decided it.
    const credit = (await findCredit(tx, tenantId, creditId)) ?? found
    if (credit.status !== 'WAITING')
      throw new AppError('conflict', errors.decided({ by: credit.decided_by ?? '', status: credit.status }))
    const decided = {
      status,
      decided_by_user_id: act.signedIn.userId,
      decided_by: act.signedIn.email,
      decided_at: act.now,
    }
    if (status === 'REJECTED') {
      await closeCredit(tx, tenantId, creditId, { ...decided, record_id: null })
      await auditCredit(tx, act, credit, 'reward.reject-credit')
      return { ...credit, ...decided }
    }
    await ensureSecondPerson(tx, act, credit)
    const adjustment = { userId: credit.user_id, currency: credit.currency, amountMinor: credit.amount_minor }
    const record = await book(
      tx,
      act,
      {
        ...adjusted(act, { ...adjustment, reason: credit.reason }, 'DEPOSIT'),
        created_by: credit.asked_by,
      },
      'reward.approve-credit',
      { askedBy: credit.asked_by },
    )
    await closeCredit(tx, tenantId, creditId, { ...decided, record_id: record.id })
    return { ...credit, ...decided, record_id: record.id }
  })
}

async function ensureSecondPerson(tx: Tx, { brand, signedIn }: StaffAct, credit: CreditRow): Promise<void> {
  if (credit.asked_by_user_id === signedIn.userId) throw new AppError('conflict', errors.secondPerson)
  // A request does not outlive the right to make it.
  const asker = await findUserById(tx, brand.tenantId, credit.asked_by_user_id)
  if (asker?.status !== 'ENABLED' || !roleMay(asker.role, 'rewards.administer'))
    throw new AppError('conflict', errors.askerMayNot({ by: credit.asked_by }))
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

function isSame(earlier: RewardRow | CreditRow, { currency, amountMinor, reason }: Adjustment): boolean {
  return earlier.currency === currency && earlier.amount_minor === amountMinor && earlier.reason === reason
}

function adjusted(
  { now, signedIn }: StaffAct,
  { userId, currency, amountMinor, reason, key }: Omit<Adjustment, 'key'> & { readonly key?: string },
  operation: Direction,
): NewReward {
  return {
    user_id: userId,
    currency,
    operation,
    reward_type: 'ADJUSTMENT',
    amount_minor: amountMinor,
    reason,
    idempotency_key: key ?? null,
    created_at: now,
    created_by: signedIn.email,
  }
}

/** Books the movement, notifies the player's open pages, and writes the audit entry with the balance before and after. */
async function book(
  tx: Tx,
  act: StaffAct,
  movement: NewReward,
  action: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<RewardRow> {
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
      ...more,
    },
    caller: act.caller,
    at: act.now,
  })
  return record
}

async function auditCredit(tx: Tx, act: StaffAct, credit: CreditRow, action: string): Promise<void> {
  await recordAudit(tx, {
    tenantId: act.brand.tenantId,
    actor: auditActor(act.signedIn),
    action,
    target: { kind: 'user', id: credit.user_id },
    before: action === 'reward.ask-credit' ? undefined : { status: credit.status },
    after: {
      status: action === 'reward.ask-credit' ? credit.status : 'REJECTED',
      currency: credit.currency,
      amountMinor: String(credit.amount_minor),
      reason: credit.reason,
      askedBy: credit.asked_by,
      credit: Number(credit.id),
    },
    caller: act.caller,
    at: act.now,
  })
}
