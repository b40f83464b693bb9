/**
 * The newest price of every odd that a screen follows, outside React. Frames are applied once per animation frame. A
 * change wakes only the listeners of that odd, of its slot, or, when odds appear or disappear, of its fixture. The
 * hooks are in `live-odds.ts`.
 */
import type { OddsEvent, StreamOdd } from '@pickproof/contract/stream-events'
import { convertOdds, type OddType, oddsFromJson, oddsToJson } from '@pickproof/domain/odds/odds'
import { Batch } from './batch.ts'
import { type Flash, FlashTimes } from './flash-times.ts'
import { KeyedListeners } from './keyed-listeners.ts'

export type Move = 'rise' | 'fall'

/** A price as a chip shows it. A new object for every change, so it can be compared by identity. */
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

interface PriceBoardSettings {
  readonly now: () => number
  /** Runs the function at the next repaint. */
  readonly frame: (run: () => void) => void
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly format: OddType
}

/** Odds of one fixture as a subscription or an answer of the API delivers them. */
export interface OddsDelivery {
  readonly owner: string
  readonly sportsbook: string
  readonly oddsFormat: OddType
  /** The markets it covers. Undefined means all. */
  readonly markets: readonly string[] | undefined
  readonly event: Pick<OddsEvent, 'fixtureId' | 'isSnapshot' | 'odds' | 'removed'>
  /** An answer of the API: it paints first and never replaces what a stream said. */
  readonly isSeed: boolean
}

export interface Slot {
  readonly fixtureId: string
  readonly sportsbook: string
  readonly marketId: string
  readonly side: string
}

interface Dirty {
  readonly before: Map<string, PriceView | undefined>
  readonly slots: Set<string>
  readonly groups: Set<string>
}

const groupKeyOf = (fixtureId: string, sportsbook: string) => `${fixtureId}|${sportsbook}`
const slotNameOf = (marketId: string, side: string) => `${marketId}|${side}`
const slotKeyOf = (groupKey: string, slotName: string) => `${groupKey}|${slotName}`

export class PriceBoard {
  readonly #settings: PriceBoardSettings
  readonly #groups = new Map<string, OddsGroup>()
  readonly #groupKeyByOdd = new Map<string, string>()
  readonly #oddListeners = new KeyedListeners()
  readonly #slotListeners = new KeyedListeners()
  readonly #groupListeners = new KeyedListeners()
  readonly #batch: Batch<OddsDelivery>
  readonly #flashes: FlashTimes
  #format: OddType

  constructor(settings: PriceBoardSettings) {
    this.#settings = settings
    this.#format = settings.format
    this.#batch = new Batch((deliveries) => this.#applyAll(deliveries), settings.frame)
    this.#flashes = new FlashTimes(settings, (ended) => this.#endFlashes(ended))
  }

  get format(): OddType {
    return this.#format
  }

  /** Shown prices are converted immediately. The prices requested in the new format replace them without a flash. */
  setFormat(format: OddType): void {
    if (format === this.#format) return
    this.#batch.flush()
    const old = this.#format
    this.#format = format
    const dirty = newDirty()
    for (const [groupKey, group] of this.#groups) {
      group.isConverted = true
      group.isStreamed = false
      for (const [oddId, view] of group.views) {
        const price = oddsToJson(convertOdds(oddsFromJson(old, view.odd.price), format))
        group.views.set(oddId, { ...view, odd: { ...view.odd, price }, format, move: undefined })
        dirty.before.set(oddId, undefined)
      }
      group.structureChanged()
      dirty.groups.add(groupKey)
      this.#markSlots(dirty, groupKey, group.views.values())
    }
    this.#notify(dirty)
  }

  readonly deliver = (delivery: OddsDelivery): void => {
    this.#batch.add(delivery)
  }

  /** Applies what waits for the next repaint immediately. */
  flush(): void {
    this.#batch.flush()
  }

  /** The owner no longer follows its odds. Those without another follower are forgotten. */
  release(owner: string): void {
    this.#batch.flush()
    for (const [groupKey, group] of this.#groups) {
      group.owners.delete(owner)
      if (group.owners.size > 0) continue
      this.#groups.delete(groupKey)
      for (const oddId of group.views.keys()) this.#groupKeyByOdd.delete(oddId)
    }
  }

  /** The connection is closed: an answer of the API is news again. */
  streamLost(): void {
    for (const group of this.#groups.values()) group.isStreamed = false
  }

  findPrice(oddId: string): PriceView | undefined {
    const groupKey = this.#groupKeyByOdd.get(oddId)
    return groupKey === undefined ? undefined : this.#groups.get(groupKey)?.views.get(oddId)
  }

  onPrice(oddId: string, listener: () => void): () => void {
    return this.#oddListeners.add(oddId, listener)
  }

  /** The main odd of a market and side, whichever line it has by now. */
  findMainSlot({ fixtureId, sportsbook, marketId, side }: Slot): PriceView | undefined {
    const group = this.#groups.get(groupKeyOf(fixtureId, sportsbook))
    const oddId = group?.findMain(slotNameOf(marketId, side))
    return oddId === undefined ? undefined : group?.views.get(oddId)
  }

  onMainSlot({ fixtureId, sportsbook, marketId, side }: Slot, listener: () => void): () => void {
    const key = slotKeyOf(groupKeyOf(fixtureId, sportsbook), slotNameOf(marketId, side))
    return this.#slotListeners.add(key, listener)
  }

  /** Undefined until anything is known of the fixture at this book; empty when the book has nothing. */
  findFixtureOdds(fixtureId: string, sportsbook: string): readonly StreamOdd[] | undefined {
    return this.#groups.get(groupKeyOf(fixtureId, sportsbook))?.list()
  }

  onFixtureOdds(fixtureId: string, sportsbook: string, listener: () => void): () => void {
    return this.#groupListeners.add(groupKeyOf(fixtureId, sportsbook), listener)
  }

  #applyAll(deliveries: readonly OddsDelivery[]): void {
    const dirty = newDirty()
    for (const delivery of deliveries) this.#apply(delivery, dirty)
    this.#markMoves(dirty)
    this.#notify(dirty)
  }

  #apply({ owner, sportsbook, oddsFormat, markets, event, isSeed }: OddsDelivery, dirty: Dirty): void {
    if (oddsFormat !== this.#format) return
    const groupKey = groupKeyOf(event.fixtureId, sportsbook)
    const known = this.#groups.get(groupKey)
    if (isSeed && known?.isStreamed === true) return
    const group = known ?? new OddsGroup()
    if (known === undefined) {
      this.#groups.set(groupKey, group)
      dirty.groups.add(groupKey)
    }
    group.owners.add(owner)
    if (!isSeed) group.isStreamed = true

    if (event.isSnapshot) {
      const present = new Set(event.odds.map(({ id }) => id))
      for (const [oddId, { odd }] of group.views)
        if (!present.has(oddId) && (markets === undefined || markets.includes(odd.market_id)))
          this.#remove(group, groupKey, oddId, dirty)
    }
    for (const oddId of event.removed) this.#remove(group, groupKey, oddId, dirty)
    for (const odd of event.odds) {
      const view = group.views.get(odd.id)
      if (view === undefined || !isShown(view.odd, odd)) this.#put(group, groupKey, odd, dirty)
    }
    if (event.isSnapshot) group.isConverted = false
  }

  #put(group: OddsGroup, groupKey: string, odd: StreamOdd, dirty: Dirty): void {
    const view = group.views.get(odd.id)
    if (!dirty.before.has(odd.id)) dirty.before.set(odd.id, group.isConverted ? undefined : view)
    group.views.set(odd.id, {
      odd,
      format: this.#format,
      move: view?.move,
      movedAtMs: view?.movedAtMs ?? 0,
    })
    this.#groupKeyByOdd.set(odd.id, groupKey)
    dirty.slots.add(slotKeyOf(groupKey, slotNameOf(odd.market_id, sideOf(odd))))
    if (view !== undefined && view.odd.is_main === odd.is_main && view.odd.points === odd.points) {
      // The list stays the same, but its column shows another decimal now.
      if (hasThousandth(this.#format, odd.price) && !hasThousandth(this.#format, view.odd.price))
        dirty.groups.add(groupKey)
      return
    }
    group.structureChanged()
    dirty.groups.add(groupKey)
  }

  #remove(group: OddsGroup, groupKey: string, oddId: string, dirty: Dirty): void {
    const view = group.views.get(oddId)
    if (view === undefined) return
    group.views.delete(oddId)
    this.#groupKeyByOdd.delete(oddId)
    group.structureChanged()
    dirty.before.set(oddId, undefined)
    dirty.slots.add(slotKeyOf(groupKey, slotNameOf(view.odd.market_id, sideOf(view.odd))))
    dirty.groups.add(groupKey)
  }

  /** A move is judged between two repaints: what happened in between was never on the screen. */
  #markMoves(dirty: Dirty): void {
    const movedAtMs = this.#settings.now()
    for (const [oddId, before] of dirty.before) {
      const view = this.findPrice(oddId)
      if (view === undefined || before === undefined) continue
      const move = moveBetween(before.odd, view.odd)
      if (move === undefined) continue
      this.#setView(oddId, { ...view, move, movedAtMs })
      this.#flashes.start({ oddId, movedAtMs })
    }
  }

  #endFlashes(ended: readonly Flash[]): void {
    const dirty = newDirty()
    for (const { oddId, movedAtMs } of ended) {
      const view = this.findPrice(oddId)
      const groupKey = this.#groupKeyByOdd.get(oddId)
      // A price that moved again meanwhile flashes on until that flash is over.
      if (view?.movedAtMs !== movedAtMs || groupKey === undefined) continue
      this.#setView(oddId, { ...view, move: undefined })
      dirty.before.set(oddId, undefined)
      this.#markSlots(dirty, groupKey, [view])
    }
    this.#notify(dirty)
  }

  #setView(oddId: string, view: PriceView): void {
    const groupKey = this.#groupKeyByOdd.get(oddId)
    if (groupKey !== undefined) this.#groups.get(groupKey)?.views.set(oddId, view)
  }

  #markSlots(dirty: Dirty, groupKey: string, views: Iterable<PriceView>): void {
    for (const { odd } of views) dirty.slots.add(slotKeyOf(groupKey, slotNameOf(odd.market_id, sideOf(odd))))
  }

  #notify(dirty: Dirty): void {
    this.#oddListeners.notify(dirty.before.keys())
    this.#slotListeners.notify(dirty.slots)
    this.#groupListeners.notify(dirty.groups)
  }
}

function newDirty(): Dirty {
  return { before: new Map(), slots: new Set(), groups: new Set() }
}

/** A snapshot repeats what is on the board, and two subscriptions on the same game both bring its changes. */
function isShown(a: StreamOdd, b: StreamOdd): boolean {
  return (
    a.price === b.price &&
    a.isLocked === b.isLocked &&
    a.is_main === b.is_main &&
    a.points === b.points &&
    a.name === b.name
  )
}

/** Whether a decimal price needs its third decimal. */
export function hasThousandth(format: OddType, price: number): boolean {
  return format === 'DECIMAL' && Math.round(price * 1000) % 10 !== 0
}

/** American prices have a gap between -100 and +100 but rise and fall in the same order as decimal ones. */
function moveBetween(before: StreamOdd, after: StreamOdd): Move | undefined {
  if (after.isLocked || before.isLocked || before.price === after.price) return undefined
  return after.price > before.price ? 'rise' : 'fall'
}

/** The odds of one fixture at one sportsbook, with the index from a slot to its odd. */
class OddsGroup {
  readonly views = new Map<string, PriceView>()
  /** Who wants these odds; without anyone the group may go. */
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

  /** As they were when the structure last changed: prices change without a new list. */
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
