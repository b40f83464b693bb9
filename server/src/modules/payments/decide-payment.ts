/**
 * Staff approve a pending payment, or reject it and return the reserved amount. Above the brand's limit, two people
 * must approve the same amounts (decision 0025).
 */
import {
  allOf,
  defineMessages,
  type ListValue,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { otherCurrencyLine } from '@pickproof/domain/money/other-currency-line'
import type { EligibilityLine } from '@pickproof/domain/payouts/eligibility-line'
import { blockingLines, doubtfulLines } from '@pickproof/domain/payouts/payout-eligibility'
import { type DecidedAmount, needsSecondPerson } from '@pickproof/domain/payouts/second-person'
import { amountOfField } from '../../platform/amount-field.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hasActedAlone, listAuditOfTarget } from '../audit/index.ts'
import { rightsOf, findUserById } from '../identity/index.ts'
import { approveForFile, approvePayment, keepFirstApproval, rejectPayment } from './carry-out-decision.ts'
import { type DecidedAmounts, type Decision, requestedAmounts } from './payment-decision.ts'
import { ensureUnchanged } from './payment-state.ts'
import { type DecisionRow, getDecision } from './payment-decision-store.ts'
import { getPaidLatelyMinor, lockPayee, lockPayment, type PaymentRow } from './payment-store.ts'
import { checkPayout } from './payout-check.ts'

const errors = defineMessages('server.decide-payment', {
  noNote: 'A rejection needs a note.',
  noRealAmount: 'The real amount is required.',
  noTransactionAmount: 'The transaction amount is required.',
  decided: text<{ status: string }>(
    'This payment is already decided: it was {status, select, PAYMENT_SUCCESS {approved} other {rejected}}.',
  ),
  hasAmounts: 'This payment already has its amounts.',
  own: 'You cannot decide your own payment.',
  approved: 'This payment is approved and will be paid with a payout file. Take its approval back first.',
  returner:
    'You took this payment back after staff exported its file, so its transfer may be on its way. Another staff member must reject it.',
  editor: 'You changed where this payment goes. Other staff members must approve it.',
  deposit:
    'The order of the store completes a deposit and opens the account. You can only reject a deposit here.',
  firstApproval: 'You have approved this payment. A second person must approve it.',
  tooMuch: text<{ most: MoneyValue }>('You can pay at most the requested {most}.'),
  blocked: text<{ rule: Message | string; reason: Message | string }>(
    'This payment cannot be approved. {rule}: {reason}',
  ),
  doubtful: text<{ rules: ListValue }>('Add a note that says why you approve it despite: {rules}.'),
})

export async function decidePayment(db: Db, decision: Decision): Promise<void> {
  const { tenantId } = decision.brand
  ensureComplete(decision)
  await db.transaction().execute(async (tx) => {
    await lockPayee(tx, tenantId, decision.paymentId)
    const payment = await lockPayment(tx, tenantId, decision.paymentId)
    if (!payment || payment.transaction_type !== decision.type) throw notFound()
    ensureOpen(payment, decision)
    const lines =
      payment.transaction_type === 'WITHDRAWAL'
        ? await checkPayout(tx, { ...decision, viewer: decision.signedIn }, payment)
        : []
    if (decision.status === 'PAYMENT_FAILURE') {
      await ensureNotReturner(tx, decision, payment)
      return await rejectPayment(tx, decision, payment, lines)
    }
    await approve(tx, decision, payment, lines)
  })
}

function ensureComplete(decision: Decision): void {
  if (decision.isForFile) return
  if (decision.status === 'PAYMENT_FAILURE') {
    if (decision.note.trim() === '') throw invalidField('note', errors.noNote)
    return
  }
  if (decision.realAmount === undefined) throw invalidField('realAmount', errors.noRealAmount)
  if (decision.transactionAmount === undefined)
    throw invalidField('transactionAmount', errors.noTransactionAmount)
}

function ensureOpen(payment: PaymentRow, decision: Decision): void {
  if (payment.transaction_status !== 'PAYMENT_INITIATED')
    throw new AppError('conflict', errors.decided({ status: payment.transaction_status }))
  if (payment.real_amount_minor !== null || payment.transaction_amount_minor !== null)
    throw new AppError('conflict', errors.hasAmounts)
  if (payment.approved_at !== null) throw new AppError('conflict', errors.approved)
  if (payment.user_id === decision.signedIn.userId) throw new AppError('conflict', errors.own)
  ensureUnchanged(payment, decision.modifiedDate)
  if (decision.type === 'DEPOSIT' && decision.status === 'PAYMENT_SUCCESS')
    throw new AppError('conflict', errors.deposit)
}

async function approve(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  checked: readonly EligibilityLine[],
): Promise<void> {
  await ensureNotEditor(tx, decision, payment)
  const amounts = decision.isForFile ? requestedAmounts(payment) : amountsOf(decision, payment)
  ensureWithinRequest(amounts, payment)
  const { asked, paid } = comparedAmounts(amounts, payment)
  const unjudged = otherCurrencyLine(asked, paid)
  const lines = unjudged ? [...checked, unjudged] : checked
  ensureEligible(lines, decision.note)
  const paidLatelyMinor = await getPaidLatelyMinor(tx, decision.brand.tenantId, payment.id)
  const isLarge = needsSecondPerson(asked, paid, decision.brand.payoutSecondPersonAbove, paidLatelyMinor)
  const approveFully = decision.isForFile ? approveForFile : approvePayment
  const wasSent = payment.returned_at !== null
  if (!isLarge && !wasSent && !(await hasGivenAlone(tx, decision, payment)))
    return await approveFully(tx, decision, payment, { amounts, lines })
  const first =
    payment.first_approval_id === null
      ? undefined
      : await getDecision(tx, decision.brand.tenantId, payment.first_approval_id)
  if (first && isSameApproval(first, amounts) && (await mayStillDecide(tx, decision, first))) {
    if (first.decided_by_user_id === decision.signedIn.userId)
      throw new AppError('conflict', errors.firstApproval)
    return await approveFully(tx, decision, payment, { amounts, lines, first })
  }
  await keepFirstApproval(tx, decision, payment, { amounts, lines, first })
}

/** Who chose the destination never approves the payment, neither first nor second. */
async function ensureNotEditor(tx: Tx, { brand, signedIn }: Decision, payment: PaymentRow): Promise<void> {
  const acts = await listAuditOfTarget(tx, brand.tenantId, { kind: 'payment', id: payment.id })
  const isEditor = acts.some(
    ({ action, actor_user_id }) => action === 'payment.financial-data' && actor_user_id === signedIn.userId,
  )
  if (isEditor) throw new AppError('conflict', errors.editor)
}

/** Who took back a payment that may have been sent would otherwise give its amount back too, and so pay it twice. */
async function ensureNotReturner(tx: Tx, { brand, signedIn }: Decision, payment: PaymentRow): Promise<void> {
  if (payment.returned_at === null) return
  const acts = await listAuditOfTarget(tx, brand.tenantId, { kind: 'payment', id: payment.id })
  const isReturner = acts.some(
    ({ action, actor_user_id, after }) =>
      action === 'payment.take-back-approval' &&
      actor_user_id === signedIn.userId &&
      (after as { readonly wasExported?: boolean } | null)?.wasExported === true,
  )
  if (isReturner) throw new AppError('conflict', errors.returner)
}

/** A staff member who moved value to this player alone must not pay it out alone, however small it is. */
async function hasGivenAlone(
  tx: Tx,
  { brand, signedIn }: Decision,
  { user_id: userId }: PaymentRow,
): Promise<boolean> {
  if (userId === null) return false
  return await hasActedAlone(tx, brand.tenantId, { userId, byUserId: signedIn.userId })
}

function amountsOf(decision: Decision, payment: PaymentRow): DecidedAmounts {
  return {
    real_amount_minor: amountOfField('realAmount', decision.realAmount ?? 0),
    real_currency: decision.realCurrency || payment.request_currency,
    transaction_amount_minor: amountOfField('transactionAmount', decision.transactionAmount ?? 0),
    transaction_currency: decision.transactionCurrency || payment.request_currency,
  }
}

/**
 * A payment cannot exceed the reserved amount. Amounts in another currency cannot be compared, so two people must
 * approve them.
 */
function ensureWithinRequest(amounts: DecidedAmounts, payment: PaymentRow): void {
  const { request_amount_minor: askedMinor, request_currency: currency } = payment
  const message = errors.tooMuch({ most: money(askedMinor, currency) })
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
      errors.blocked({ rule: first.label, reason: first.text }),
      fieldErrors(blocking),
    )
  const doubtful = doubtfulLines(lines)
  if (doubtful.length > 0 && note.trim() === '')
    throw new AppError(
      'rule.violated',
      errors.doubtful({ rules: allOf(doubtful.map(({ label }) => label)) }),
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

/** An approval is void once its giver loses the right to decide. */
async function mayStillDecide(tx: Tx, { brand }: Decision, first: DecisionRow): Promise<boolean> {
  const giver = await findUserById(tx, brand.tenantId, first.decided_by_user_id)
  return giver?.status === 'ENABLED' && may(await rightsOf(tx, brand.tenantId, giver), 'payments.decide')
}

function isSameApproval(first: DecisionRow, amounts: DecidedAmounts): boolean {
  return (
    first.real_amount_minor === amounts.real_amount_minor &&
    first.real_currency === amounts.real_currency &&
    first.transaction_amount_minor === amounts.transaction_amount_minor &&
    first.transaction_currency === amounts.transaction_currency
  )
}
