/** What a provider has to be for us: something that runs until it is told to stop and hands over what it learns. */
import type { CatalogueRows, Fixture, PricedOdd, Result } from './feed-types.ts'

export type FeedEvent =
  | ({ readonly kind: 'catalogue' } & CatalogueRows)
  /** A fixture names its league and teams: those come before it, in a catalogue event. */
  | { readonly kind: 'fixtures'; readonly fixtures: readonly Fixture[] }
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  /** Posted, changed, locked or unlocked prices of any fixtures and books. */
  | { readonly kind: 'odds'; readonly odds: readonly PricedOdd[] }
  /** Everything one book offers on one fixture at that moment: what is not among it is off the book. */
  | {
      readonly kind: 'snapshot'
      readonly fixtureId: string
      readonly sportsbookId: string
      readonly atMs: number
      readonly odds: readonly PricedOdd[]
    }
  /** A sign of life while nothing changes. Every other event is one too. */
  | { readonly kind: 'pulse' }

export interface FeedSink {
  /** Resolves when the event is taken in: a feed that waits for it cannot run ahead of the database. */
  accept(event: FeedEvent): Promise<void>
}

export type FeedSource = 'simulator' | 'opticodds' | 'the-odds-api' | 'replay'

export interface Feed {
  readonly source: FeedSource
  /**
   * Runs until the signal aborts and then resolves. Troubles of the provider are the feed's own business: it
   * backs off and tries again, and sends no event meanwhile, so that its silence is noticed. It rejects only
   * for what no retry mends, such as a refused key, with a sentence for the operator.
   */
  run(sink: FeedSink, signal: AbortSignal): Promise<void>
}
