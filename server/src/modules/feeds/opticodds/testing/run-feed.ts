/** Runs the adapter against the protocol server with short delays and collects all of its events. */
import { pino } from 'pino'
import { systemClock } from '../../../../platform/clock.ts'
import type { FeedEvent } from '../../feed-port.ts'
import { createOpticOddsFeed } from '../opticodds-feed.ts'
import type { OpticOddsSettings, OpticOddsTimings } from '../settings.ts'

export const QUICK: OpticOddsTimings = {
  requestTimeoutMs: 5_000,
  backoffFirstMs: 10,
  backoffMostMs: 40,
  // A stall of the machine is not silence. Tests about silence have a shorter one.
  silenceMs: 60_000,
  fixturesMs: 50,
  catalogueMs: 60_000,
  resultsMs: 50,
  playerResultsMs: 50,
  correctionMs: 60_000,
  resyncMs: 60_000,
  unreadableResyncMs: 20,
  withdrawMs: 60_000,
}

/** A generous limit, because the machine may be busy. */
export const PATIENT = { timeout: 30_000 }

/** How often the server pings with these delays. */
export const PING_MS = 50

type EventOf<K extends FeedEvent['kind']> = Extract<FeedEvent, { readonly kind: K }>

export interface FeedRun {
  readonly events: readonly FeedEvent[]
  of<K extends FeedEvent['kind']>(kind: K): readonly EventOf<K>[]
  /** The first event of this kind that matches, now or later. */
  until<K extends FeedEvent['kind']>(kind: K, isLike?: (event: EventOf<K>) => boolean): Promise<EventOf<K>>
  /** Clears the events so far, so `until` waits for a new one. */
  clear(): void
  confirm(fixtureId: string): void
  readonly logged: readonly string[]
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export function runFeed(
  server: { readonly baseUrl: string },
  changes: Partial<OpticOddsSettings> = {},
): FeedRun {
  let events: FeedEvent[] = []
  const waiting = new Set<() => void>()
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const feed = createOpticOddsFeed({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    sportIds: ['basketball'],
    sportsbookIds: ['samplebook', 'otherbook_north_'],
    clock: systemClock,
    log,
    ...changes,
    timings: { ...QUICK, ...changes.timings },
  })
  const stopping = new AbortController()
  const sink = {
    accept: async (event: FeedEvent) => {
      events.push(event)
      for (const look of waiting) look()
    },
  }
  const ended = feed.run(sink, stopping.signal)
  ended.catch(() => {})
  return {
    get events() {
      return events
    },
    of: <K extends FeedEvent['kind']>(kind: K) =>
      events.filter((event): event is EventOf<K> => event.kind === kind),
    until: <K extends FeedEvent['kind']>(kind: K, isLike: (event: EventOf<K>) => boolean = () => true) =>
      new Promise<EventOf<K>>((resolve, reject) => {
        const look = () => {
          const found = events.find(
            (event): event is EventOf<K> => event.kind === kind && isLike(event as EventOf<K>),
          )
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        ended.catch(reject)
        look()
      }),
    clear: () => {
      events = []
    },
    confirm: (fixtureId) => feed.confirm?.(fixtureId),
    logged,
    ended,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
