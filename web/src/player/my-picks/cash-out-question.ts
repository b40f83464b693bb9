import type { Confirmation } from '../../ui/overlays/confirm.ts'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.cash-out', {
  title: 'Cash out this pick?',
  text: text<{ amount: MoneyValue; stake: MoneyValue }>(
    'You get {amount} of your stake of {stake} back, and the pick closes. You cannot undo this.',
  ),
  agree: text<{ amount: MoneyValue }>('Cash out {amount}'),
  disagree: 'Keep the pick',
})

/** Asks before a pick is cashed out; the amount is in the question and on the button. */
export function cashOutQuestion(amount: MoneyValue, stake: MoneyValue): Confirmation {
  return {
    title: texts.title,
    text: texts.text({ amount, stake }),
    agreeLabel: texts.agree({ amount }),
    disagreeLabel: texts.disagree,
  }
}
