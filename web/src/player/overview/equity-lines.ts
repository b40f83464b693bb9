import { defineTexts } from '../../language/language.ts'
import type { StepLine } from '../../ui/charts/step-chart-layout.ts'
import type { Standing } from './standing.ts'

const texts = defineTexts('player.equity-lines', {
  start: 'Start',
  lossLimit: 'Loss limit',
  target: 'Target',
  dayFloor: 'Day floor',
})

/** The lines of the curve: where it leads, where it began, where it must not go. */
export function equityLines({
  judged,
  sizeMinor,
  profitMinor,
  feesMinor,
  distances,
  isOpen,
  day,
}: Standing): readonly StepLine[] {
  const { profitTargetMinor, maximumLossMinor } = judged.terms
  // Fees lower the curve but count toward no loss, so the limit moves down with them.
  const limitMinor = sizeMinor - maximumLossMinor - feesMinor
  const floorMinor = sizeMinor + profitMinor - distances.toDailyLossMinor
  const lines: StepLine[] = [
    { valueMinor: sizeMinor, label: texts.start, tone: 'start' },
    { valueMinor: limitMinor, label: texts.lossLimit, tone: 'limit' },
  ]
  if (profitTargetMinor !== undefined)
    lines.unshift({ valueMinor: sizeMinor + profitTargetMinor, label: texts.target, tone: 'target' })
  // Below the overall limit the floor of the day says nothing: the account is closed before it.
  if (isOpen && floorMinor > limitMinor)
    lines.push({ valueMinor: floorMinor, label: texts.dayFloor, tone: 'floor', fromMs: day.startMs })
  return lines
}
