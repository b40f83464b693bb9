import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { Status } from '../../ui/values/status.tsx'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.payment-status', {
  approved: 'Approved, not sent',
  inFile: text<{ id: string }>('In payout file {id}'),
})

export const typeWords = (type: StaffPayment['transactionType']) =>
  type === 'WITHDRAWAL' ? paymentTexts.withdrawal : paymentTexts.deposit

export function PaymentStatus({
  payment: { transactionStatus, firstApproval, approvedOn, payoutFileId },
}: {
  readonly payment: Pick<StaffPayment, 'transactionStatus' | 'firstApproval' | 'approvedOn' | 'payoutFileId'>
}) {
  if (firstApproval !== null) return <Status tone="warn">{paymentTexts.waitingForSecond}</Status>
  if (transactionStatus === 'PAYMENT_INITIATED' && approvedOn !== null)
    return (
      <Status tone="info">
        {payoutFileId === null ? texts.approved : texts.inFile({ id: String(payoutFileId) })}
      </Status>
    )
  const { word, tone } = STAFF_PAYMENT_STATUS_WORDS[transactionStatus]
  return (
    <Status tone={tone} hollow={tone === 'neutral'}>
      {word}
    </Status>
  )
}
