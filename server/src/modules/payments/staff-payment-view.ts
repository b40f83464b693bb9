import type { PaymentDecision, StaffPayment } from '@pickproof/contract/admin-payments'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { needsSecondPerson, type SecondPersonLimits } from '@pickproof/domain/payouts/second-person'
import { usdValue } from '@pickproof/domain/money/usd-value'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { DecisionRow } from './payment-decision-store.ts'
import { paymentView } from './payment-view.ts'
import { readEligibility } from './payout-check.ts'
import type { FirstApprovalJson, StaffPaymentRow } from './staff-payment-store.ts'

export function staffPaymentView(
  sealed: SealedJson,
  row: StaffPaymentRow,
  limits: SecondPersonLimits,
): StaffPayment {
  const payment = paymentView(sealed, row)
  const asked = { amountMinor: row.request_amount_minor, currency: row.request_currency }
  return {
    ...payment,
    ...usdValue(payment),
    kycStatus: row.kyc_status,
    needsSecondPerson:
      row.transaction_type === 'WITHDRAWAL' &&
      needsSecondPerson(asked, [], limits, row.paid_lately_minor ?? 0n),
    paidLately: minorToJsonOrNull(row.paid_lately_minor),
    // After the decision, the first approval is part of the decisions and no longer pending.
    approvedBy: row.approved_by,
    approvedOn: row.approved_at?.toISOString() ?? null,
    payoutFileId: row.payout_file_id === null ? null : Number(row.payout_file_id),
    firstApproval:
      row.transaction_status === 'PAYMENT_INITIATED' && row.first_approval
        ? firstApprovalView(row.first_approval)
        : null,
  }
}

function firstApprovalView(approval: FirstApprovalJson): NonNullable<StaffPayment['firstApproval']> {
  return {
    by: approval.decided_by,
    on: new Date(approval.decided_at).toISOString(),
    realAmount: minorToJson(BigInt(approval.real_amount_minor)),
    realCurrency: approval.real_currency,
    transactionAmount: minorToJson(BigInt(approval.transaction_amount_minor)),
    transactionCurrency: approval.transaction_currency,
    note: approval.note,
  }
}

export function decisionView(row: DecisionRow): PaymentDecision {
  return {
    id: Number(row.id),
    kind: row.kind,
    by: row.decided_by,
    on: row.decided_at.toISOString(),
    realAmount: minorToJsonOrNull(row.real_amount_minor),
    realCurrency: row.real_currency,
    transactionAmount: minorToJsonOrNull(row.transaction_amount_minor),
    transactionCurrency: row.transaction_currency,
    note: row.note,
    eligibility: readEligibility(row.eligibility),
  }
}
