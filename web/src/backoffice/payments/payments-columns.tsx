import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { planWords } from '../../common/words/plan-words.ts'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { paidByWords } from '../../common/money/payment-words.ts'
import { Money } from '../../ui/values/money.tsx'
import { type Cells, declaredColumns } from '../declared-list.tsx'
import { KycStatus } from '../kyc-status.tsx'
import { PaymentStatus } from './payment-status.tsx'

const USD = 'USD'

const CELLS: Cells<StaffPayment, typeof PAYMENT_LIST> = {
  transactionStatus: (payment) => <PaymentStatus payment={payment} />,
  paymentMethod: paidByWords,
  kycStatus: ({ kycStatus }) => <KycStatus status={kycStatus} />,
  usdAmount: ({ usdAmount }) => <Money amount={usdAmount} currency={USD} />,
  challengePlan: ({ challengePlan }) => textOrMissing(challengePlan && planWords(challengePlan)),
}

export const paymentColumns = () => declaredColumns<StaffPayment, typeof PAYMENT_LIST>(PAYMENT_LIST, CELLS)
