/**
 * Which price changes when. Half of all changes fall on a few prices that move faster than the product sends, so
 * folding is measured too; the other half goes round all prices. The price is the number of the change.
 */
import type { PriceChange } from '../product/odds-provider.ts'
import type { WorldSize } from '../product/provider-world.ts'

const HOT_ODDS_PER_LEAGUE = 2

export class ChangePlan {
  readonly #world: WorldSize
  #next: number

  constructor(world: WorldSize, firstPrice: number) {
    this.#world = world
    this.#next = firstPrice
  }

  /** The next changes, the same number in every league. */
  take(perLeague: number): PriceChange[][] {
    return Array.from({ length: this.#world.leagues }, (_, league) =>
      Array.from({ length: perLeague }, () => this.#change(league)),
    )
  }

  #change(league: number): PriceChange {
    const price = this.#next++
    const turn = Math.floor(price / 2)
    if (price % 2 === 0) return { league, fixture: 0, sportsbook: 0, odd: turn % HOT_ODDS_PER_LEAGUE, price }
    const { fixturesPerLeague, oddsPerBook } = this.#world
    const fixture = turn % fixturesPerLeague
    return { league, fixture, sportsbook: 0, odd: Math.floor(turn / fixturesPerLeague) % oddsPerBook, price }
  }
}
