/** Requests a payout of rewards. The amount leaves the balance immediately, so it cannot be requested twice. */
import { randomUUID } from 'node:crypto'
import { PAYOUT_METHODS, paidMethods, type StoredMethod } from '@pickproof/contract/fields/financial-data'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { WRONG_WITHDRAWAL_AMOUNT } from '@pickproof/domain/payouts/withdrawal-amount'
import { amountOfField } from '../../platform/amount-field.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { STORED_METHODS } from '../../platform/payment-method.ts'
import { ensurePlaceAllowed, type LinkOrigin, lockUserById } from '../identity/index.ts'
import { bookReward, onceByKey, type RewardRow } from '../rewards/index.ts'
import { findAccountOfUser } from '../accounts/index.ts'
import type { Brand } from '../tenants/index.ts'
import { findFinancialData, type PayoutDetails } from './financial-data-store.ts'
import { mailWithdrawalRequested } from './payment-mails.ts'
import { insertPayment } from './payment-store.ts'
import { sealForPayment } from './sealed-payment.ts'

const errors = defineMessages('server.withdrawals', {
  notVerified: 'A withdrawal needs verified documents. Finish your verification first.',
  verification: text<{ status: string }>(
    '{status, select, SUBMITTED {We are checking your documents.} REJECTED {Your verification was rejected.} other {Your verification is not finished.}}',
  ),
  noDetails: 'A withdrawal needs your payment details. Save them first.',
  detailsMissing: 'There are no payment details yet.',
  otherMethod: 'Your payment details are for another payout method. We did not request the withdrawal.',
  detailsFor: text<{ method: Message }>('They are for {method}.'),
  notPaid: text<{ brand: string; method: Message }>(
    '{brand} does not pay withdrawals by {method}. We did not request the withdrawal.',
  ),
  chooseOther: 'Choose another payout method in your payment details.',
})

interface WithdrawalOrder {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly sealed: SealedJson
  readonly userId: bigint
  /** The account that the withdrawal is filed under (decision R28). */
  readonly accountId: bigint
  readonly amount: number
  readonly currency: string
  readonly method: StoredMethod
  readonly now: Date
  /** The browser's key for the request. */
  readonly key: string | undefined
}

/** Returns the id of the payment. */
export async function requestWithdrawal(db: Db, order: WithdrawalOrder): Promise<bigint> {
  const { brand, sealed, userId, now } = order
  const { tenantId } = brand
  const amountMinor = amountOfField('requestAmount', order.amount, WRONG_WITHDRAWAL_AMOUNT)
  const rewardType = 'PAYOUT'
  const named = {
    tenantId,
    userId,
    key: order.key,
    rewardType,
    isBooked: (earlier: RewardRow) =>
      earlier.amount_minor === amountMinor && earlier.currency === order.currency,
  } as const
  const { payment_id } = await onceByKey(db, named, async (tx) => {
    // Holds the lock so that a concurrent purge of the user or an account either sees this withdrawal or finishes
    // first.
    const user = await lockUserById(tx, tenantId, userId)
    if (!user || !(await findAccountOfUser(tx, tenantId, { accountId: order.accountId, userId })))
      throw notFound()
    if (user.kyc_status !== 'VERIFIED')
      throw new AppError('rule.violated', errors.notVerified, [
        { field: 'kyc', message: errors.verification({ status: user.kyc_status }) },
      ])
    const details = await findFinancialData(tx, sealed, { tenantId, userId })
    ensureDetails(details, order)
    const transactionUuid = randomUUID()
    const payment = await insertPayment(tx, tenantId, {
      transaction_uuid: transactionUuid,
      user_id: userId,
      account_id: order.accountId,
      transaction_type: 'WITHDRAWAL',
      transaction_status: 'PAYMENT_INITIATED',
      status_at: now,
      payment_gateway_type: 'NONE',
      payment_method: order.method,
      request_amount_minor: amountMinor,
      request_currency: order.currency,
      ...sealForPayment(sealed, transactionUuid, details.view),
      destination_changed_at: details.changedAt ?? null,
      created_at: now,
      created_by: user.email,
      modified_at: now,
      modified_by: user.email,
    })
    const reserved = await bookReward(tx, tenantId, {
      user_id: userId,
      currency: order.currency,
      operation: 'WITHDRAWAL',
      reward_type: rewardType,
      idempotency_key: order.key ?? null,
      amount_minor: amountMinor,
      payment_id: payment.id,
      account_id: order.accountId,
      created_at: now,
      created_by: user.email,
    })
    // M063: the balance in this currency is too small.
    if (!reserved) throw invalidField('requestAmount', WRONG_WITHDRAWAL_AMOUNT)
    await announceAccounts(tx, tenantId, [{ userId, accno: null, changes: ['REWARDS'] }])
    await mailWithdrawalRequested(tx, { brand, sealed, origin: order.origin, user, payment, at: now })
    return reserved
  })
  if (payment_id === null) throw new Error('a withdrawal has no payment')
  return payment_id
}

function ensureDetails(
  details: PayoutDetails | undefined,
  { method, brand }: WithdrawalOrder,
): asserts details is PayoutDetails {
  if (!details)
    throw new AppError('rule.violated', errors.noDetails, [
      { field: 'financialData', message: errors.detailsMissing },
    ])
  const { paymentMethod } = details.view
  if (STORED_METHODS[paymentMethod] !== method)
    throw new AppError('rule.violated', errors.otherMethod, [
      {
        field: 'paymentMethod',
        message: errors.detailsFor({ method: PAYOUT_METHODS[paymentMethod].name }),
      },
    ])
  if (!paidMethods(brand.payoutMethods).includes(paymentMethod)) {
    const { name } = PAYOUT_METHODS[paymentMethod]
    throw new AppError('rule.violated', errors.notPaid({ brand: brand.name, method: name }), [
      { field: 'paymentMethod', message: errors.chooseOther },
    ])
  }
  ensurePlaceAllowed(brand, details.view)
}
