/** The odds of one fixture at one sportsbook, with the index from a slot to the odd that stands in it. */
import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { OddType } from '@pickproof/domain/odds/odds'

export type Move = 'rise' | 'fall'

/** A price as a chip shows it. A new object for every change, so that it can be compared by identity. */
export interface PriceView {
  readonly odd: StreamOdd
  /** The format of the price. */
  readonly format: OddType
  /** Set for two seconds after the price moved. */
  readonly move: Move | undefined
  readonly movedAtMs: number
}

/**
 * Which side of a market an odd is: team or player where it has one, else its selection, and over or under.
 * Lines and books do not matter, so a side survives a moving line.
 */
export function sideOf(
  odd: Pick<StreamOdd, 'team_id' | 'player_id' | 'selection' | 'selection_line'>,
): string {
  const who = odd.player_id ?? odd.team_id ?? odd.selection.toLowerCase()
  return `${who}/${odd.selection_line ?? ''}`
}

/** The sides of the main markets, as `useMainSlot` takes them. */
export const sides = {
  team: (teamId: string) => `${teamId}/`,
  teamOver: (teamId: string) => `${teamId}/over`,
  draw: 'draw/',
  over: '/over',
  under: '/under',
} as const

/** Whether nothing changed that anybody shows. */
export function isSameOffer(a: StreamOdd, b: StreamOdd): boolean {
  return (
    a.price === b.price &&
    a.isLocked === b.isLocked &&
    a.is_main === b.is_main &&
    a.points === b.points &&
    a.name === b.name
  )
}

/** American prices have a gap between -100 and +100 but rise and fall in the same order as decimal ones. */
export function moveBetween(before: StreamOdd, after: StreamOdd): Move | undefined {
  if (after.isLocked || before.isLocked || before.price === after.price) return undefined
  return after.price > before.price ? 'rise' : 'fall'
}

export const groupKeyOf = (fixtureId: string, sportsbook: string): string => `${fixtureId}|${sportsbook}`
export const slotNameOf = (marketId: string, side: string): string => `${marketId}|${side}`

export class OddsGroup {
  readonly views = new Map<string, PriceView>()
  /** Who wants these odds; without anybody the group may go. */
  readonly owners = new Set<string>()
  /** Whether a stream has described this group: then an answer of the API is the older news. */
  isStreamed = false
  /** Whether its prices were converted here: the next ones replace them without counting as a move. */
  isConverted = false
  #mainBySlot: Map<string, string> | undefined
  #list: readonly StreamOdd[] | undefined

  /** To be called when odds came or went, or when another line became the main one. */
  structureChanged(): void {
    this.#mainBySlot = undefined
    this.#list = undefined
  }

  /** As they stood when the structure last changed: prices move on without a new list. */
  list(): readonly StreamOdd[] {
    this.#list ??= [...this.views.values()].map(({ odd }) => odd)
    return this.#list
  }

  findMain(slotName: string): string | undefined {
    this.#mainBySlot ??= this.#indexMain()
    return this.#mainBySlot.get(slotName)
  }

  /** The marked odd of each slot; where a book marks none, the only one there is. */
  #indexMain(): Map<string, string> {
    const main = new Map<string, string>()
    const unmarked = new Map<string, string | undefined>()
    for (const { odd } of this.views.values()) {
      const slotName = slotNameOf(odd.market_id, sideOf(odd))
      if (odd.is_main) main.set(slotName, odd.id)
      else unmarked.set(slotName, unmarked.has(slotName) ? undefined : odd.id)
    }
    for (const [slotName, oddId] of unmarked)
      if (oddId !== undefined && !main.has(slotName)) main.set(slotName, oddId)
    return main
  }
}
