/** The content of a piece of evidence: the numbers as they were when it was found. */
interface LegFacts {
  readonly game: string
  readonly market: string
  readonly name: string
  readonly price: number
}

/** One player's side of it. */
export interface TicketFacts {
  readonly userId: number
  readonly accno: string
  readonly pickId: number
  readonly placedAt: string
  readonly currency: string
  /** Minor units, as text: exact at any size. */
  readonly stakeMinor: string
  readonly accountSizeMinor: string
  readonly price: number
  readonly ip: string | null
  readonly userAgent: string | null
  readonly legs: readonly LegFacts[]
}

export interface PickFacts {
  readonly secondsApart: number
  /** From 0 to 1, by the share of the account. */
  readonly stakeLikeness: number
  readonly sides: readonly TicketFacts[]
}

export interface AccessFacts {
  readonly userId: number
  readonly network: string
  readonly ip: string
  readonly userAgent: string
  readonly firstSeen: string
  readonly lastSeen: string
  readonly seen: number
}

export interface OrderFacts {
  readonly orderNumber: string
  /** As the store calls it. */
  readonly orderStatus: string
  /** A stored message. */
  readonly sentence: string
}
