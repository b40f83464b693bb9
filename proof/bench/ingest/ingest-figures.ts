/** From the changes that were sent and the prices that arrived: what was folded, what was late, what is missing. */
import { percentile } from '../percentile.ts'
import type { Delivery } from '../fan-out/subscribers.ts'

export interface SentChange {
  /** Which price of all; a younger change of the same one replaces it. */
  readonly odd: string
  readonly sequence: number
  readonly sentAtUs: number
}

export interface IngestFigures {
  readonly sent: number
  readonly delivered: number
  /** Never sent by the product, because a younger price of the same odd went out instead. */
  readonly folded: number
  /** Neither the change nor a younger one of the same odd arrived. */
  readonly missing: number
  /** Until the change itself was read, of those that were. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Until the change or the younger one that replaced it was read, of all. */
  readonly currentP99Ms: number
}

export function ingestFigures(
  sent: readonly SentChange[],
  deliveries: readonly Delivery[],
  isMeasured: (change: SentChange) => boolean,
): IngestFigures {
  const readAtUs = new Map<number, number>()
  for (const { sequence, readAtUs: at } of deliveries) if (!readAtUs.has(sequence)) readAtUs.set(sequence, at)
  const [deliveredMs, currentMs]: [number[], number[]] = [[], []]
  let [measured, missing] = [0, 0]
  // Backwards, so each change has the reading of the next newer one that arrived.
  const replacedAtUs = new Map<string, number>()
  for (const change of sent.toReversed()) {
    const own = readAtUs.get(change.sequence)
    if (own !== undefined) replacedAtUs.set(change.odd, own)
    if (!isMeasured(change)) continue
    measured++
    if (own !== undefined) deliveredMs.push((own - change.sentAtUs) / 1000)
    const current = replacedAtUs.get(change.odd)
    if (current === undefined) missing++
    else currentMs.push((current - change.sentAtUs) / 1000)
  }
  return {
    sent: measured,
    delivered: deliveredMs.length,
    folded: measured - deliveredMs.length - missing,
    missing,
    p50Ms: percentile(deliveredMs, 0.5),
    p99Ms: percentile(deliveredMs, 0.99),
    currentP99Ms: percentile(currentMs, 0.99),
  }
}
