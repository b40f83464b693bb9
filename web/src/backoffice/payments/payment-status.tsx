import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../shell/payment-words.ts'
import { valueLabel } from '../value-label.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'

export const PAYMENT_STATUS_OPTIONS = Object.entries(STAFF_PAYMENT_STATUS_WORDS).map(([value, { word }]) => ({
  value,
  label: word,
}))

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

const KYC_TONES: ReadonlyMap<string, StatusTone> = new Map([
  ['VERIFIED', 'active'],
  ['SUBMITTED', 'info'],
  ['REJECTED', 'down'],
])

export function KycStatus({ status }: { readonly status: string | null }) {
  if (status === null) return <>-</>
  const tone = KYC_TONES.get(status)
  return (
    <Status tone={tone ?? 'neutral'} hollow={tone === undefined}>
      {valueLabel(status)}
    </Status>
  )
}
