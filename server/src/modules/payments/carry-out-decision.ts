/** Writes down what was decided: the step with its arithmetic, the payment, the rewards, the audit and the mail. */
import type { EligibilityLine } from '@pickproof/domain/payouts/payout-eligibility'
import { minorToJsonOrNull } from '@pickproof/domain/money/money'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DecisionKind } from '../../platform/db/tables/money.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { findUserById } from '../identity/index.ts'
import { bookReward, findRewardOfPayment } from '../rewards/index.ts'
import type { DecidedAmounts, Decision } from './payment-decision.ts'
import { type DecisionRow, insertDecision } from './payment-decision-store.ts'
import { mailWithdrawalPaid, mailWithdrawalRejected } from './payment-mails.ts'
import { type PaymentRow, updatePayment } from './payment-store.ts'
import { storedEligibility } from './payout-check.ts'

interface Approval {
  readonly amounts: DecidedAmounts
  readonly lines: readonly EligibilityLine[]
  /** The approval before it, of another person or to other amounts. */
  readonly first?: DecisionRow | undefined
}

/** The first of two: nothing is paid, the amount stays reserved. */
export async function keepFirstApproval(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  { amounts, lines, first }: Approval,
): Promise<void> {
  const id = await keep(tx, decision, payment, { kind: 'FIRST_APPROVAL', amounts, lines })
  await updatePayment(tx, decision.brand.tenantId, payment.id, {
    first_approval_id: id,
    ...changedBy(decision),
  })
  await audit(tx, decision, payment, {
    action: 'payment.first-approve',
    before: { firstApproval: first ? { by: first.decided_by, ...plain(first) } : null },
    after: { firstApproval: { by: decision.signedIn.email, ...plain(amounts) }, note: decision.note },
  })
}

export async function approvePayment(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  { amounts, lines, first }: Approval,
): Promise<void> {
  await keep(tx, decision, payment, { kind: 'APPROVAL', amounts, lines })
  const decided = await updatePayment(tx, decision.brand.tenantId, payment.id, {
    ...amounts,
    ...closedBy(decision),
  })
  await tell(tx, decision, decided)
  await audit(tx, decision, payment, {
    action: 'payment.approve',
    before: { transactionStatus: payment.transaction_status },
    after: {
      transactionStatus: decided.transaction_status,
      note: decided.note,
      ...plain(amounts),
      ...(first ? { firstApprovedBy: first.decided_by } : {}),
    },
  })
}

export async function rejectPayment(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  lines: readonly EligibilityLine[],
): Promise<void> {
  await keep(tx, decision, payment, { kind: 'REJECTION', lines })
  const decided = await updatePayment(tx, decision.brand.tenantId, payment.id, closedBy(decision))
  if (decided.transaction_type === 'WITHDRAWAL') await giveBack(tx, decision, decided)
  await tell(tx, decision, decided)
  await audit(tx, decision, payment, {
    action: 'payment.reject',
    before: { transactionStatus: payment.transaction_status },
    after: { transactionStatus: decided.transaction_status, note: decided.note },
  })
}

function changedBy({ now, signedIn }: Decision) {
  return { modified_at: now, modified_by: signedIn.email }
}

function closedBy(decision: Decision) {
  return {
    transaction_status: decision.status,
    status_at: decision.now,
    confirmed_by: decision.signedIn.email,
    confirmed_at: decision.now,
    note: decision.note === '' ? null : decision.note,
    first_approval_id: null,
    ...changedBy(decision),
  }
}

async function keep(
  tx: Tx,
  { brand, signedIn, now, note }: Decision,
  payment: PaymentRow,
  step: {
    readonly kind: DecisionKind
    readonly amounts?: DecidedAmounts
    readonly lines: readonly EligibilityLine[]
  },
): Promise<bigint> {
  return await insertDecision(tx, brand.tenantId, {
    payment_id: payment.id,
    kind: step.kind,
    decided_by_user_id: signedIn.userId,
    decided_by: signedIn.email,
    decided_at: now,
    real_amount_minor: step.amounts?.real_amount_minor ?? null,
    real_currency: step.amounts?.real_currency ?? null,
    transaction_amount_minor: step.amounts?.transaction_amount_minor ?? null,
    transaction_currency: step.amounts?.transaction_currency ?? null,
    note,
    eligibility: storedEligibility(step.lines),
  })
}

type AmountColumns = { readonly [column in keyof DecidedAmounts]: DecidedAmounts[column] | null }

function plain(amounts: AmountColumns) {
  return {
    realAmount: minorToJsonOrNull(amounts.real_amount_minor),
    realCurrency: amounts.real_currency,
    transactionAmount: minorToJsonOrNull(amounts.transaction_amount_minor),
    transactionCurrency: amounts.transaction_currency,
  }
}

async function giveBack(tx: Tx, { brand, now, signedIn }: Decision, payment: PaymentRow): Promise<void> {
  const reserved = await findRewardOfPayment(tx, brand.tenantId, { paymentId: payment.id, kind: 'payout' })
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

async function tell(
  tx: Tx,
  { brand, origin, sealed, now, status }: Decision,
  payment: PaymentRow,
): Promise<void> {
  if (payment.transaction_type !== 'WITHDRAWAL' || payment.user_id === null) return
  const user = await findUserById(tx, brand.tenantId, payment.user_id)
  if (!user) return
  await announceAccounts(tx, brand.tenantId, [{ userId: user.id, accno: null, changes: ['REWARDS'] }])
  const news = { brand, origin, sealed, user, payment, at: now }
  if (status === 'PAYMENT_SUCCESS') await mailWithdrawalPaid(tx, news)
  else await mailWithdrawalRejected(tx, news)
}

async function audit(
  tx: Tx,
  { brand, signedIn, caller, now }: Decision,
  payment: PaymentRow,
  entry: {
    readonly action: string
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await recordAudit(tx, {
    tenantId: brand.tenantId,
    actor: auditActor(signedIn),
    target: { kind: 'payment', id: payment.id },
    caller,
    at: now,
    ...entry,
  })
}
