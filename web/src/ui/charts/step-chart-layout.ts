/** The arithmetic of a step chart: all values are shares of the plot, so it needs no measured width. */
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'

export interface StepPoint {
  readonly atMs: number
  readonly valueMinor: bigint
  /** What made the step, read with the point. */
  readonly note?: string
}

/** A stretch of time that is marked, such as the day of a breach. */
export interface StepBand {
  readonly fromMs: number
  readonly toMs: number
}

/** Target in the text color, limit in down, floor in warn, start muted: what the colors mean everywhere. */
type StepLineTone = 'target' | 'limit' | 'floor' | 'start'

export interface StepLine {
  readonly valueMinor: bigint
  readonly label: string
  readonly tone: StepLineTone
  /** Where the line begins; without it the line runs over the whole chart. */
  readonly fromMs?: number
}

export interface StepFrame {
  readonly fromMs: number
  readonly toMs: number
  readonly lowMinor: number
  readonly highMinor: number
}

/** Air above the highest and below the lowest value, as a share of the range between them. */
const AIR = 0.08
/** The same where the curve ends with its highest or lowest value: its label is there, not on the curve. */
const WORDS_AIR = 0.2

/** The part of time and money that the chart shows. The curve ends at `toMs`, which is now for a running account. */
export function frameOf(
  points: readonly StepPoint[],
  lines: readonly StepLine[],
  toMs = points.at(-1)?.atMs ?? 0,
): StepFrame {
  const fromMs = points[0]?.atMs ?? toMs
  const values = [...points, ...lines].map(({ valueMinor }) => Number(valueMinor))
  const low = values.length === 0 ? 0 : Math.min(...values)
  const high = values.length === 0 ? 0 : Math.max(...values)
  const lastMinor = Number(points.at(-1)?.valueMinor)
  const airBesideMinor = (edge: number) => (high - low) * (edge === lastMinor ? WORDS_AIR : AIR) || 1
  return {
    fromMs,
    // A curve without any length would be divided by zero.
    toMs: Math.max(toMs, points.at(-1)?.atMs ?? toMs, fromMs + 1),
    lowMinor: low - airBesideMinor(low),
    highMinor: high + airBesideMinor(high),
  }
}

/** 0 at the left edge of the plot, 1 at its right edge. */
export function shareX({ fromMs, toMs }: StepFrame, atMs: number): number {
  return Math.min(1, Math.max(0, (atMs - fromMs) / (toMs - fromMs)))
}

/** 0 at the top, 1 at the bottom. */
export function shareY({ lowMinor, highMinor }: StepFrame, valueMinor: bigint): number {
  return (highMinor - Number(valueMinor)) / (highMinor - lowMinor)
}

/** The curve in a box of 100 by 100: each value holds until the next one. */
export function stepPath(frame: StepFrame, points: readonly StepPoint[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const x = (atMs: number) => hundredths(shareX(frame, atMs))
  const y = (valueMinor: bigint) => hundredths(shareY(frame, valueMinor))
  const steps = rest.map(({ atMs, valueMinor }) => `H${x(atMs)}V${y(valueMinor)}`)
  return `M${x(first.atMs)} ${y(first.valueMinor)}${steps.join('')}H100`
}

/** The same curve, closed along a level. */
export function stepArea(frame: StepFrame, points: readonly StepPoint[], levelMinor: bigint): string {
  const [first] = points
  if (first === undefined) return ''
  const level = hundredths(shareY(frame, levelMinor))
  return `${stepPath(frame, points)}V${level}H${hundredths(shareX(frame, first.atMs))}Z`
}

function hundredths(share: number): number {
  return Math.round(share * 10_000) / 100
}

/** The point whose value holds at a place of the plot; the first one left of all points. */
export function pointIndexAt(frame: StepFrame, points: readonly StepPoint[], share: number): number {
  const atMs = frame.fromMs + share * (frame.toMs - frame.fromMs)
  const index = points.findLastIndex((point) => point.atMs <= atMs)
  return Math.max(0, index)
}

/** Whether the curve came down to this point, past points of the same value. */
export function isFallen(points: readonly StepPoint[], index: number): boolean {
  const value = points[index]?.valueMinor ?? 0n
  const before = points.slice(0, index).findLast(({ valueMinor }) => valueMinor !== value)
  return before !== undefined && before.valueMinor > value
}

/** Moves labels apart that would lie on each other, and keeps them inside the chart. In and out: px from the top. */
export function spreadLabels(
  tops: readonly number[],
  { gapPx, heightPx }: { readonly gapPx: number; readonly heightPx: number },
): readonly number[] {
  const order = tops.map((top, index) => ({ top, index })).toSorted((one, other) => one.top - other.top)
  let free = gapPx / 2
  for (const label of order) {
    label.top = Math.max(label.top, free)
    free = label.top + gapPx
  }
  let bottom = heightPx - gapPx / 2
  for (const label of order.toReversed()) {
    label.top = Math.min(label.top, bottom)
    bottom = label.top - gapPx
  }
  const spread = [...tops]
  for (const { top, index } of order) spread[index] = top
  return spread
}

const MOST_TICKS = 5

/** Times for the axis: whole days apart, or whole hours where the chart covers less than two days. */
export function ticksOf({ fromMs, toMs }: StepFrame): readonly number[] {
  const unitMs = toMs - fromMs < 2 * DAY_MS ? HOUR_MS : DAY_MS
  const stepMs = Math.max(1, Math.ceil((toMs - fromMs) / MOST_TICKS / unitMs)) * unitMs
  const count = Math.min(MOST_TICKS, Math.floor((toMs - fromMs) / stepMs) + 1)
  return Array.from({ length: count }, (_, index) => fromMs + index * stepMs)
}

/** Whether the axis counts hours. */
export function isShort({ fromMs, toMs }: StepFrame): boolean {
  return toMs - fromMs < 2 * DAY_MS
}
