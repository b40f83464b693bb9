import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { roleMay } from '@pickproof/domain/people/capabilities'

type Viewer = Pick<UserContext, 'email' | 'role'>

interface PaymentRights {
  /** A withdrawal without its amounts, which a person decides about (B125, B126). */
  readonly isWithdrawalWaiting: boolean
  readonly canReject: boolean
  readonly canCorrect: boolean
}

export function paymentRights(payment: StaffPayment, viewer: Viewer): PaymentRights {
  const isWaiting =
    payment.transactionStatus === 'PAYMENT_INITIATED' &&
    payment.realAmount === null &&
    payment.transactionAmount === null
  const mayDecide = roleMay(viewer.role, 'payments.decide') && payment.user?.email !== viewer.email
  const isWithdrawal = payment.transactionType === 'WITHDRAWAL'
  return {
    isWithdrawalWaiting: isWaiting && isWithdrawal,
    canReject: isWaiting && mayDecide,
    canCorrect: isWaiting && isWithdrawal && mayDecide,
  }
}

/** What blocks an approval. Undefined where nothing does. The server checks all of it again. */
export function findApprovalRefusal(
  payment: StaffPayment,
  viewer: Viewer,
  eligibility: readonly EligibilityLineView[],
): string | undefined {
  if (!roleMay(viewer.role, 'payments.decide')) return 'Your role does not decide about payments.'
  if (payment.user?.email === viewer.email) return 'You cannot decide your own payment.'
  const blocking = eligibility.filter(({ result, isBlocking }) => result === 'fail' && isBlocking)
  if (blocking.length > 0)
    return `It cannot be approved: ${blocking.map(({ label }) => label.toLowerCase()).join(', ')}.`
  if (payment.firstApproval?.by === viewer.email)
    return 'You have approved it. Another person has to approve the same amounts.'
  return undefined
}
