import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { SlipEntry } from '../slip-entry.ts'

/** What a newer look at its odd means for an entry of the slip. */
export type EntryNews =
  | { readonly kind: 'none' }
  /** Locked or off the book: it leaves the slip. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'moved'; readonly price: number }

const NONE: EntryNews = { kind: 'none' }
const GONE: EntryNews = { kind: 'gone' }

interface OddLook {
  /** Undefined: the book does not have it. */
  readonly odd: Pick<StreamOdd, 'price' | 'isLocked' | 'points'> | undefined
  readonly oddType: OddType
}

export function newsOf(
  entry: Pick<SlipEntry, 'price' | 'points' | 'oddType'>,
  { odd, oddType }: OddLook,
): EntryNews {
  // A price in the other odd type belongs to a moment in which the slip is being emptied.
  if (oddType !== entry.oddType) return NONE
  if (odd === undefined || odd.isLocked || odd.points !== entry.points) return GONE
  return odd.price === entry.price ? NONE : { kind: 'moved', price: odd.price }
}
