/** From what was sent and what arrived: how long it took, and what did not arrive. */
import { percentile } from '../percentile.ts'
import type { Delivery } from './subscribers.ts'

export interface DeliveryFigures {
  readonly delivered: number
  /** Deliveries of the measured changes that are missing. */
  readonly lost: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** `sentAtUs` holds the measured changes alone; all other deliveries are left out. */
export function deliveryFigures(
  deliveries: readonly Delivery[],
  sentAtUs: ReadonlyMap<number, number>,
  listeners: number,
): DeliveryFigures {
  const timesMs: number[] = []
  for (const { sequence, readAtUs } of deliveries) {
    const sent = sentAtUs.get(sequence)
    if (sent !== undefined) timesMs.push((readAtUs - sent) / 1000)
  }
  return {
    delivered: timesMs.length,
    lost: sentAtUs.size * listeners - timesMs.length,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
  }
}
