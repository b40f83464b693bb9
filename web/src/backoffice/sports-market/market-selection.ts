/** The markets that a brand has chosen for a sport, while they are being put in order. */
import type { MarketSorting } from '@pickproof/contract/admin-sports-market'
import type { Market } from '@pickproof/contract/catalog'
import { DUPLICATE_MARKET } from '@pickproof/contract/fields/market-sorting'
import type { Message } from '@pickproof/domain/messages/message'

interface ChosenMarket {
  readonly marketName: string
  readonly marketLabel: string
  /** Removed markets stay at the end, so staff can add them again. */
  readonly isDeleted: boolean
}

export type Selection = readonly ChosenMarket[]

/** What is not saved yet, and the saved order that it began from. */
export interface Draft {
  readonly selection: Selection
  readonly base: Selection
}

export function selectionOf(rows: readonly MarketSorting[]): Selection {
  return deletedLast(
    [...rows]
      .sort((a, b) => a.sequenceNumber - b.sequenceNumber)
      .map(({ marketName, marketLabel, isDeleted }) => ({ marketName, marketLabel, isDeleted })),
  )
}

export function chosenOf(selection: Selection): Selection {
  return selection.filter(({ isDeleted }) => !isDeleted)
}

/** At the end of the chosen ones; a sentence where it is among them already (B175). */
export function withMarket(selection: Selection, { id, name }: Market): Selection | Message {
  const known = selection.find(({ marketName }) => marketName === id)
  if (known && !known.isDeleted) return DUPLICATE_MARKET
  const added = { marketName: id, marketLabel: known?.marketLabel ?? name, isDeleted: false }
  const others = selection.filter(({ marketName }) => marketName !== id)
  return deletedLast([...chosenOf(others), added, ...others.filter(({ isDeleted }) => isDeleted)])
}

export function withoutMarket(selection: Selection, name: string): Selection {
  return deletedLast(
    selection.map((market) => (market.marketName === name ? { ...market, isDeleted: true } : market)),
  )
}

/** To a place among the chosen ones, counted from 0; beyond the ends is the end. */
export function movedTo(selection: Selection, name: string, place: number): Selection {
  const chosen = chosenOf(selection)
  const market = chosen.find(({ marketName }) => marketName === name)
  if (!market) return selection
  const others = chosen.filter((other) => other !== market)
  const at = Math.max(0, Math.min(place, others.length))
  return [
    ...others.slice(0, at),
    market,
    ...others.slice(at),
    ...selection.filter(({ isDeleted }) => isDeleted),
  ]
}

/** Numbered from 1, what is taken out at the end (B173). */
export function toSave(selection: Selection, sportsId: string) {
  return deletedLast(selection).map((market, index) => ({ ...market, sportsId, sequenceNumber: index + 1 }))
}

export function isSameSelection(a: Selection, b: Selection): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Whether another staff member has saved another order since the draft began. A save of the draft itself does not
 * count.
 */
export function isOvertaken({ selection, base }: Draft, saved: Selection): boolean {
  return !isSameSelection(base, saved) && !isSameSelection(selection, saved)
}

function deletedLast(selection: Selection): Selection {
  return [...chosenOf(selection), ...selection.filter(({ isDeleted }) => isDeleted)]
}
