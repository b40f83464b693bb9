/** The balance history as a curve of results. */
import type { BalanceRow } from '@pickproof/contract/picks'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { StepPoint } from '../../ui/charts/step-chart-layout.ts'

type Row = Pick<BalanceRow, 'date' | 'amount' | 'balance' | 'operation' | 'pickId'>

/**
 * What the account is worth after each result, the oldest first: the balance with the stakes that are still in play.
 * A stake alone moves nothing, because nothing is won or lost by it.
 */
export function balanceSteps(newestFirst: readonly Row[]): readonly StepPoint[] {
  const stakes = new Map<number, bigint>()
  const inPlay = new Map<number, bigint>()
  const results = new Map<number, number>()
  const points: StepPoint[] = []
  for (const { date, amount, balance, operation, pickId } of [...newestFirst].reverse()) {
    if (pickId !== null) {
      if (operation === 'PICK_PLACED') stakes.set(pickId, -minorFromJson(amount))
      // A corrected result is booked before the old one is taken back; with none left the stake is in play again.
      const count = (results.get(pickId) ?? 0) + resultsOf(operation)
      results.set(pickId, count)
      if (count > 0) inPlay.delete(pickId)
      else inPlay.set(pickId, stakes.get(pickId) ?? 0n)
    }
    let inPlayMinor = 0n
    for (const stakeMinor of inPlay.values()) inPlayMinor += stakeMinor
    const point = { atMs: Date.parse(date), valueMinor: minorFromJson(balance) + inPlayMinor }
    const last = points.at(-1)
    if (last?.atMs === point.atMs) points.pop()
    if (points.at(-1)?.valueMinor !== point.valueMinor) points.push(point)
  }
  return points
}

function resultsOf(operation: string): number {
  if (operation === 'PICK_PLACED' || operation === 'CORRECTION') return 0
  return operation === 'PICK_REVERSED' ? -1 : 1
}

/** The part of the curve from an instant on; it begins with the value that held then. */
export function stepsSince(points: readonly StepPoint[], fromMs: number): readonly StepPoint[] {
  const before = points.findLast(({ atMs }) => atMs <= fromMs)
  const after = points.filter(({ atMs }) => atMs > fromMs)
  return before === undefined ? after : [{ ...before, atMs: fromMs }, ...after]
}
