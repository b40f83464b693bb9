/** What the watches over picks and over access have in common: they look at new rows in batches, behind a mark. */
import type { ReviewThresholds } from '@pickproof/domain/review/thresholds'

export interface WatchOrder {
  readonly tenantId: string
  readonly thresholds: ReviewThresholds
  readonly now: Date
}

export interface WatchCount {
  readonly looked: number
  readonly filed: number
}

export const NOTHING_SEEN: WatchCount = { looked: 0, filed: 0 }

/** A row with a lower number may be committed a moment later. The watch waits until that is over. */
const SETTLED_AFTER_MS = 20_000

/** The rows up to the first one that is too young; they are in the order of their ids. */
export function settledRows<Row>(rows: readonly Row[], atOf: (row: Row) => Date, now: Date): readonly Row[] {
  const young = rows.findIndex((row) => atOf(row).getTime() > now.getTime() - SETTLED_AFTER_MS)
  return young === -1 ? rows : rows.slice(0, young)
}
