import type { Payment } from '@pickproof/contract/payments'
import type { StatusTone } from '../ui/status.tsx'

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

/** Staff see the word of the data. */
export const STAFF_PAYMENT_STATUS_WORDS: Readonly<Record<TransactionStatus, StatusWords>> = {
  PAYMENT_INITIATED: { tone: 'info', word: 'Payment initiated' },
  PAYMENT_SUCCESS: { tone: 'active', word: 'Payment success' },
  PAYMENT_FAILURE: { tone: 'down', word: 'Payment failure' },
  PAYMENT_ABANDONED: { tone: 'neutral', word: 'Payment abandoned' },
  TRANSACTION_TIMEOUT: { tone: 'neutral', word: 'Transaction timeout' },
}

const METHOD_WORDS: ReadonlyMap<string, string> = new Map([
  ['CRYPTO', 'Crypto'],
  ['BANK_TRANSFER', 'Bank transfer'],
  ['STORE', 'Store'],
  ['REWARDS', 'Rewards'],
  ['PAYPAL', 'PayPal'],
  ['crypto', 'Crypto'],
  ['bank', 'Bank transfer'],
  ['paypal', 'PayPal'],
])

/** A way of payment in words, whether a payment or the payment details name it. */
export function paymentMethodWords(method: string | null): string {
  return method === null ? '-' : (METHOD_WORDS.get(method) ?? method)
}
