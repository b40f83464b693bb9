/**
 * Puts the provider's prices in order and converts them to our types. It drops frames that are repeated or late, and
 * the book decides which prices are news. One journal serves all streams and snapshots of the feed.
 */
import type { PricedOdd } from '../feed-types.ts'
import { type EntryId, isLater } from './entry-id.ts'
import { type JsonObject, numberOf, textOf, stringOrNull } from './json-values.ts'

type Mark = {
  /** The provider's time of the price, in seconds with a fraction. */
  sourceSeconds: number
  entry: EntryId | undefined
  odd: PricedOdd
}

type BookMarks = Map<string, Mark>

export class PriceJournal {
  readonly #fixtures = new Map<string, Map<string, BookMarks>>()

  /** Undefined when the provider already sent something newer, or when the row cannot be read. */
  take(
    row: JsonObject,
    fixtureId: string,
    sportsbookId: string,
    isLocked: boolean,
    entry: EntryId | undefined,
  ): PricedOdd | undefined {
    const id = textOf(row.id)
    if (id === '') return undefined
    const marks = this.#marksOf(fixtureId, sportsbookId)
    const mark = marks.get(id)
    const sourceSeconds = numberOf(row.timestamp) ?? (entry?.ms ?? 0) / 1000
    if (mark !== undefined) {
      if (sourceSeconds < mark.sourceSeconds) return undefined
      // This is the time of the last price or line change. A lock, an unlock or a new main line keeps it.
      if (sourceSeconds === mark.sourceSeconds && !isLater(entry, mark.entry)) return undefined
    }
    // The frame's number is when the provider sent it. An unlocked price may itself be much older.
    const saidAtMs = Math.max(Math.floor(sourceSeconds * 1000), entry?.ms ?? 0)
    return this.#put(marks, mark, row, {
      id,
      fixtureId,
      sportsbookId,
      isLocked,
      sourceSeconds,
      saidAtMs,
      entry,
    })
  }

  /**
   * Applies everything that a sportsbook offers on a fixture. Other known odds are off the book. A price that reappears
   * gets a later time than the snapshot, even if its own is older.
   */
  takeSnapshot(fixtureId: string, sportsbookId: string, rows: readonly JsonObject[], nowMs: number) {
    const marks = this.#marksOf(fixtureId, sportsbookId)
    const odds: PricedOdd[] = []
    const offered = new Set<string>()
    for (const row of rows) {
      const id = textOf(row.id)
      const mark = marks.get(id)
      const sourceSeconds = numberOf(row.timestamp) ?? 0
      // REST may lag behind the stream, so the newer price from the stream stays.
      const isOlder = mark !== undefined && sourceSeconds < mark.sourceSeconds
      const odd = isOlder
        ? mark.odd
        : this.#put(marks, mark, row, {
            id,
            fixtureId,
            sportsbookId,
            isLocked: false,
            sourceSeconds,
            // An earlier process may have removed the price since it was made, so it counts as offered now.
            saidAtMs: Math.max(Math.floor(sourceSeconds * 1000), mark === undefined ? nowMs : 0),
            entry: mark?.entry,
          })
      if (odd === undefined || offered.has(id)) continue
      offered.add(id)
      odds.push(odd)
    }
    let atMs = nowMs
    for (const { odd } of marks.values()) atMs = Math.max(atMs, odd.pricedAtMs)
    for (const [id, mark] of marks) {
      if (!offered.has(id)) mark.odd = { ...mark.odd, isLocked: true, pricedAtMs: atMs }
    }
    return { atMs, odds }
  }

  /** The sportsbooks that still offer something on the fixture. */
  openBooks(fixtureId: string): readonly string[] {
    const books = this.#fixtures.get(fixtureId)
    if (books === undefined) return []
    const isOpen = (marks: BookMarks) => marks.values().some(({ odd }) => !odd.isLocked)
    return [...books].filter(([, marks]) => isOpen(marks)).map(([sportsbookId]) => sportsbookId)
  }

  forget(fixtureId: string): void {
    this.#fixtures.delete(fixtureId)
  }

  #marksOf(fixtureId: string, sportsbookId: string): BookMarks {
    let books = this.#fixtures.get(fixtureId)
    if (books === undefined) {
      books = new Map()
      this.#fixtures.set(fixtureId, books)
    }
    let marks = books.get(sportsbookId)
    if (marks === undefined) {
      marks = new Map()
      books.set(sportsbookId, marks)
    }
    return marks
  }

  #put(
    marks: BookMarks,
    mark: Mark | undefined,
    row: JsonObject,
    known: {
      readonly id: string
      readonly fixtureId: string
      readonly sportsbookId: string
      readonly isLocked: boolean
      readonly sourceSeconds: number
      readonly saidAtMs: number
      readonly entry: EntryId | undefined
    },
  ): PricedOdd | undefined {
    const { id, fixtureId, sportsbookId, isLocked, sourceSeconds, saidAtMs, entry } = known
    const marketId = textOf(row.market_id)
    const priceAmerican = toAmericanPrice(row.price)
    if (id === '' || marketId === '' || priceAmerican === undefined) return undefined
    const odd: PricedOdd = {
      id,
      fixtureId,
      sportsbookId,
      marketId,
      name: textOf(row.name),
      selection: textOf(row.selection),
      selectionLine: stringOrNull(row.selection_line),
      points: numberOf(row.points) ?? null,
      priceAmerican,
      isMain: row.is_main === true,
      groupingKey: textOf(row.grouping_key),
      teamId: stringOrNull(row.team_id),
      playerId: stringOrNull(row.player_id),
      isLocked,
      // The newer of two prices wins, so two prices of one selection must not have the same time.
      pricedAtMs: mark === undefined ? saidAtMs : Math.max(saidAtMs, mark.odd.pricedAtMs + 1),
    }
    if (mark === undefined) marks.set(id, { sourceSeconds, entry, odd })
    else {
      mark.sourceSeconds = sourceSeconds
      mark.entry = entry
      mark.odd = odd
    }
    return odd
  }
}

/** Exchanges quote fractions of a point, but our prices are whole. Undefined if the value is not an American price. */
function toAmericanPrice(value: unknown): number | undefined {
  const price = numberOf(value)
  if (price === undefined) return undefined
  const whole = Math.round(price)
  return Math.abs(whole) < 100 ? undefined : whole
}
