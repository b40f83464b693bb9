/** A status of an account inside a sentence. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message } from '@pickproof/domain/messages/message'

const words = defineMessages('server.account-status', {
  INACTIVE: 'inactive',
  ACTIVE: 'active',
  CHALLENGE_LOST: 'failed',
  PHASE_COMPLETED: 'completed',
  EXPIRED: 'expired',
  FUNDED_ACCOUNT_DISABLED: 'disabled',
  PAID_OUT: 'paid out',
  SUSPENDED: 'suspended',
})

export function statusWord(status: AccountStatus): Message {
  return words[status]
}
