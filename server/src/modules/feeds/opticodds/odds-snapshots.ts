/** Fetches the current offers of the sportsbooks, for the fixtures of one stream connection. */
import { isOver } from '@pickproof/domain/games/fixture-status'
import type { PricedOdd } from '../feed-types.ts'
import type { EntryId } from './entry-id.ts'
import type { FeedContext } from './feed-context.ts'
import type { FixtureBoard } from './fixture-board.ts'
import { type JsonObject, listOf, objectOf, textOf } from './json-values.ts'
import type { PriceJournal } from './price-journal.ts'
import { RequestRejected } from './provider-errors.ts'

/** The provider's limit per request. */
const FIXTURES_PER_REQUEST = 5
const WORKERS = 3

export type StreamScope = {
  readonly leagueIds: ReadonlySet<string>
  readonly sportsbookIds: readonly string[]
}

type StreamRow = {
  readonly row: JsonObject
  readonly sportsbookId: string
  readonly isLocked: boolean
  readonly entry: EntryId | undefined
}

export type SnapshotParts = {
  readonly context: FeedContext
  readonly board: FixtureBoard
  readonly journal: PriceJournal
  /** Sportsbook ids by display name, because REST rows contain only the name. */
  readonly sportsbookIdsByName: ReadonlyMap<string, string>
}

export class OddsSnapshots {
  readonly #parts: SnapshotParts
  readonly #scope: StreamScope
  readonly #due = new Set<string>()
  readonly #alone = new Set<string>()
  /** Stream rows about fixtures whose snapshot is in progress. They may be newer, so they follow the snapshot. */
  readonly #held = new Map<string, StreamRow[]>()
  #wake: (() => void)[] = []

  constructor(parts: SnapshotParts, scope: StreamScope) {
    this.#parts = parts
    this.#scope = scope
  }

  /** Queues all fixtures of the scope that can have prices: games in play first, then by start time. */
  addAll(): void {
    const open = this.#parts.board
      .list()
      .map(({ fixture }) => fixture)
      .filter((fixture) => this.#scope.leagueIds.has(fixture.leagueId) && !isOver(fixture.status))
      .sort((a, b) => Number(b.isLive) - Number(a.isLive) || a.startMs - b.startMs)
    for (const fixture of open) this.#due.add(fixture.id)
    this.#wakeUp()
  }

  add(fixtureId: string): void {
    this.#due.add(fixtureId)
    this.#wakeUp()
  }

  /** Holds the row back if a snapshot of its fixture is in progress. */
  hold(fixtureId: string, row: StreamRow): boolean {
    const rows = this.#held.get(fixtureId)
    rows?.push(row)
    return rows !== undefined
  }

  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#wakeUp(), { once: true })
    await Promise.all(Array.from({ length: WORKERS }, () => this.#work(signal)))
  }

  async #work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const fixtureIds = this.#nextBatch()
      if (fixtureIds.length > 0) await this.#fetch(fixtureIds, signal)
      else await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }

  #wakeUp(): void {
    const wake = this.#wake
    this.#wake = []
    for (const resolve of wake) resolve()
  }

  /** A fixture that is being fetched stays due, because its next snapshot must start after this one. */
  #nextBatch(): readonly string[] {
    const batch: string[] = []
    for (const id of this.#due) {
      if (this.#held.has(id)) continue
      if (this.#alone.has(id)) {
        if (batch.length > 0) continue
        this.#alone.delete(id)
        return [id]
      }
      batch.push(id)
      if (batch.length === FIXTURES_PER_REQUEST) break
    }
    return batch
  }

  async #fetch(fixtureIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { context } = this.#parts
    for (const id of fixtureIds) {
      this.#due.delete(id)
      this.#held.set(id, [])
    }
    try {
      const rows = await context.rest.list('/fixtures/odds', {
        query: { fixture_id: fixtureIds, sportsbook: this.#scope.sportsbookIds, odds_format: 'AMERICAN' },
        signal,
      })
      await this.#pass(fixtureIds, rows)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestRejected)) throw error
      this.#retryAlone(fixtureIds, error)
    } finally {
      for (const id of fixtureIds) await this.#release(id)
      if (this.#due.size > 0) this.#wakeUp()
    }
  }

  /** One bad id makes the whole request fail. */
  #retryAlone(fixtureIds: readonly string[], error: RequestRejected): void {
    if (fixtureIds.length === 1) {
      this.#parts.context.log.warn({ fixtureIds, reason: error.message }, 'OpticOdds gives no snapshot')
      return
    }
    for (const id of fixtureIds) {
      this.#alone.add(id)
      this.#due.add(id)
    }
  }

  async #pass(fixtureIds: readonly string[], rows: readonly unknown[]): Promise<void> {
    const { context, journal } = this.#parts
    const offers = this.#sort(rows)
    const nowMs = context.clock.now().getTime()
    for (const fixtureId of fixtureIds) {
      for (const sportsbookId of this.#scope.sportsbookIds) {
        if (!this.#isOpen(fixtureId)) break
        // A missing entry means that the sportsbook offers nothing.
        const offered = offers.get(fixtureId)?.get(sportsbookId) ?? []
        const { atMs, odds } = journal.takeSnapshot(fixtureId, sportsbookId, offered, nowMs)
        await context.sink.accept({ kind: 'snapshot', fixtureId, sportsbookId, atMs, odds })
      }
    }
  }

  /** The game may have ended while its snapshot was in progress. */
  #isOpen(fixtureId: string): boolean {
    const status = this.#parts.board.find(fixtureId)?.fixture.status
    return status !== undefined && !isOver(status)
  }

  #sort(rows: readonly unknown[]): ReadonlyMap<string, ReadonlyMap<string, readonly JsonObject[]>> {
    const offers = new Map<string, Map<string, JsonObject[]>>()
    for (const row of rows.map(objectOf)) {
      const books = offers.get(textOf(row.id)) ?? new Map<string, JsonObject[]>()
      offers.set(textOf(row.id), books)
      for (const odd of listOf(row.odds).map(objectOf)) {
        const sportsbookId = this.#bookOf(odd)
        const known = books.get(sportsbookId)
        if (known === undefined) books.set(sportsbookId, [odd])
        else known.push(odd)
      }
    }
    return offers
  }

  #bookOf(odd: JsonObject): string {
    const { sportsbookIdsByName } = this.#parts
    return textOf(odd.sportsbook_id) || (sportsbookIdsByName.get(textOf(odd.sportsbook)) ?? '')
  }

  async #release(fixtureId: string): Promise<void> {
    const rows = this.#held.get(fixtureId) ?? []
    this.#held.delete(fixtureId)
    if (!this.#isOpen(fixtureId)) return
    const odds: PricedOdd[] = []
    for (const { row, sportsbookId, isLocked, entry } of rows) {
      const odd = this.#parts.journal.take(row, fixtureId, sportsbookId, isLocked, entry)
      if (odd !== undefined) odds.push(odd)
    }
    if (odds.length > 0) await this.#parts.context.sink.accept({ kind: 'odds', odds })
  }
}
