/** The interface of a provider: it runs until its signal aborts and sends events to a sink. */
import type { CatalogueRows, Fixture, PricedOdd, Result } from './feed-types.ts'

export type FeedEvent =
  | ({ readonly kind: 'catalogue' } & CatalogueRows)
  /** A fixture refers to its league and teams, so a catalog event must precede it. */
  | { readonly kind: 'fixtures'; readonly fixtures: readonly Fixture[] }
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  /** Posted, changed, locked or unlocked prices of any fixtures and sportsbooks. */
  | { readonly kind: 'odds'; readonly odds: readonly PricedOdd[] }
  /** Everything one sportsbook offers on one fixture at that moment. Odds that it omits are off the book. */
  | {
      readonly kind: 'snapshot'
      readonly fixtureId: string
      readonly sportsbookId: string
      readonly atMs: number
      readonly odds: readonly PricedOdd[]
    }
  /** A heartbeat while nothing changes. Every other event counts as one too. */
  | { readonly kind: 'pulse' }

export interface FeedSink {
  /** Resolves when the event is stored. A feed that awaits it cannot run ahead of the database. */
  accept(event: FeedEvent): Promise<void>
}

export type FeedSource = 'simulator' | 'opticodds' | 'the-odds-api' | 'replay'

export interface Feed {
  readonly source: FeedSource
  /**
   * Runs until the signal aborts, then resolves. The feed handles provider failures itself: it backs off, retries, and
   * sends no events in the meantime, so its silence is noticed. It rejects only for errors that a retry cannot fix,
   * such as a rejected key, with a sentence for the operator.
   */
  run(sink: FeedSink, signal: AbortSignal): Promise<void>
  /** Has the prices of a game confirmed soon, for providers that send changes only. */
  confirm?(fixtureId: string): void
}
