import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { Status } from '../../ui/values/status.tsx'

export const typeWords = (type: StaffPayment['transactionType']) =>
  type === 'WITHDRAWAL' ? 'Withdrawal' : 'Deposit'

export function PaymentStatus({
  payment: { transactionStatus, firstApproval },
}: {
  readonly payment: Pick<StaffPayment, 'transactionStatus' | 'firstApproval'>
}) {
  if (firstApproval !== null) return <Status tone="warn">Waits for a second person</Status>
  const { word, tone } = STAFF_PAYMENT_STATUS_WORDS[transactionStatus]
  return (
    <Status tone={tone} hollow={tone === 'neutral'}>
      {word}
    </Status>
  )
}
