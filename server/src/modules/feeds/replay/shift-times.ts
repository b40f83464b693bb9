/** Moves the times inside an event, so an old recording plays in the present. */
import type { FeedEvent } from '../feed-port.ts'
import type { PricedOdd } from '../feed-types.ts'

export type TimeShift = (atMs: number) => number

export function shiftTimes(event: FeedEvent, shift: TimeShift): FeedEvent {
  const shiftOdds = (odds: readonly PricedOdd[]) =>
    odds.map((odd) => ({ ...odd, pricedAtMs: shift(odd.pricedAtMs) }))
  switch (event.kind) {
    case 'fixtures':
      return {
        ...event,
        fixtures: event.fixtures.map((fixture) => ({ ...fixture, startMs: shift(fixture.startMs) })),
      }
    case 'odds':
      return { ...event, odds: shiftOdds(event.odds) }
    case 'snapshot':
      return { ...event, atMs: shift(event.atMs), odds: shiftOdds(event.odds) }
    case 'catalogue':
    case 'results':
    case 'pulse':
      return event
  }
}
