import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** What several parts of a withdrawal say. */
export const withdrawalTexts = defineTexts('player.withdrawal', {
  title: 'Withdraw rewards',
  steps: 'Withdrawal',
  available: fixed('Rewards available', 'M047'),
  paymentDetails: 'Payment details',
  change: 'Change details',
  back: 'Back to your rewards',
  saving: 'Saving…',
  waits: text<{ hours: number }>(
    'If you change these details, we pay to them after {hours, plural, one {# hour} other {# hours}}, and we send you an email about it.',
  ),
  unknownStep: fixed('Unknown step', 'K029'),
})
