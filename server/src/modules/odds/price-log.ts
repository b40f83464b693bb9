/**
 * Stores every price that was ever on the book, to answer what it was when a player placed a pick. The log collects
 * changes for a few seconds and packs them per fixture, at about ten bytes per change.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { OddsBook } from './book.ts'
import { packPrices, type PriceChunk, type PriceEntry } from './price-chunk.ts'
import { deletePricesBefore, insertPriceChunks } from './price-log-store.ts'

const FLUSH_MS = 10_000
const ENTRIES_PER_CHUNK_MAX = 4_000
const CHUNKS_PER_STATEMENT = 16
const WAITING_ENTRIES_MAX = 500_000

interface PriceLogOptions {
  readonly db: Db
  readonly book: OddsBook
  readonly log: Log
  /** The server's clock: when a price was on the book here, not at its source. */
  readonly nowMs: () => number
  readonly keepDays: number
}

interface Unpacked {
  readonly fixtureId: string
  readonly entries: readonly PriceEntry[]
}

export class PriceLog {
  readonly #options: PriceLogOptions
  readonly #unsaved = new Map<string, PriceEntry[]>()
  readonly #stopListening: () => void
  readonly #timers: NodeJS.Timeout[]
  #saving: Promise<void> = Promise.resolve()

  constructor(options: PriceLogOptions) {
    this.#options = options
    const { book, nowMs } = options
    this.#stopListening = book.listen({
      onOdds: ({ fixtureId, sportsbookId, odds, removed }) => {
        const atMs = nowMs()
        const entries = this.#entriesOf(fixtureId)
        for (const { id, priceAmerican, isLocked } of odds)
          entries.push({ sportsbookId, oddId: id, atMs, priceAmerican, state: isLocked ? 'locked' : 'open' })
        for (const { id } of removed)
          entries.push({ sportsbookId, oddId: id, atMs, priceAmerican: null, state: 'gone' })
        if (entries.length >= ENTRIES_PER_CHUNK_MAX) this.#save([fixtureId])
      },
    })
    this.#timers = [
      setInterval(() => this.#save([...this.#unsaved.keys()]), FLUSH_MS),
      setInterval(() => this.#forget(), HOUR_MS),
    ]
    this.#forget()
    this.#noteAll()
  }

  /** Resolves when everything collected so far is stored. */
  async flush(): Promise<void> {
    this.#save([...this.#unsaved.keys()])
    await this.#saving
  }

  async close(): Promise<void> {
    this.#stopListening()
    for (const timer of this.#timers) clearInterval(timer)
    await this.flush()
  }

  /** Logs the whole book: prices that a previous log failed to store might never change again. */
  #noteAll(): void {
    const { book, nowMs } = this.#options
    const atMs = nowMs()
    for (const { fixtureId, sportsbookId } of book.groups())
      for (const { id, priceAmerican, isLocked } of book.oddsOf(fixtureId, sportsbookId))
        this.#entriesOf(fixtureId).push({
          sportsbookId,
          oddId: id,
          atMs,
          priceAmerican,
          state: isLocked ? 'locked' : 'open',
        })
  }

  #entriesOf(fixtureId: string): PriceEntry[] {
    let entries = this.#unsaved.get(fixtureId)
    if (!entries) {
      entries = []
      this.#unsaved.set(fixtureId, entries)
    }
    return entries
  }

  #save(fixtureIds: readonly string[]): void {
    const chunks = fixtureIds.flatMap((fixtureId) => {
      const entries = this.#unsaved.get(fixtureId)
      this.#unsaved.delete(fixtureId)
      return entries?.length ? [{ fixtureId, entries }] : []
    })
    if (chunks.length === 0) return
    this.#saving = this.#saving.then(() => this.#store(chunks))
  }

  /** Packing is CPU work, so it yields to other work after each fixture. */
  async #store(chunks: readonly Unpacked[]): Promise<void> {
    for (let first = 0; first < chunks.length; first += CHUNKS_PER_STATEMENT) {
      const portion = chunks.slice(first, first + CHUNKS_PER_STATEMENT)
      const packed: (PriceChunk & { fixtureId: string })[] = []
      try {
        for (const { fixtureId, entries } of portion) {
          packed.push({ fixtureId, ...(await packPrices(entries)) })
          await yieldToOthers()
        }
        await insertPriceChunks(this.#options.db, packed)
      } catch (error) {
        this.#putBack(chunks.slice(first), error as Error)
        return
      }
    }
  }

  /** Keeps the changes for a retry, up to a limit so that a long outage does not fill the memory. */
  #putBack(chunks: readonly Unpacked[], error: Error): void {
    let waiting = 0
    for (const entries of this.#unsaved.values()) waiting += entries.length
    let lost = 0
    for (const { fixtureId, entries } of chunks) {
      if (waiting + entries.length > WAITING_ENTRIES_MAX) {
        lost += entries.length
        continue
      }
      waiting += entries.length
      this.#unsaved.set(fixtureId, [...entries, ...(this.#unsaved.get(fixtureId) ?? [])])
    }
    this.#options.log.error({ error: error.message, waiting, lost }, 'price changes could not be stored yet')
  }

  #forget(): void {
    const { db, nowMs, keepDays, log } = this.#options
    deletePricesBefore(db, nowMs() - keepDays * DAY_MS).catch((error: Error) => {
      log.warn({ error: error.message }, 'old price changes were not deleted')
    })
  }
}
