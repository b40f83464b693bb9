/** What staff decide about a payment that waits: paid, or not paid and the reserved amount given back. */
import { announceAccounts } from '../../platform/db/account-news.ts'
import { minorFromJson } from '@pickproof/domain/money'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'

import { findUserById, type LinkOrigin } from '../identity/index.ts'
import { bookReward, findPayoutOfPayment } from '../rewards/index.ts'
import type { Brand } from '../tenants/index.ts'
import { mailWithdrawalPaid, mailWithdrawalRejected } from './payment-mails.ts'
import { lockPayment, type PaymentRow, updatePayment } from './payment-store.ts'

export interface Decision {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly paymentId: bigint
  readonly type: 'WITHDRAWAL' | 'DEPOSIT'
  readonly status: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILURE'
  readonly realAmount: number | undefined
  readonly realCurrency: string | undefined
  readonly transactionAmount: number | undefined
  readonly transactionCurrency: string | undefined
  readonly note: string
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

export async function decidePayment(db: Db, decision: Decision): Promise<PaymentRow> {
  const { tenantId } = decision.brand
  ensureComplete(decision)
  return await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, tenantId, decision.paymentId)
    if (!payment || payment.transaction_type !== decision.type) throw notFound()
    if (payment.transaction_status !== 'PAYMENT_INITIATED')
      throw new AppError('conflict', `This payment has been decided already: ${payment.transaction_status}.`)
    if (decision.type === 'DEPOSIT' && decision.status === 'PAYMENT_SUCCESS')
      throw new AppError(
        'conflict',
        'A deposit is completed by the order of the store, which also opens the account. It can only be rejected here.',
      )
    const decided = await updatePayment(tx, tenantId, payment.id, {
      transaction_status: decision.status,
      status_at: decision.now,
      real_amount_minor: minorOf('realAmount', decision.realAmount),
      real_currency: decision.realCurrency ?? null,
      transaction_amount_minor: minorOf('transactionAmount', decision.transactionAmount),
      transaction_currency: decision.transactionCurrency ?? null,
      confirmed_by: decision.signedIn.email,
      confirmed_at: decision.now,
      note: decision.note === '' ? null : decision.note,
      modified_at: decision.now,
      modified_by: decision.signedIn.email,
    })
    if (decided.transaction_type === 'WITHDRAWAL' && decision.status === 'PAYMENT_FAILURE')
      await giveBack(tx, decision, decided)
    await tell(tx, decision, decided)
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(decision.signedIn),
      action: decision.status === 'PAYMENT_SUCCESS' ? 'payment.approve' : 'payment.reject',
      target: { kind: 'payment', id: payment.id },
      before: { transactionStatus: payment.transaction_status },
      after: { transactionStatus: decided.transaction_status, note: decided.note },
      caller: decision.caller,
      at: decision.now,
    })
    return decided
  })
}

function ensureComplete(decision: Decision): void {
  if (decision.status === 'PAYMENT_FAILURE') {
    if (decision.note.trim() === '') throw invalidField('note', 'A rejection needs a note.')
    return
  }
  if (decision.realAmount === undefined) throw invalidField('realAmount', 'The real amount is required.')
  if (decision.transactionAmount === undefined)
    throw invalidField('transactionAmount', 'The transaction amount is required.')
}

function minorOf(field: string, amount: number | undefined): bigint | null {
  if (amount === undefined) return null
  try {
    return minorFromJson(amount)
  } catch {
    throw invalidField(field, 'An amount has at most two decimals.')
  }
}

async function giveBack(tx: Tx, { brand, now, signedIn }: Decision, payment: PaymentRow): Promise<void> {
  const reserved = await findPayoutOfPayment(tx, brand.tenantId, payment.id)
  if (!reserved) throw new Error(`nothing was reserved for the payment ${payment.id}`)
  await bookReward(tx, brand.tenantId, {
    user_id: reserved.user_id,
    currency: reserved.currency,
    operation: 'DEPOSIT',
    reward_type: 'PAYOUT',
    amount_minor: reserved.amount_minor,
    payment_id: payment.id,
    account_id: reserved.account_id,
    reverses_id: reserved.id,
    created_at: now,
    created_by: signedIn.email,
  })
}

async function tell(tx: Tx, { brand, origin, now, status }: Decision, payment: PaymentRow): Promise<void> {
  if (payment.transaction_type !== 'WITHDRAWAL' || payment.user_id === null) return
  const user = await findUserById(tx, brand.tenantId, payment.user_id)
  if (!user) return
  await announceAccounts(tx, brand.tenantId, [{ userId: user.id, accno: null, changes: ['REWARDS'] }])
  const news = { brand, origin, user, payment, at: now }
  if (status === 'PAYMENT_SUCCESS') await mailWithdrawalPaid(tx, news)
  else await mailWithdrawalRejected(tx, news)
}
