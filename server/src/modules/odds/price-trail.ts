/**
 * Keeps how the main prices of games move, at most one point a minute for each side of a market, four in play. The
 * charts of players read it: the packed price log would have to be unpacked for a whole game (decision 104).
 */
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { OddsBook } from './book.ts'
import type { PricedOdd } from './odd.ts'
import { deleteTrailBefore, insertTrail, type PriceSlot, type TrailPoint } from './price-trail-store.ts'

const FLUSH_MS = 15_000
const MARKETS_FRESH_MS = 10 * MINUTE_MS
const KEEP_DAYS_MAX = 30
const SLOTS_MAX = 400_000

interface PriceTrailOptions {
  readonly db: Db
  readonly book: OddsBook
  readonly log: Log
  readonly nowMs: () => number
  readonly keepDays: number
  /** The markets of the fixtures tables, as "sport market". */
  readonly mainMarkets: () => Promise<ReadonlySet<string>>
}

interface Slot extends PriceSlot {
  /** Before the first point is stored: the opening. */
  opening: TrailPoint | undefined
  /** Not stored yet. */
  latest: TrailPoint | undefined
  storedAtMs: number
}

/** The side of a market that an odd is on, with any line. The web names slots in the same way. */
export function sideOfOdd({ teamId, selection, selectionLine }: PricedOdd): string {
  return `${teamId ?? selection.toLowerCase()}/${selectionLine ?? ''}`
}

export class PriceTrail {
  readonly #options: PriceTrailOptions
  readonly #slots = new Map<string, Slot>()
  readonly #dirty = new Set<string>()
  readonly #stopListening: () => void
  readonly #timers: NodeJS.Timeout[]
  #markets: ReadonlySet<string> = new Set()
  #marketsAtMs = Number.NEGATIVE_INFINITY
  #saving: Promise<void> = Promise.resolve()

  constructor(options: PriceTrailOptions) {
    this.#options = options
    const { book } = options
    this.#stopListening = book.listen({
      onOdds: ({ odds }) => this.#note(odds),
      onForgotten: (fixtureId) => this.#forgetFixture(fixtureId),
    })
    for (const { fixtureId, sportsbookId } of book.groups()) this.#note(book.oddsOf(fixtureId, sportsbookId))
    this.#timers = [
      setInterval(() => void this.flush(), FLUSH_MS),
      setInterval(() => this.#forgetOld(), HOUR_MS),
    ]
    this.#forgetOld()
  }

  /** Stores what is due. Errors are logged: the points wait for the next time. */
  async flush(): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      try {
        await this.#store()
      } catch (error) {
        this.#options.log.warn({ error: (error as Error).message }, 'the price trail could not be stored yet')
      }
    })
    await this.#saving
  }

  async close(): Promise<void> {
    this.#stopListening()
    for (const timer of this.#timers) clearInterval(timer)
    await this.flush()
  }

  #note(odds: Iterable<PricedOdd>): void {
    const atMs = this.#options.nowMs()
    for (const odd of odds) {
      if (!odd.isMain || odd.isLocked || odd.playerId !== null) continue
      const { fixtureId, sportsbookId, marketId, priceAmerican, points } = odd
      const side = sideOfOdd(odd)
      const key = `${fixtureId}\n${sportsbookId}\n${marketId}\n${side}`
      let slot = this.#slots.get(key)
      if (slot === undefined) {
        if (this.#slots.size >= SLOTS_MAX) continue
        slot = {
          fixtureId,
          sportsbookId,
          marketId,
          side,
          opening: undefined,
          latest: undefined,
          storedAtMs: 0,
        }
        slot.opening = { atMs, priceAmerican, points }
        this.#slots.set(key, slot)
      } else slot.latest = { atMs, priceAmerican, points }
      this.#dirty.add(key)
    }
  }

  async #store(): Promise<void> {
    const { db, nowMs } = this.#options
    const now = nowMs()
    if (now - this.#marketsAtMs > (this.#markets.size === 0 ? 0 : MARKETS_FRESH_MS)) {
      this.#markets = await this.#options.mainMarkets()
      this.#marketsAtMs = now
    }
    const openings: (PriceSlot & TrailPoint)[] = []
    const latest: (PriceSlot & TrailPoint)[] = []
    const done: (() => void)[] = []
    for (const key of this.#dirty) {
      const slot = this.#slots.get(key)
      const place = slot && this.#options.book.findPlace(slot.fixtureId)
      if (
        slot === undefined ||
        place === undefined ||
        !this.#markets.has(`${place.sportId} ${slot.marketId}`)
      ) {
        // A market that becomes one of the table is noted with its next change.
        if (place !== undefined) done.push(() => this.#dirty.delete(key))
        continue
      }
      const { opening, latest: newest } = slot
      if (opening) openings.push({ ...slot, ...opening })
      const pauseMs = isInPlay(place.status) ? FLUSH_MS : MINUTE_MS
      const isDue = newest !== undefined && now - slot.storedAtMs >= pauseMs
      if (isDue) latest.push({ ...slot, ...newest })
      done.push(() => {
        if (opening) slot.opening = undefined
        if (isDue && slot.latest === newest) slot.latest = undefined
        if (isDue || opening) slot.storedAtMs = now
        if (slot.latest === undefined) this.#dirty.delete(key)
      })
    }
    // An opening is known before the points after it are stored.
    await insertTrail(db, openings)
    await insertTrail(db, latest)
    for (const settle of done) settle()
  }

  #forgetFixture(fixtureId: string): void {
    for (const [key, slot] of this.#slots)
      if (slot.fixtureId === fixtureId) {
        this.#slots.delete(key)
        this.#dirty.delete(key)
      }
  }

  #forgetOld(): void {
    const { db, nowMs, keepDays, log } = this.#options
    deleteTrailBefore(db, nowMs() - Math.min(keepDays, KEEP_DAYS_MAX) * DAY_MS).catch((error: Error) => {
      log.warn({ error: error.message }, 'the old part of the price trail was not deleted')
    })
  }
}
