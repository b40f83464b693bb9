/** Counts what was sent and what became of it. */
import type { Player } from './player.ts'
import { TEMPERAMENTS, type Temperament } from './temperaments.ts'

export interface OrderCounts {
  readonly sent: number
  readonly placed: number
  /** An order that several rules refuse counts for each of them. Most frequent first. */
  readonly refusals: readonly { readonly code: string; readonly orders: number }[]
}

interface Counter {
  sent: number
  placed: number
  readonly refusals: Map<string, number>
}

export class OrderTally {
  /** Games with at least one pick. */
  readonly pickedFixtureIds = new Set<string>()
  readonly #counters = new Map<Temperament, Counter>(
    TEMPERAMENTS.map((temperament) => [
      temperament,
      { sent: 0, placed: 0, refusals: new Map<string, number>() },
    ]),
  )

  placed({ temperament }: Player, fixtureIds: readonly string[]): void {
    const counter = this.#counterOf(temperament)
    counter.sent += 1
    counter.placed += 1
    for (const fixtureId of fixtureIds) this.pickedFixtureIds.add(fixtureId)
  }

  refused({ temperament }: Player, codes: readonly string[]): void {
    const counter = this.#counterOf(temperament)
    counter.sent += 1
    for (const code of codes) counter.refusals.set(code, (counter.refusals.get(code) ?? 0) + 1)
  }

  /** Of one kind of player, or of all. */
  counts(temperament?: Temperament): OrderCounts {
    const counters = temperament ? [this.#counterOf(temperament)] : [...this.#counters.values()]
    const refusals = new Map<string, number>()
    for (const counter of counters)
      for (const [code, orders] of counter.refusals) refusals.set(code, (refusals.get(code) ?? 0) + orders)
    const sum = (count: (counter: Counter) => number) =>
      counters.reduce((total, counter) => total + count(counter), 0)
    return {
      sent: sum(({ sent }) => sent),
      placed: sum(({ placed }) => placed),
      refusals: [...refusals]
        .map(([code, orders]) => ({ code, orders }))
        .toSorted((one, other) => other.orders - one.orders || (one.code < other.code ? -1 : 1)),
    }
  }

  #counterOf(temperament: Temperament): Counter {
    const counter = this.#counters.get(temperament)
    if (!counter) throw new Error(`no player is ${temperament}`)
    return counter
  }
}
