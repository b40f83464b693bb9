import type { AvailableReward } from '@pickproof/contract/rewards'
import { formatMoney } from '@pickproof/domain/format/money'
import type { Confirmation } from '../../ui/confirm.ts'

/** The last question before profit is moved, with what arrives and what is lost. */
export function transferQuestion({
  accountNo,
  currency,
  eligibleAmount,
  profit,
  cap,
  lines,
}: AvailableReward): Confirmation {
  const amount = formatMoney(eligibleAmount, currency)
  const lost =
    profit > cap ? ` ${lines.find(({ key }) => key === 'lost')?.text} above the cap is not paid.` : ''
  return {
    title: `Transfer ${amount}?`,
    text: `${amount} goes into your rewards and the balance of ${accountNo} starts again from its size.${lost} This cannot be undone.`,
    agreeLabel: `Transfer ${amount}`,
    disagreeLabel: 'Not now',
  }
}
