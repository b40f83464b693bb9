import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { allOf, type ListValue, text } from '@pickproof/domain/messages/message'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.payment-rights', {
  role: 'Your role cannot decide on payments.',
  own: 'You cannot decide on your own payment.',
  failed: text<{ checks: ListValue }>('You cannot approve this payment. Failed checks: {checks}.'),
  approved: 'You approved this payment. Another person must approve the same amounts.',
})

type Viewer = Rights & Pick<UserContext, 'email'>

interface PaymentRights {
  /** A withdrawal without its amounts, which a person decides about (B125, B126). */
  readonly isWithdrawalWaiting: boolean
  /** Approved for a file, and not paid yet. */
  readonly canTakeBack: boolean
  readonly canReject: boolean
  readonly canCorrect: boolean
}

export function paymentRights(payment: StaffPayment, viewer: Viewer): PaymentRights {
  const isWaiting =
    payment.transactionStatus === 'PAYMENT_INITIATED' &&
    payment.realAmount === null &&
    payment.transactionAmount === null
  const mayDecide = may(viewer, 'payments.decide') && payment.user?.email !== viewer.email
  const isApproved = payment.approvedOn !== null
  const isWithdrawal = payment.transactionType === 'WITHDRAWAL'
  return {
    isWithdrawalWaiting: isWaiting && isWithdrawal && !isApproved,
    canTakeBack: isWaiting && isApproved && may(viewer, 'payments.decide'),
    canReject: isWaiting && mayDecide && !isApproved,
    canCorrect: isWaiting && isWithdrawal && mayDecide && !isApproved,
  }
}

/** What blocks an approval. Undefined if nothing does. The server checks all of it again. */
export function findApprovalRefusal(
  payment: StaffPayment,
  viewer: Viewer,
  eligibility: readonly EligibilityLineView[],
): string | undefined {
  if (!may(viewer, 'payments.decide')) return texts.role
  if (payment.user?.email === viewer.email) return texts.own
  const blocking = eligibility.filter(({ result, isBlocking }) => result === 'fail' && isBlocking)
  if (blocking.length > 0) return texts.failed({ checks: allOf(blocking.map(({ label }) => label)) })
  if (payment.firstApproval?.by === viewer.email) return texts.approved
  return undefined
}
