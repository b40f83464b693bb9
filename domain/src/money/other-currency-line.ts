import { allOf, defineMessages, type ListValue, money, type MoneyValue, text } from '../messages/message.ts'
import type { EligibilityLine } from '../payouts/eligibility-line.ts'
import type { DecidedAmount } from '../payouts/second-person.ts'

const texts = defineMessages('domain.other-currency', {
  label: 'Amount in another currency',
  text: text<{ paid: ListValue; asked: MoneyValue }>(
    'We have no rate to compare {paid} with the requested {asked}, so a second person must approve.',
  ),
})

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
  const moneyOf = ({ amountMinor, currency }: DecidedAmount) => money(amountMinor, currency)
  return {
    key: 'other-currency',
    label: texts.label,
    result: 'fail',
    isBlocking: false,
    text: texts.text({ paid: allOf(others.map(moneyOf)), asked: moneyOf(asked) }),
    sums: [],
  }
}
