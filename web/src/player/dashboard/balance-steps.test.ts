import type { BalanceRow } from '@pickproof/contract/picks'
import { expect, it } from 'vitest'
import { balanceSteps, stepsSince } from './balance-steps.ts'

let minute = 0
const row = (operation: string, amount: number, balance: number, pickId: number | null = null) => {
  minute += 1
  const date = new Date(Date.UTC(2026, 10, 2, 0, minute)).toISOString()
  return { date, operation, amount, balance, pickId } satisfies Partial<BalanceRow>
}
const valuesOf = (rows: readonly ReturnType<typeof row>[]) =>
  balanceSteps([...rows].reverse()).map(({ valueMinor }) => Number(valueMinor) / 100)

it('[U016] moves with results, not with stakes', () => {
  const rows = [
    row('OPENING', 10_000, 10_000),
    row('PICK_PLACED', -200, 9_800, 1),
    row('PICK_PLACED', -300, 9_500, 2),
    row('PICK_SETTLED', 382, 9_882, 1),
    row('PICK_SETTLED', 0, 9_882, 2),
    row('PICK_PLACED', -100.5, 9_781.5, 3),
    row('CASH_OUT', 90.45, 9_871.95, 3),
    row('PICK_PLACED', -500, 9_371.95, 4),
  ]
  expect(valuesOf(rows)).toEqual([10_000, 10_182, 9_882, 9_871.95])
})

it('a corrected result shows the new value only', () => {
  const rows = [
    row('OPENING', 1_000, 1_000),
    row('PICK_PLACED', -100, 900, 1),
    row('PICK_SETTLED', 190, 1_090, 1),
  ]
  const again = row('PICK_SETTLED', 0, 1_090, 1)
  const reversal = { ...row('PICK_REVERSED', -190, 900, 1), date: again.date }
  expect(valuesOf([...rows, again, reversal])).toEqual([1_000, 1_090, 900])
})

it('a result that is taken back without a new one puts the stake in play again', () => {
  const rows = [
    row('OPENING', 1_000, 1_000),
    row('PICK_PLACED', -100, 900, 1),
    row('PICK_SETTLED', 0, 900, 1),
    row('PICK_REVERSED', 0, 900, 1),
  ]
  expect(valuesOf(rows)).toEqual([1_000, 900, 1_000])
})

it('an account without history has no curve', () => {
  expect(balanceSteps([])).toEqual([])
})

it('a part of the curve begins with the value that held then', () => {
  const points = [
    { atMs: 0, valueMinor: 1n },
    { atMs: 10, valueMinor: 2n },
    { atMs: 20, valueMinor: 3n },
  ]
  expect(stepsSince(points, 15)).toEqual([
    { atMs: 15, valueMinor: 2n },
    { atMs: 20, valueMinor: 3n },
  ])
  expect(stepsSince(points, -5)).toEqual(points)
})
