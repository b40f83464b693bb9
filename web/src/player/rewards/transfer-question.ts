import type { AvailableReward } from '@pickproof/contract/rewards'
import { formatMinor, formatMoney } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { Confirmation } from '../../ui/overlays/confirm.ts'

/** The last question before profit is moved, with what arrives and what is lost. */
export function transferQuestion({
  accountNo,
  currency,
  eligibleAmount,
  profit,
  cap,
}: AvailableReward): Confirmation {
  const amount = formatMoney(eligibleAmount, currency)
  const lostMinor = minorFromJson(profit) - minorFromJson(cap)
  const lost = lostMinor > 0n ? ` ${formatMinor(lostMinor, currency)} above the cap is not paid.` : ''
  return {
    title: `Transfer ${amount}?`,
    text: `${amount} goes into your rewards and the balance of ${accountNo} starts again from its size.${lost} This cannot be undone.`,
    agreeLabel: `Transfer ${amount}`,
    disagreeLabel: 'Not now',
  }
}
