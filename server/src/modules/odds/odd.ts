/** One selection of one sportsbook at its newest price. */
export type Odd = {
  readonly id: string
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly marketId: string
  readonly name: string
  readonly selection: string
  readonly selectionLine: string | null
  /** The line itself, a multiple of 0.25: -3.5, 2.25. */
  readonly points: number | null
  readonly priceAmerican: number
  readonly isMain: boolean
  readonly groupingKey: string
  readonly teamId: string | null
  readonly playerId: string | null
  readonly isLocked: boolean
}

/** A price with the moment it was made, by the source's clock: of two, the younger one counts. */
export type PricedOdd = Odd & { readonly pricedAtMs: number }
