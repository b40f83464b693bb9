import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { TRANSACTION_STATUS_WORDS } from '@pickproof/contract/fields/transaction-status'
import type { Payment } from '@pickproof/contract/payments'
import { MISSING } from '@pickproof/domain/format/missing'
import { defineTexts, t } from '../../language/language.ts'
import type { StatusTone } from '../../ui/values/status.tsx'

type TransactionStatus = Payment['transactionStatus']

const texts = defineTexts('app.payment-words', {
  inReview: 'In review',
  paid: 'Paid',
  notAccepted: 'Not accepted',
  abandoned: 'Abandoned',
  timedOut: 'Timed out',
  store: 'Store',
})

interface StatusWords {
  readonly tone: StatusTone
  readonly word: string
}

/** What a player reads. */
export function paymentStatusWords(status: TransactionStatus): StatusWords {
  switch (status) {
    case 'PAYMENT_INITIATED':
      return { tone: 'info', word: texts.inReview }
    case 'PAYMENT_SUCCESS':
      return { tone: 'active', word: texts.paid }
    case 'PAYMENT_FAILURE':
      return { tone: 'warn', word: texts.notAccepted }
    case 'PAYMENT_ABANDONED':
      return { tone: 'neutral', word: texts.abandoned }
    case 'TRANSACTION_TIMEOUT':
      return { tone: 'neutral', word: texts.timedOut }
  }
}

export const STAFF_PAYMENT_STATUS_WORDS: Readonly<Record<TransactionStatus, StatusWords>> = {
  PAYMENT_INITIATED: staffWords('info', 'PAYMENT_INITIATED'),
  PAYMENT_SUCCESS: staffWords('active', 'PAYMENT_SUCCESS'),
  PAYMENT_FAILURE: staffWords('down', 'PAYMENT_FAILURE'),
  PAYMENT_ABANDONED: staffWords('neutral', 'PAYMENT_ABANDONED'),
  TRANSACTION_TIMEOUT: staffWords('neutral', 'TRANSACTION_TIMEOUT'),
}

function staffWords(tone: StatusTone, status: TransactionStatus): StatusWords {
  return {
    tone,
    // The language may have changed since the last drawing.
    get word() {
      return t(TRANSACTION_STATUS_WORDS[status])
    },
  }
}

export function paymentMethodWords(method: FinancialMethod | null): string {
  return method === null ? MISSING : t(PAYOUT_METHODS[method].name)
}

/** Staff pay a withdrawal themselves, without a gateway. */
export function gatewayWords(gateway: string): string {
  if (gateway === 'NONE') return MISSING
  return gateway === 'STORE' ? texts.store : gateway
}

/** The store collects a deposit, so it has a gateway and no method. */
export function paidByWords({
  paymentMethod,
  paymentGatewayType,
}: Pick<Payment, 'paymentMethod' | 'paymentGatewayType'>): string {
  return paymentMethod === null ? gatewayWords(paymentGatewayType) : t(PAYOUT_METHODS[paymentMethod].name)
}
