/** One connection for the prices of some leagues and sportsbooks, reopened for as long as the feed runs. */
import { isOver } from '@pickproof/domain/games/fixture-status'
import type { PricedOdd } from '../feed-types.ts'
import { findEntryId, RecentEntries } from './entry-id.ts'
import { findStatus } from './fixture-status.ts'
import { type JsonObject, listOf, utcMsOf, objectOf, textOf } from './json-values.ts'
import { OddsSnapshots, type SnapshotParts, type StreamScope } from './odds-snapshots.ts'
import { type Frame, runStream } from './run-stream.ts'

const ENTRIES_REMEMBERED = 4096

type OddsStreamScope = StreamScope & { readonly sportId: string }

export class OddsStream {
  readonly #parts: SnapshotParts
  readonly #scope: OddsStreamScope
  readonly #entries = new RecentEntries(ENTRIES_REMEMBERED)
  readonly #sportsbookIds: ReadonlySet<string>
  #snapshots: OddsSnapshots | undefined
  #lastEntryId: string | undefined
  #unreadableAtMs = Number.NEGATIVE_INFINITY
  #isDown = true
  #withdrawal: NodeJS.Timeout | undefined

  constructor(parts: SnapshotParts, scope: OddsStreamScope) {
    this.#parts = parts
    this.#scope = scope
    this.#sportsbookIds = new Set(scope.sportsbookIds)
  }

  /** Runs until the signal aborts. Rejects only for an error that a retry cannot fix. */
  async run(signal: AbortSignal): Promise<void> {
    const { context, board } = this.#parts
    const stopListening = board.listen({
      appeared: (fixture) => {
        if (this.#scope.leagueIds.has(fixture.leagueId)) this.#snapshots?.add(fixture.id)
      },
    })
    try {
      await runStream(context, signal, {
        path: `/stream/odds/${this.#scope.sportId}`,
        query: () => ({
          sportsbook: this.#scope.sportsbookIds,
          league: [...this.#scope.leagueIds],
          odds_format: 'AMERICAN',
          include_fixture_updates: true,
          // We have not seen the provider replay anything, but asking costs nothing.
          last_entry_id: this.#lastEntryId,
        }),
        connected: (connection) => this.#connected(connection),
        take: (frames) => this.#take(frames),
        lost: (quietMs) => this.#expectWithdrawal(quietMs, signal),
      })
    } finally {
      stopListening()
      clearTimeout(this.#withdrawal)
    }
  }

  /** The stream sends changes only. A snapshot confirms the prices that did not change. */
  confirm(fixtureId: string): void {
    const known = this.#parts.board.find(fixtureId)
    if (known && this.#scope.leagueIds.has(known.fixture.leagueId)) this.#snapshots?.add(fixtureId)
  }

  /** Only a snapshot contains the changes missed while the stream was down. */
  async #connected(connection: AbortSignal): Promise<void> {
    this.#isDown = false
    clearTimeout(this.#withdrawal)
    const snapshots = new OddsSnapshots(this.#parts, this.#scope)
    this.#snapshots = snapshots
    snapshots.addAll()
    const resync = setInterval(() => snapshots.addAll(), this.#parts.context.timings.resyncMs)
    try {
      await snapshots.run(connection)
    } finally {
      clearInterval(resync)
    }
  }

  async #take(frames: readonly Frame[]): Promise<void> {
    const { sink } = this.#parts.context
    const odds: PricedOdd[] = []
    for (const { event, data } of frames) {
      if (event === 'odds' || event === 'locked-odds') this.#takeOdds(data, event === 'locked-odds', odds)
      else if (event === 'fixture-status') await this.#takeStatus(data)
    }
    await sink.accept(odds.length > 0 ? { kind: 'odds', odds } : { kind: 'pulse' })
  }

  #takeOdds(data: string, isLocked: boolean, odds: PricedOdd[]): void {
    const { board, journal } = this.#parts
    const payload = this.#parse(data)
    if (payload === undefined) return
    const entry = findEntryId(payload.entry_id)
    for (const value of listOf(payload.data)) {
      const row = objectOf(value)
      const fixtureId = textOf(row.fixture_id)
      const sportsbookId = textOf(row.sportsbook_id)
      if (!this.#sportsbookIds.has(sportsbookId) || fixtureId === '') continue
      const known = board.find(fixtureId)
      if (known === undefined) board.noteUnknown(fixtureId)
      else if (!isOver(known.fixture.status)) {
        if (this.#snapshots?.hold(fixtureId, { row, sportsbookId, isLocked, entry })) continue
        const odd = journal.take(row, fixtureId, sportsbookId, isLocked, entry)
        if (odd !== undefined) odds.push(odd)
      }
    }
  }

  /** Null values mean no change. These events are optional, because the fixtures are also polled. */
  async #takeStatus(data: string): Promise<void> {
    const payload = this.#parse(data)
    if (payload === undefined) return
    const news = objectOf(payload.data)
    const fixtureId = textOf(news.fixture_id)
    const status = findStatus(news.new_status)
    const startMs = utcMsOf(news.new_start_date)
    await this.#parts.board.applyStatus(fixtureId, { status, startMs }, true)
  }

  /** Undefined for a repeated or unreadable frame. */
  #parse(data: string): JsonObject | undefined {
    let payload: JsonObject
    try {
      payload = objectOf(JSON.parse(data))
    } catch {
      this.#noteUnreadable(data)
      return undefined
    }
    const entryId = textOf(payload.entry_id)
    if (entryId === '') return payload
    this.#lastEntryId = entryId
    // The provider has reused numbers. Comparing the length too drops only frames that are really repeated.
    return this.#entries.add(`${entryId}/${data.length}`) ? payload : undefined
  }

  /** The content of an unreadable frame is lost. A snapshot restores it, at a limited rate. */
  #noteUnreadable(data: string): void {
    const { log, timings } = this.#parts.context
    if (performance.now() - this.#unreadableAtMs < timings.unreadableResyncMs) return
    this.#unreadableAtMs = performance.now()
    log.warn({ sample: data.slice(0, 120) }, 'OpticOdds sent a frame that cannot be read')
    this.#snapshots?.addAll()
  }

  /**
   * If the whole provider is down, the feed is silent and the book shows it. If only this stream is down, other events
   * would hide it, so its prices come off the book until it is back. The silence before the loss was noticed counts
   * toward the withdrawal time.
   */
  #expectWithdrawal(quietMs: number, signal: AbortSignal): void {
    const { rest, timings, log } = this.#parts.context
    // When the whole provider is down, all streams fall silent within a few pings of each other.
    const heardSinceMs = performance.now() - quietMs / 2
    this.#isDown = true
    clearTimeout(this.#withdrawal)
    this.#withdrawal = setTimeout(
      () => {
        if (signal.aborted) return
        if (rest.heardAtMs <= heardSinceMs) this.#expectWithdrawal(0, signal)
        else this.#withdraw().catch((error: unknown) => log.error({ err: error }, 'Prices stayed on'))
      },
      Math.max(0, timings.withdrawMs - quietMs),
    )
  }

  async #withdraw(): Promise<void> {
    const { context, board, journal } = this.#parts
    context.log.warn({ sportId: this.#scope.sportId }, 'An odds stream stays down: its prices are removed')
    const nowMs = context.clock.now().getTime()
    for (const { fixture } of board.list()) {
      if (!this.#scope.leagueIds.has(fixture.leagueId)) continue
      // Includes sportsbooks without known prices, because an earlier run may have left some.
      for (const sportsbookId of this.#scope.sportsbookIds) {
        if (!this.#isDown) return
        const { atMs, odds } = journal.takeSnapshot(fixture.id, sportsbookId, [], nowMs)
        await context.sink.accept({ kind: 'snapshot', fixtureId: fixture.id, sportsbookId, atMs, odds })
      }
    }
  }
}
