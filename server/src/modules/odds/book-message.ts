/** What the process with the active feed tells the others. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsChange } from './book.ts'

export const BOOK_TOPIC = 'book'

/** The place of a change in the order of its group. Of two, the higher epoch counts, then the higher number. */
export interface GroupVersion {
  readonly epoch: number
  readonly number: number
}

export type NumberedChange = OddsChange & { readonly number: number }

export interface BookMessage {
  readonly from: string
  /** Counts the take-overs of the feed: what a process says after it was replaced is ignored. */
  readonly epoch: number
  readonly atMs: number
  /** How long ago the feed was heard of; absent before the first time. */
  readonly quietMs?: number
  readonly odds?: readonly NumberedChange[]
  readonly places?: readonly FixturePlace[]
  readonly results?: readonly LiveResult[]
  /** The kept state is whole again: whoever may have missed something reads it. */
  readonly readAgain?: boolean
}

export function groupKey(fixtureId: string, sportsbookId: string): string {
  return `${fixtureId} ${sportsbookId}`
}

export function isYounger(one: GroupVersion, other: GroupVersion | undefined): boolean {
  if (other === undefined) return true
  return one.epoch === other.epoch ? one.number > other.number : one.epoch > other.epoch
}
