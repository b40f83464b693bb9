import { defineMessages, type Message } from '@pickproof/domain/messages/message'

export const TRANSACTION_STATUSES = [
  'PAYMENT_INITIATED',
  'PAYMENT_SUCCESS',
  'PAYMENT_FAILURE',
  'PAYMENT_ABANDONED',
  'TRANSACTION_TIMEOUT',
] as const

const words = defineMessages('fields.transaction-status', {
  initiated: 'Payment initiated',
  success: 'Payment success',
  failure: 'Payment failure',
  abandoned: 'Payment abandoned',
  timeout: 'Transaction timeout',
})

/** Staff see the word of the data. */
export const TRANSACTION_STATUS_WORDS = {
  PAYMENT_INITIATED: words.initiated,
  PAYMENT_SUCCESS: words.success,
  PAYMENT_FAILURE: words.failure,
  PAYMENT_ABANDONED: words.abandoned,
  TRANSACTION_TIMEOUT: words.timeout,
} as const satisfies Readonly<Record<(typeof TRANSACTION_STATUSES)[number], Message>>
