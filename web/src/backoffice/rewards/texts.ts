import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Texts that the dialogs and the page share. */
export const rewardTexts = defineTexts('backoffice.rewards', {
  credit: 'Credit rewards',
  debit: 'Debit rewards',
  revoke: text<{ amount: MoneyValue }>('Revoke {amount}'),
  requiredReason: 'Reason *',
  reasonHint: text<{ max: number }>('The player sees the reason. At most {max} characters.'),
})
