/** How prices moved, in the format of the player. */
import type { PriceMovement, SlotOpening } from '@pickproof/contract/odds'
import { MILLI_PER_WHOLE, type OddType, toMilli } from '@pickproof/domain/odds/odds'
import type { Db } from '../../platform/db/database.ts'
import { type PriceSlot, readOpenings, readTrail, type TrailPoint } from './price-trail-store.ts'

/** More than a season of points of one side before its game; a longer trail loses its middle. */
const POINTS_READ_MAX = 5_000
const POINTS_SENT_MAX = 300

export async function readMovement(db: Db, slot: PriceSlot, oddType: OddType): Promise<PriceMovement> {
  const trail = thinned(await readTrail(db, slot, POINTS_READ_MAX), POINTS_SENT_MAX)
  return { points: trail.map((point) => pointView(point, oddType)) }
}

export async function listOpenings(
  db: Db,
  fixtureIds: readonly string[],
  sportsbookId: string,
  oddType: OddType,
): Promise<SlotOpening[]> {
  const openings = await readOpenings(db, fixtureIds, sportsbookId)
  return openings.map(({ fixtureId, marketId, side, ...point }) => ({
    fixtureId,
    market: marketId,
    side,
    ...pointView(point, oddType),
  }))
}

/** The first and the last point, and evenly many between them. */
export function thinned<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points
  const step = (points.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)] as Point)
}

function pointView({ atMs, priceAmerican, points }: TrailPoint, oddType: OddType) {
  const price =
    oddType === 'AMERICAN'
      ? priceAmerican
      : toMilli({ type: 'AMERICAN', american: priceAmerican }) / MILLI_PER_WHOLE
  return { at: new Date(atMs).toISOString(), price, points }
}
