import { formatMinor } from '../format/money.ts'
import type { EligibilityLine } from '../payouts/payout-eligibility.ts'
import type { DecidedAmount } from '../payouts/second-person.ts'

/**
 * Says that an amount cannot be compared with the requested one, because it is in another currency and no rate is kept.
 * The approving person explains it in a note, and a second person must approve too.
 */
export function otherCurrencyLine(
  asked: DecidedAmount,
  paid: readonly DecidedAmount[],
): EligibilityLine | undefined {
  const others = paid.filter(({ currency }) => currency !== asked.currency)
  if (others.length === 0) return undefined
  const money = ({ amountMinor, currency }: DecidedAmount) => formatMinor(amountMinor, currency)
  return {
    key: 'other-currency',
    label: 'Amount in another currency',
    result: 'fail',
    isBlocking: false,
    text: `Whether ${others.map(money).join(' and ')} is within the requested ${money(asked)} cannot be judged here: a second person has to agree.`,
    sums: [],
  }
}
