import type { Figure } from '../../platform/http/metrics.ts'
import type { OddsModule } from './odds-module.ts'

/** Metrics for operators: open streams, size of the book, and whether prices are live. */
export function oddsFigures({ book, watch, streams, switchboard }: OddsModule): readonly Figure[] {
  return [
    { name: 'odds_streams_open', help: 'Open event streams', read: () => streams.count },
    { name: 'odds_streams_opened', help: 'Event streams opened so far', read: () => streams.counts.opened },
    {
      name: 'odds_streams_stalled',
      help: 'Streams cut off because the reader stopped',
      read: () => streams.counts.stalled,
    },
    {
      name: 'odds_topics',
      help: 'Different subscriptions with at least one reader',
      read: () => switchboard.topicCount,
    },
    { name: 'odds_book_prices', help: 'Prices on the book', read: () => book.oddsCount },
    {
      name: 'odds_feed_live',
      help: '1 while prices are live, 0 while the feed is silent',
      read: () => (watch.state.state === 'live' ? 1 : 0),
    },
  ]
}
