/**
 * The newest price of every selection, in memory, one book per process. The active feed writes to it, or the bus in
 * processes without the feed. Listeners receive only real changes.
 */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isOver } from '@pickproof/domain/games/fixture-status'
import type { FixturePlace } from '../catalog/index.ts'
import type { PricedOdd } from './odd.ts'

/** The changes of one sportsbook on one fixture. */
export interface OddsChange {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly odds: readonly PricedOdd[]
  /** Odds that are off the book. */
  readonly removed: readonly RemovedOdd[]
  /** When they were removed, by the source's clock. */
  readonly atMs: number
}

type RemovedOdd = Pick<PricedOdd, 'id' | 'marketId'>

/** Everything one sportsbook offers on one fixture at that moment. */
interface OddsSnapshot {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly atMs: number
  readonly odds: readonly PricedOdd[]
}

/** Prices that the source repeated without a change. */
export interface OddsConfirmation {
  readonly fixtureId: string
  readonly sportsbookId: string
  /** By the source's clock. */
  readonly atMs: number
  /** Absent: all prices that were on the book at that time. */
  readonly odds?: readonly Pick<PricedOdd, 'id' | 'pricedAtMs'>[]
}

interface BookListener {
  onOdds?(change: OddsChange): void
  onConfirmed?(confirmation: OddsConfirmation): void
  onResult?(result: LiveResult): void
  /** A fixture is new, has moved, or has a new status. */
  onPlace?(place: FixturePlace, before: FixturePlace | undefined): void
  onForgotten?(fixtureId: string, sportsbookIds: Iterable<string>): void
}

interface Group {
  readonly odds: Map<string, PricedOdd>
  /** When odds were removed. A late frame from before that moment must not restore them. */
  readonly removedAtMs: Map<string, number>
  /** The time of the last snapshot, which confirmed every price on the book. */
  confirmedAtMs: number
  /** When the source last said anything about this group, by its clock. */
  heardAtMs: number
}

/** Longer than any frame is likely to be late. */
const REMOVAL_MEMORY_MS = 120_000

export class OddsBook {
  readonly #places = new Map<string, FixturePlace>()
  readonly #results = new Map<string, LiveResult>()
  readonly #groups = new Map<string, Map<string, Group>>()
  readonly #listeners = new Set<BookListener>()

  listen(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  findPlace(fixtureId: string): FixturePlace | undefined {
    return this.#places.get(fixtureId)
  }

  findResult(fixtureId: string): LiveResult | undefined {
    return this.#results.get(fixtureId)
  }

  places(): IterableIterator<FixturePlace> {
    return this.#places.values()
  }

  findOdd(fixtureId: string, sportsbookId: string, oddId: string): PricedOdd | undefined {
    return this.#groups.get(fixtureId)?.get(sportsbookId)?.odds.get(oddId)
  }

  /** When the source last sent or repeated this price, by its clock. */
  confirmedAtMs({ fixtureId, sportsbookId, pricedAtMs }: PricedOdd): number {
    const group = this.#groups.get(fixtureId)?.get(sportsbookId)
    return Math.max(pricedAtMs, group?.confirmedAtMs ?? pricedAtMs)
  }

  oddsOf(fixtureId: string, sportsbookId: string): Iterable<PricedOdd> {
    return this.#groups.get(fixtureId)?.get(sportsbookId)?.odds.values() ?? []
  }

  /** Sportsbooks with at least one price on the fixture. */
  *sportsbookIdsOf(fixtureId: string): Iterable<string> {
    for (const [id, { odds }] of this.#groups.get(fixtureId) ?? []) if (odds.size > 0) yield id
  }

  *groups(): Iterable<{
    readonly fixtureId: string
    readonly sportsbookId: string
    readonly heardAtMs: number
  }> {
    for (const [fixtureId, books] of this.#groups)
      for (const [sportsbookId, { heardAtMs }] of books) yield { fixtureId, sportsbookId, heardAtMs }
  }

  get oddsCount(): number {
    let count = 0
    for (const books of this.#groups.values()) for (const { odds } of books.values()) count += odds.size
    return count
  }

  /** The newer price wins, regardless of which arrives first. Returns what changed. */
  change({ fixtureId, sportsbookId, odds, removed, atMs }: OddsChange): OddsChange | undefined {
    if (this.#isOver(fixtureId)) return undefined
    const group = this.#groupOf(fixtureId, sportsbookId, atMs)
    const taken: PricedOdd[] = []
    const repeated: PricedOdd[] = []
    for (const odd of odds) {
      const news = take(group, odd)
      if (news !== 'late') (news === 'changed' ? taken : repeated).push(odd)
    }
    const gone = removed.filter(({ id }) => drop(group, id, atMs))
    if (repeated.length > 0) this.#confirmed({ fixtureId, sportsbookId, atMs, odds: repeated })
    return this.#notify({ fixtureId, sportsbookId, odds: taken, removed: gone, atMs })
  }

  /** Removes odds that the snapshot omits, unless they are newer than the snapshot. */
  replace({ fixtureId, sportsbookId, atMs, odds }: OddsSnapshot): OddsChange | undefined {
    if (this.#isOver(fixtureId)) return undefined
    const group = this.#groupOf(fixtureId, sportsbookId, atMs)
    for (const [id, removedAtMs] of group.removedAtMs)
      if (removedAtMs < atMs - REMOVAL_MEMORY_MS) group.removedAtMs.delete(id)
    const taken = odds.filter((odd) => take(group, odd) === 'changed')
    const named = new Set(odds.map(({ id }) => id))
    const gone: RemovedOdd[] = []
    for (const { id, marketId } of group.odds.values())
      if (!named.has(id) && drop(group, id, atMs)) gone.push({ id, marketId })
    const change = this.#notify({ fixtureId, sportsbookId, odds: taken, removed: gone, atMs })
    this.confirm({ fixtureId, sportsbookId, atMs })
    return change
  }

  /** Renews the age of prices without changing them. */
  confirm(confirmation: OddsConfirmation): void {
    const { fixtureId, sportsbookId, atMs, odds } = confirmation
    const group = this.#groups.get(fixtureId)?.get(sportsbookId)
    if (!group) return
    group.heardAtMs = Math.max(group.heardAtMs, atMs)
    if (!odds) group.confirmedAtMs = Math.max(group.confirmedAtMs, atMs)
    for (const { id, pricedAtMs } of odds ?? []) {
      const known = group.odds.get(id)
      if (known && known.pricedAtMs < pricedAtMs) group.odds.set(id, { ...known, pricedAtMs })
    }
    this.#confirmed(confirmation)
  }

  /** Replaces the group regardless of age, with the state of another book that is known to be newer. */
  restore({ fixtureId, sportsbookId, atMs, odds }: OddsSnapshot): OddsChange | undefined {
    if (this.#isOver(fixtureId)) return undefined
    const group = this.#groupOf(fixtureId, sportsbookId, atMs)
    const named = new Set(odds.map(({ id }) => id))
    const gone = Array.from(group.odds.values()).filter(({ id }) => !named.has(id))
    for (const { id } of gone) group.odds.delete(id)
    const taken = odds.filter((odd) => {
      const known = group.odds.get(odd.id)
      group.odds.set(odd.id, odd)
      return !known || !isSameOdd(known, odd)
    })
    const removed = gone.map(({ id, marketId }) => ({ id, marketId }))
    return this.#notify({ fixtureId, sportsbookId, odds: taken, removed, atMs })
  }

  place(place: FixturePlace, atMs: number): void {
    const before = this.#places.get(place.id)
    if (before && isSamePlace(before, place)) return
    this.#places.set(place.id, place)
    if (isOver(place.status)) this.#clear(place, atMs)
    for (const listener of this.#listeners) listener.onPlace?.(place, before)
  }

  result(result: LiveResult): void {
    this.#results.set(result.fixtureId, result)
    for (const listener of this.#listeners) listener.onResult?.(result)
  }

  /** Forgets finished games that started before `overMs`, and the others if they started before `openMs`. */
  forgetBefore({ overMs, openMs }: { readonly overMs: number; readonly openMs: number }): void {
    for (const place of this.#places.values())
      if (place.startMs < (isOver(place.status) ? overMs : openMs)) this.#forget(place.id)
    // Also drops prices of games that the catalog rejected.
    for (const fixtureId of this.#groups.keys()) if (!this.#places.has(fixtureId)) this.#forget(fixtureId)
  }

  #forget(fixtureId: string): void {
    const sportsbookIds = [...(this.#groups.get(fixtureId)?.keys() ?? [])]
    this.#places.delete(fixtureId)
    this.#results.delete(fixtureId)
    this.#groups.delete(fixtureId)
    for (const listener of this.#listeners) listener.onForgotten?.(fixtureId, sportsbookIds)
  }

  /** A game that is over has no prices, even if more arrive. */
  #clear(place: FixturePlace, atMs: number): void {
    const books = this.#groups.get(place.id)
    if (!books) return
    this.#groups.delete(place.id)
    for (const [sportsbookId, { odds }] of books) {
      const removed = Array.from(odds.values(), ({ id, marketId }) => ({ id, marketId }))
      this.#notify({ fixtureId: place.id, sportsbookId, odds: [], removed, atMs })
    }
  }

  #isOver(fixtureId: string): boolean {
    const place = this.#places.get(fixtureId)
    return place !== undefined && isOver(place.status)
  }

  #groupOf(fixtureId: string, sportsbookId: string, heardAtMs: number): Group {
    let books = this.#groups.get(fixtureId)
    if (!books) {
      books = new Map()
      this.#groups.set(fixtureId, books)
    }
    let group = books.get(sportsbookId)
    if (!group) {
      group = { odds: new Map(), removedAtMs: new Map(), confirmedAtMs: Number.NEGATIVE_INFINITY, heardAtMs }
      books.set(sportsbookId, group)
    }
    group.heardAtMs = Math.max(group.heardAtMs, heardAtMs)
    return group
  }

  #confirmed(confirmation: OddsConfirmation): void {
    for (const listener of this.#listeners) listener.onConfirmed?.(confirmation)
  }

  #notify(change: OddsChange): OddsChange | undefined {
    if (change.odds.length === 0 && change.removed.length === 0) return undefined
    for (const listener of this.#listeners) listener.onOdds?.(change)
    return change
  }
}

function take(group: Group, odd: PricedOdd): 'changed' | 'repeated' | 'late' {
  const known = group.odds.get(odd.id)
  if (known && known.pricedAtMs > odd.pricedAtMs) return 'late'
  if (known && isSameOdd(known, odd)) {
    // A repeated price takes the newer time, so that a late frame from in between does not win.
    group.odds.set(odd.id, odd)
    return 'repeated'
  }
  const removedAtMs = group.removedAtMs.get(odd.id)
  if (removedAtMs !== undefined) {
    if (removedAtMs > odd.pricedAtMs) return 'late'
    group.removedAtMs.delete(odd.id)
  }
  group.odds.set(odd.id, odd)
  return 'changed'
}

function drop(group: Group, id: string, atMs: number): boolean {
  const known = group.odds.get(id)
  if (known && known.pricedAtMs > atMs) return false
  group.removedAtMs.set(id, atMs)
  return group.odds.delete(id)
}

function isSameOdd(a: PricedOdd, b: PricedOdd): boolean {
  return (
    a.priceAmerican === b.priceAmerican &&
    a.isLocked === b.isLocked &&
    a.isMain === b.isMain &&
    a.points === b.points
  )
}

function isSamePlace(a: FixturePlace, b: FixturePlace): boolean {
  return (
    a.status === b.status && a.isLive === b.isLive && a.startMs === b.startMs && a.leagueId === b.leagueId
  )
}
