import type { Payment } from '@pickproof/contract/payments'
import type { OutcomeKind } from '../../ui/feedback/outcome.tsx'

export function withdrawalOutcome(status: Payment['transactionStatus']): OutcomeKind {
  if (status === 'PAYMENT_INITIATED') return 'pending'
  return status === 'PAYMENT_SUCCESS' ? 'completed' : 'unsuccessful'
}

export const OUTCOME_TITLES: Readonly<Record<OutcomeKind, string>> = {
  pending: 'Withdrawal Pending',
  completed: 'Withdrawal Completed',
  unsuccessful: 'Withdrawal Unsuccessful',
}

export function outcomeText(outcome: OutcomeKind, amount: string): string {
  switch (outcome) {
    case 'pending':
      return `${amount} is reserved for you. We review your request and send you an email when it is decided.`
    case 'completed':
      return 'We will now send the money to your account. Depending on your geo-location, the transfer can take up to a few days.'
    case 'unsuccessful':
      return `Your request could not be accepted. ${amount} is back in your rewards.`
  }
}
