/** The balance history as points of a curve: each booking with its amount and its operation. */
import type { BalanceRow } from '@pickproof/contract/picks'
import { formatMoney } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money'
import type { StepPoint } from '../../ui/step-chart-layout.ts'

/** 'PICK_SETTLED' as a person says it. */
export function operationWords(operation: string): string {
  const words = operation.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function historyPoints(newestFirst: readonly BalanceRow[], currency: string): readonly StepPoint[] {
  return newestFirst.toReversed().map(({ date, balance, amount, operation }) => ({
    atMs: Date.parse(date),
    valueMinor: minorFromJson(balance),
    note: `${operationWords(operation)} ${formatMoney(amount, currency, { signed: true })}`,
  }))
}
