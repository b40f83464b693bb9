/** Writes down what was decided: the step with its arithmetic, the payment, the rewards, the audit and the mail. */
import type { EligibilityLine } from '@pickproof/domain/payouts/eligibility-line'
import { minorToJsonOrNull } from '@pickproof/domain/money/money'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DecisionKind } from '../../platform/db/tables/money.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { findUserById } from '../identity/index.ts'
import { bookReward, findRewardOfPayment } from '../rewards/index.ts'
import { type DecidedAmounts, type Decision, requestedAmounts } from './payment-decision.ts'
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

/** Fully approved, and paid once staff name the transfer (decision 131). The amount stays reserved until then. */
export async function approveForFile(
  tx: Tx,
  decision: Decision,
  payment: PaymentRow,
  { amounts, lines, first }: Approval,
): Promise<void> {
  await keep(tx, decision, payment, { kind: 'APPROVAL', amounts, lines })
  await updatePayment(tx, decision.brand.tenantId, payment.id, {
    approved_at: decision.now,
    approved_by: decision.signedIn.email,
    note: decision.note === '' ? null : decision.note,
    first_approval_id: null,
    ...changedBy(decision),
  })
  await audit(tx, decision, payment, {
    action: 'payment.approve-for-file',
    before: { approved: false },
    after: {
      approved: true,
      note: decision.note,
      ...plain(amounts),
      ...(first ? { firstApprovedBy: first.decided_by } : {}),
    },
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
    transfer_reference: decision.reference ?? null,
  })
  await tell(tx, decision, decided)
  await audit(tx, decision, payment, {
    action: 'payment.approve',
    before: { transactionStatus: payment.transaction_status },
    after: {
      transactionStatus: decided.transaction_status,
      note: decided.note,
      ...(decided.transfer_reference === null ? {} : { reference: decided.transfer_reference }),
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

function changedBy({ now, signedIn }: Pick<Decision, 'now' | 'signedIn'>) {
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

/** What a payment by transfer and a decision have in common. */
export type PaymentAct = Pick<Decision, 'brand' | 'origin' | 'sealed' | 'signedIn' | 'caller' | 'now'>

/** Pays an approved payment of a file: the transfer has been sent. */
export async function payByTransfer(
  tx: Tx,
  act: PaymentAct,
  payment: PaymentRow,
  reference: string,
): Promise<void> {
  const amounts = requestedAmounts(payment)
  const paid = await updatePayment(tx, act.brand.tenantId, payment.id, {
    ...amounts,
    transaction_status: 'PAYMENT_SUCCESS',
    status_at: act.now,
    confirmed_by: act.signedIn.email,
    confirmed_at: act.now,
    transfer_reference: reference,
    ...changedBy(act),
  })
  await tell(tx, { ...act, status: 'PAYMENT_SUCCESS' }, paid)
  await audit(tx, act, payment, {
    action: 'payment.pay',
    before: { transactionStatus: payment.transaction_status },
    after: { transactionStatus: paid.transaction_status, reference, ...plain(amounts) },
  })
}

/** The payment leaves its file and waits again. One that was exported may have been sent, so it then needs two people. */
export async function takeBackApproval(
  tx: Tx,
  act: PaymentAct,
  payment: PaymentRow,
  { reason, wasExported }: { readonly reason: string; readonly wasExported: boolean },
): Promise<void> {
  await updatePayment(tx, act.brand.tenantId, payment.id, {
    approved_at: null,
    approved_by: null,
    payout_file_id: null,
    ...(wasExported && { returned_at: act.now }),
    ...changedBy(act),
  })
  await audit(tx, act, payment, {
    action: 'payment.take-back-approval',
    before: {
      approvedBy: payment.approved_by,
      file: payment.payout_file_id && Number(payment.payout_file_id),
    },
    after: { approvedBy: null, file: null, reason, wasExported },
  })
}

async function tell(
  tx: Tx,
  { brand, origin, sealed, now, status }: PaymentAct & Pick<Decision, 'status'>,
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
  { brand, signedIn, caller, now }: PaymentAct,
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
