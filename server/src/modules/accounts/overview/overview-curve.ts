/** Builds the curve and the days of an account from its picks. Pure: callers pass the rows. */
import type { DayClock } from '@pickproof/domain/programme/programme-day'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { isDecided } from '@pickproof/domain/programme/pick-status'
import type { OverviewPickRow } from '../picks-of-accounts.ts'

export type CurvePoint = { readonly atMs: number; readonly valueMinor: bigint }

type CurveStory = {
  readonly startedAtMs: number
  readonly sizeMinor: bigint
  readonly picks: readonly OverviewPickRow[]
  /** Whether cash-out fees lower the profit under the rules of the account (R11). */
  readonly hasFees: boolean
  readonly payoutsAtMs: readonly number[]
}

/** One point for each time the result changed. A payout returns the account to its size. */
export function curveOf({
  startedAtMs,
  sizeMinor,
  picks,
  hasFees,
  payoutsAtMs,
}: CurveStory): readonly CurvePoint[] {
  const changes: { readonly atMs: number; readonly deltaMinor: bigint | undefined }[] = [
    ...picks
      .filter(({ status }) => isDecided(status) || (hasFees && status === 'CASH_OUT'))
      .filter(({ settled_at }) => settled_at !== null)
      .map(({ settled_at, result_minor }) => ({
        atMs: settled_at?.getTime() ?? 0,
        deltaMinor: result_minor ?? 0n,
      })),
    ...payoutsAtMs.map((atMs) => ({ atMs, deltaMinor: undefined })),
  ].toSorted((one, other) => one.atMs - other.atMs)
  const points: CurvePoint[] = [{ atMs: startedAtMs, valueMinor: sizeMinor }]
  let profitMinor = 0n
  for (const { atMs, deltaMinor } of changes) {
    profitMinor = deltaMinor === undefined ? 0n : profitMinor + deltaMinor
    addPoint(points, { atMs, valueMinor: sizeMinor + profitMinor })
  }
  return points
}

/** Merges results of the same moment into one step. */
function addPoint(points: CurvePoint[], point: CurvePoint): void {
  const isSameMoment = points.length > 1 && points.at(-1)?.atMs === point.atMs
  points.splice(isSameMoment ? points.length - 1 : points.length, 1, point)
}

/**
 * Thins a long curve. Keeps its first and last point and, of each section between them, the lowest, highest and last
 * point. Extremes stay visible.
 */
export function thinCurve(points: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  if (points.length <= most) return points
  const [first, ...rest] = points
  const stretches = Math.floor((most - 1) / 3)
  const size = rest.length / stretches
  const kept = Array.from({ length: stretches }, (_, index) =>
    turnsOf(rest.slice(Math.round(index * size), Math.round((index + 1) * size))),
  )
  return [...(first === undefined ? [] : [first]), ...kept.flat()]
}

function turnsOf(stretch: readonly CurvePoint[]): readonly CurvePoint[] {
  const [head] = stretch
  if (head === undefined) return []
  let lowest = head
  let highest = head
  for (const point of stretch) {
    if (point.valueMinor < lowest.valueMinor) lowest = point
    if (point.valueMinor > highest.valueMinor) highest = point
  }
  return stretch.filter(
    (point, index) => point === lowest || point === highest || index === stretch.length - 1,
  )
}

type DayStory = {
  readonly date: string
  netMinor: bigint
  settled: number
  placed: number
  stakedMinor: bigint
}

/** The program days on which a pick was placed or settled, earliest first. */
export function daysOf(picks: readonly OverviewPickRow[], clock: DayClock): readonly DayStory[] {
  const days = new Map<string, DayStory>()
  const dayAt = (at: Date): DayStory => {
    const { date } = programmeDayAt(at.getTime(), clock)
    const day = days.get(date) ?? { date, netMinor: 0n, settled: 0, placed: 0, stakedMinor: 0n }
    days.set(date, day)
    return day
  }
  for (const { status, stake_minor, result_minor, placed_at, settled_at } of picks) {
    if (status !== 'CANCELLED') {
      const day = dayAt(placed_at)
      day.placed++
      day.stakedMinor += stake_minor
    }
    if (isDecided(status) && settled_at !== null) {
      const day = dayAt(settled_at)
      day.settled++
      day.netMinor += result_minor ?? 0n
    }
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
