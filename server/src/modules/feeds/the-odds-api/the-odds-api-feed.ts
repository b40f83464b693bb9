/** The Odds API as a feed, polled as often as the credits and the state of the games allow. */
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Feed, FeedSink } from '../feed-port.ts'
import { type BookChoice, createApiClient, RefusedError } from './api-client.ts'
import { Poller } from './poller.ts'
import { DEFAULT_INTERVALS, type PollIntervals } from './poll-plan.ts'
import { findSportPlan } from './sport-plans.ts'

export type TheOddsApiSettings = {
  /** Without the version: `https://api.the-odds-api.com`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The provider's keys of the leagues to follow: the sport, then the league. */
  readonly sportKeys: readonly string[]
  readonly books: BookChoice
  readonly clock: Clock
  readonly log: Log
  /** Credits that are never spent. */
  readonly creditReserve?: number
  readonly intervals?: Partial<PollIntervals>
  /** Resolves after the time or rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const DEFAULT_CREDIT_RESERVE = 20

export function createTheOddsApiFeed(settings: TheOddsApiSettings): Feed {
  const {
    wait = (ms, signal) => setTimeout(ms, undefined, { signal }),
    creditReserve = DEFAULT_CREDIT_RESERVE,
  } = settings
  const intervals = { ...DEFAULT_INTERVALS, ...settings.intervals }
  return {
    source: 'the-odds-api',
    run: async (sink: FeedSink, signal: AbortSignal) => {
      ensureFollowable(settings)
      const client = createApiClient({ ...settings, timeoutMs: intervals.timeoutMs })
      const poller = new Poller({ ...settings, client, intervals, creditReserve, wait, sink, signal })
      try {
        await poller.run()
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

function ensureFollowable({ apiKey, sportKeys, books }: TheOddsApiSettings): void {
  if (apiKey === '') throw new RefusedError('The feed from The Odds API needs a key.')
  if (sportKeys.length === 0) throw new RefusedError('The feed from The Odds API follows no sport key.')
  const bookNames = 'bookmakers' in books ? books.bookmakers : books.regions
  if (bookNames.length === 0)
    throw new RefusedError('The feed from The Odds API needs sportsbooks or regions to ask for.')
  const unknown = sportKeys.filter((key) => findSportPlan(key) === undefined)
  if (unknown.length > 0)
    throw new RefusedError(`The sport keys ${unknown.join(', ')} belong to no sport that is offered here.`)
}
