/**
 * What staff decide about a payment that waits: paid, or not paid and the reserved amount given back. Above the limit
 * of the brand a payment needs two people who say yes to the same amounts (decision 0025).
 */
import { roleMay } from '@pickproof/domain/people/capabilities'
import { formatMinor } from '@pickproof/domain/format/money'
import { otherCurrencyLine } from '@pickproof/domain/money/other-currency-line'
import {
  blockingLines,
  doubtfulLines,
  type EligibilityLine,
} from '@pickproof/domain/payouts/payout-eligibility'
import { type DecidedAmount, needsSecondPerson } from '@pickproof/domain/payouts/second-person'
import { amountOfField } from '../../platform/amount-field.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findUserById } from '../identity/index.ts'
import { approvePayment, keepFirstApproval, rejectPayment } from './carry-out-decision.ts'
import type { DecidedAmounts, Decision } from './payment-decision.ts'
import { ensureUnchanged } from './payment-state.ts'
import { type DecisionRow, getDecision } from './payment-decision-store.ts'
import { getPaidLatelyMinor, lockPayee, lockPayment, type PaymentRow } from './payment-store.ts'
import { checkPayout } from './payout-check.ts'

export async function decidePayment(db: Db, decision: Decision): Promise<void> {
  const { tenantId } = decision.brand
  ensureComplete(decision)
  await db.transaction().execute(async (tx) => {
    await lockPayee(tx, tenantId, decision.paymentId)
    const payment = await lockPayment(tx, tenantId, decision.paymentId)
    if (!payment || payment.transaction_type !== decision.type) throw notFound()
    ensureOpen(payment, decision)
    const lines = payment.transaction_type === 'WITHDRAWAL' ? await checkPayout(tx, decision, payment) : []
    if (decision.status === 'PAYMENT_FAILURE') return await rejectPayment(tx, decision, payment, lines)
    await approve(tx, decision, payment, lines)
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

function ensureOpen(payment: PaymentRow, decision: Decision): void {
  if (payment.transaction_status !== 'PAYMENT_INITIATED')
    throw new AppError('conflict', `This payment has been decided already: ${payment.transaction_status}.`)
  if (payment.real_amount_minor !== null || payment.transaction_amount_minor !== null)
    throw new AppError('conflict', 'This payment has its amounts already.')
  if (payment.user_id === decision.signedIn.userId)
    throw new AppError('conflict', 'You cannot decide your own payment.')
  ensureUnchanged(payment, decision.modifiedDate)
  if (decision.type === 'DEPOSIT' && decision.status === 'PAYMENT_SUCCESS')
    throw new AppError(
      'conflict',
      'A deposit is completed by the order of the store, which also opens the account. It can only be rejected here.',
    )
}

async function approve(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  checked: readonly EligibilityLine[],
): Promise<void> {
  const amounts = amountsOf(decision, payment)
  ensureWithinRequest(amounts, payment)
  const { asked, paid } = comparedAmounts(amounts, payment)
  const unjudged = otherCurrencyLine(asked, paid)
  const lines = unjudged ? [...checked, unjudged] : checked
  ensureEligible(lines, decision.note)
  const paidLatelyMinor = await getPaidLatelyMinor(tx, decision.brand.tenantId, payment.id)
  if (!needsSecondPerson(asked, paid, decision.brand.payoutSecondPersonAbove, paidLatelyMinor))
    return await approvePayment(tx, decision, payment, { amounts, lines })
  const first =
    payment.first_approval_id === null
      ? undefined
      : await getDecision(tx, decision.brand.tenantId, payment.first_approval_id)
  if (first && isSameApproval(first, amounts) && (await mayStillDecide(tx, decision, first))) {
    if (first.decided_by_user_id === decision.signedIn.userId)
      throw new AppError('conflict', 'You have approved this payment. It waits for a second person.')
    return await approvePayment(tx, decision, payment, { amounts, lines, first })
  }
  await keepFirstApproval(tx, decision, payment, { amounts, lines, first })
}

function amountsOf(decision: Decision, payment: PaymentRow): DecidedAmounts {
  return {
    real_amount_minor: amountOfField('realAmount', decision.realAmount ?? 0),
    real_currency: decision.realCurrency || payment.request_currency,
    transaction_amount_minor: amountOfField('transactionAmount', decision.transactionAmount ?? 0),
    transaction_currency: decision.transactionCurrency || payment.request_currency,
  }
}

/** Only what was reserved can be paid: in another currency nobody can tell, so two people answer for it. */
function ensureWithinRequest(amounts: DecidedAmounts, payment: PaymentRow): void {
  const { request_amount_minor: askedMinor, request_currency: currency } = payment
  const message = `At most the requested ${formatMinor(askedMinor, currency)} can be paid.`
  if (amounts.real_currency === currency && amounts.real_amount_minor > askedMinor)
    throw invalidField('realAmount', message)
  if (amounts.transaction_currency === currency && amounts.transaction_amount_minor > askedMinor)
    throw invalidField('transactionAmount', message)
}

function ensureEligible(lines: readonly EligibilityLine[], note: string): void {
  const fieldErrors = (failed: readonly EligibilityLine[]) =>
    failed.map(({ key, text }) => ({ field: key, message: text }))
  const blocking = blockingLines(lines)
  const [first] = blocking
  if (first)
    throw new AppError(
      'rule.violated',
      `It cannot be approved. ${first.label}: ${first.text}`,
      fieldErrors(blocking),
    )
  const doubtful = doubtfulLines(lines)
  if (doubtful.length > 0 && note.trim() === '')
    throw new AppError(
      'rule.violated',
      `A note must say why it is approved in spite of: ${doubtful.map(({ label }) => label).join(', ')}.`,
      fieldErrors(doubtful),
    )
}

function comparedAmounts(
  amounts: DecidedAmounts,
  payment: PaymentRow,
): { readonly asked: DecidedAmount; readonly paid: readonly DecidedAmount[] } {
  return {
    asked: { amountMinor: payment.request_amount_minor, currency: payment.request_currency },
    paid: [
      { amountMinor: amounts.real_amount_minor, currency: amounts.real_currency },
      { amountMinor: amounts.transaction_amount_minor, currency: amounts.transaction_currency },
    ],
  }
}

/** An approval does not outlive the right to give it. */
async function mayStillDecide(tx: Tx, { brand }: Decision, first: DecisionRow): Promise<boolean> {
  const giver = await findUserById(tx, brand.tenantId, first.decided_by_user_id)
  return giver?.status === 'ENABLED' && roleMay(giver.role, 'payments.decide')
}

function isSameApproval(first: DecisionRow, amounts: DecidedAmounts): boolean {
  return (
    first.real_amount_minor === amounts.real_amount_minor &&
    first.real_currency === amounts.real_currency &&
    first.transaction_amount_minor === amounts.transaction_amount_minor &&
    first.transaction_currency === amounts.transaction_currency
  )
}
