import type { Generated } from 'kysely'

/** What the feed process keeps, for all tenants together. */
export interface FeedTables {
  /** Who may run the feed at the moment. The epoch rises with every new holder. */
  feed_lease: { name: string; holder: string; epoch: bigint; expires_at: Date }
  /** Price changes of one fixture at all books, packed: each row covers a stretch of time. */
  price_log: {
    fixture_id: string
    from_ms: bigint
    to_ms: bigint
    chunk: Buffer
    id: Generated<bigint>
    /** Not deleted with old prices. */
    is_kept: Generated<boolean>
  }
  /** How the main price of one side of a market moved, thinned out. */
  price_trail: {
    fixture_id: string
    sportsbook_id: string
    market_id: string
    side: string
    at_ms: bigint
    price_american: number
    points: number | null
    is_opening: boolean
  }
}
