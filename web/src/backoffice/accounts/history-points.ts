/** The balance history as points of a curve: each booking with its amount and its operation. */
import type { BalanceRow } from '@pickproof/contract/picks'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { defineTexts } from '../../language/language.ts'
import { signedMoneyOf } from '../../language/values.ts'
import { valueLabel } from '../value-label.ts'
import type { StepPoint } from '../../ui/charts/step-chart-layout.ts'

const texts = defineTexts('backoffice.history-points', {
  booking: text<{ operation: string; amount: MoneyValue }>('{operation} {amount}'),
})

export function historyPoints(newestFirst: readonly BalanceRow[], currency: string): readonly StepPoint[] {
  return newestFirst.toReversed().map(({ date, balance, amount, operation }) => ({
    atMs: Date.parse(date),
    valueMinor: minorFromJson(balance),
    note: texts.booking({ operation: valueLabel(operation), amount: signedMoneyOf(amount, currency) }),
  }))
}
