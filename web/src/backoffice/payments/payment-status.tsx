import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { Status, type StatusTone } from '../../ui/status.tsx'

const WORDS: Readonly<Record<StaffPayment['transactionStatus'], readonly [string, StatusTone]>> = {
  PAYMENT_INITIATED: ['Payment initiated', 'info'],
  PAYMENT_SUCCESS: ['Payment success', 'active'],
  PAYMENT_FAILURE: ['Payment failure', 'down'],
  PAYMENT_ABANDONED: ['Payment abandoned', 'neutral'],
  TRANSACTION_TIMEOUT: ['Transaction timeout', 'neutral'],
}

export const PAYMENT_STATUS_OPTIONS = Object.entries(WORDS).map(([value, [label]]) => ({ value, label }))

export const typeWords = (type: StaffPayment['transactionType']) =>
  type === 'WITHDRAWAL' ? 'Withdrawal' : 'Deposit'

export function PaymentStatus({
  payment: { transactionStatus, firstApproval },
}: {
  readonly payment: Pick<StaffPayment, 'transactionStatus' | 'firstApproval'>
}) {
  if (firstApproval !== null) return <Status tone="warn">Waits for a second person</Status>
  const [words, tone] = WORDS[transactionStatus]
  return (
    <Status tone={tone} hollow={tone === 'neutral'}>
      {words}
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
      {status.charAt(0) + status.slice(1).toLowerCase()}
    </Status>
  )
}
