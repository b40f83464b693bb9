import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { Status } from '../../ui/values/status.tsx'
import { paymentTexts } from './texts.ts'

export const typeWords = (type: StaffPayment['transactionType']) =>
  type === 'WITHDRAWAL' ? paymentTexts.withdrawal : paymentTexts.deposit

export function PaymentStatus({
  payment: { transactionStatus, firstApproval },
}: {
  readonly payment: Pick<StaffPayment, 'transactionStatus' | 'firstApproval'>
}) {
  if (firstApproval !== null) return <Status tone="warn">{paymentTexts.waitingForSecond}</Status>
  const { word, tone } = STAFF_PAYMENT_STATUS_WORDS[transactionStatus]
  return (
    <Status tone={tone} hollow={tone === 'neutral'}>
      {word}
    </Status>
  )
}
