import type { Payment } from '@pickproof/contract/payments'
import type { OutcomeKind } from '../../ui/feedback/outcome.tsx'
import { fixed, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawal-outcome', {
  pending: fixed('Withdrawal Pending', 'M052'),
  completed: fixed('Withdrawal Completed', 'M052'),
  unsuccessful: fixed('Withdrawal Unsuccessful', 'M052'),
  pendingText: text<{ amount: MoneyValue }>(
    'We reserved {amount} for you. We will review your request and email you the result.',
  ),
  completedText: fixed(
    'We will now send the money to your account. Depending on your geo-location, the transfer can take up to a few days.',
    'M053',
  ),
  unsuccessfulText: text<{ amount: MoneyValue }>(
    'We could not accept your request. {amount} is back in your rewards.',
  ),
})

export function withdrawalOutcome(status: Payment['transactionStatus']): OutcomeKind {
  if (status === 'PAYMENT_INITIATED') return 'pending'
  return status === 'PAYMENT_SUCCESS' ? 'completed' : 'unsuccessful'
}

export function outcomeTitle(outcome: OutcomeKind): string {
  return texts[outcome]
}

export function outcomeText(outcome: OutcomeKind, amount: MoneyValue): string {
  switch (outcome) {
    case 'pending':
      return texts.pendingText({ amount })
    case 'completed':
      return texts.completedText
    case 'unsuccessful':
      return texts.unsuccessfulText({ amount })
  }
}
