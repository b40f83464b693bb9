import type { AvailableReward } from '@pickproof/contract/rewards'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { Confirmation } from '../../ui/overlays/confirm.ts'
import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'

const texts = defineTexts('player.transfer-question', {
  title: text<{ amount: MoneyValue }>('Transfer {amount}?'),
  text: text<{ amount: MoneyValue; accountNo: string }>(
    'We move {amount} to your rewards, and the balance of {accountNo} starts again from its initial size. You cannot undo this.',
  ),
  textAboveCap: text<{ amount: MoneyValue; accountNo: string; lost: MoneyValue }>(
    'We move {amount} to your rewards, and the balance of {accountNo} starts again from its initial size. {lost} above the cap is not paid. You cannot undo this.',
  ),
  agree: text<{ amount: MoneyValue }>('Transfer {amount}'),
  disagree: 'Not now',
})

/** The last question before profit is moved, with what arrives and what is lost. */
export function transferQuestion({
  accountNo,
  currency,
  eligibleAmount,
  profit,
  cap,
}: AvailableReward): Confirmation {
  const amount = moneyOf(eligibleAmount, currency)
  const lostMinor = minorFromJson(profit) - minorFromJson(cap)
  return {
    title: texts.title({ amount }),
    text:
      lostMinor > 0n
        ? texts.textAboveCap({ amount, accountNo, lost: money(lostMinor, currency) })
        : texts.text({ amount, accountNo }),
    agreeLabel: texts.agree({ amount }),
    disagreeLabel: texts.disagree,
  }
}
