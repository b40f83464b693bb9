/** The balance history as points of a curve: each booking with its amount and its operation. */
import type { BalanceRow } from '@pickproof/contract/picks'
import { formatMoney } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import { valueLabel } from '../value-label.ts'
import type { StepPoint } from '../../ui/charts/step-chart-layout.ts'

export function historyPoints(newestFirst: readonly BalanceRow[], currency: string): readonly StepPoint[] {
  return newestFirst.toReversed().map(({ date, balance, amount, operation }) => ({
    atMs: Date.parse(date),
    valueMinor: minorFromJson(balance),
    note: `${valueLabel(operation)} ${formatMoney(amount, currency, { signed: true })}`,
  }))
}
