import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { TRANSACTION_STATUS_WORDS } from '@pickproof/contract/lists/payments'
import type { Payment } from '@pickproof/contract/payments'
import { MISSING } from '@pickproof/domain/format/missing'
import type { StatusTone } from '../../ui/values/status.tsx'

type TransactionStatus = Payment['transactionStatus']

interface StatusWords {
  readonly tone: StatusTone
  readonly word: string
}

/** What a player reads. */
const STATUS_WORDS: Readonly<Record<TransactionStatus, StatusWords>> = {
  PAYMENT_INITIATED: { tone: 'info', word: 'In review' },
  PAYMENT_SUCCESS: { tone: 'active', word: 'Paid' },
  PAYMENT_FAILURE: { tone: 'warn', word: 'Not accepted' },
  PAYMENT_ABANDONED: { tone: 'neutral', word: 'Abandoned' },
  TRANSACTION_TIMEOUT: { tone: 'neutral', word: 'Timed out' },
}

export function paymentStatusWords(status: TransactionStatus): StatusWords {
  return STATUS_WORDS[status]
}

export const STAFF_PAYMENT_STATUS_WORDS: Readonly<Record<TransactionStatus, StatusWords>> = {
  PAYMENT_INITIATED: { tone: 'info', word: TRANSACTION_STATUS_WORDS.PAYMENT_INITIATED },
  PAYMENT_SUCCESS: { tone: 'active', word: TRANSACTION_STATUS_WORDS.PAYMENT_SUCCESS },
  PAYMENT_FAILURE: { tone: 'down', word: TRANSACTION_STATUS_WORDS.PAYMENT_FAILURE },
  PAYMENT_ABANDONED: { tone: 'neutral', word: TRANSACTION_STATUS_WORDS.PAYMENT_ABANDONED },
  TRANSACTION_TIMEOUT: { tone: 'neutral', word: TRANSACTION_STATUS_WORDS.TRANSACTION_TIMEOUT },
}

const GATEWAY_WORDS: ReadonlyMap<string, string> = new Map([
  ['NONE', MISSING],
  ['STORE', 'Store'],
])

export function paymentMethodWords(method: FinancialMethod | null): string {
  return method === null ? MISSING : PAYOUT_METHODS[method].name
}

/** Staff pay a withdrawal themselves, without a gateway. */
export function gatewayWords(gateway: string): string {
  return GATEWAY_WORDS.get(gateway) ?? gateway
}

/** The store collects a deposit, so it has a gateway and no method. */
export function paidByWords({
  paymentMethod,
  paymentGatewayType,
}: Pick<Payment, 'paymentMethod' | 'paymentGatewayType'>): string {
  return paymentMethod === null ? gatewayWords(paymentGatewayType) : PAYOUT_METHODS[paymentMethod].name
}
