/** A feed on the test server of The Odds API, with time that the test controls. */
import { pino } from 'pino'
import { ManualClock } from '../../../../platform/clock.ts'
import type { FeedEvent } from '../../feed-port.ts'
import { createTheOddsApiFeed, type TheOddsApiSettings } from '../the-odds-api-feed.ts'

export { MINUTE_MS } from '@pickproof/domain/time/durations'

const NOW = '2027-01-14T18:30:00Z'

/** Time that advances only as far as the test lets it: waits up to that point end immediately, later ones hang. */
export class TestTime {
  readonly clock = new ManualClock(NOW)
  #limitMs = this.#nowMs()
  #wake: () => void = () => {}
  #reached: () => void = () => {}

  #nowMs(): number {
    return this.clock.now().getTime()
  }

  readonly wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    const dueMs = this.#nowMs() + ms
    while (dueMs > this.#limitMs) {
      this.clock.advanceMs(this.#limitMs - this.#nowMs())
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
        this.#reached()
      })
      signal.throwIfAborted()
    }
    this.clock.advanceMs(dueMs - this.#nowMs())
  }

  /** Resolves when everything due by then is done. */
  run(ms: number): Promise<void> {
    this.#limitMs += ms
    return new Promise((resolve) => {
      this.#reached = resolve
      this.#wake()
    })
  }
}

type FollowedServer = { readonly baseUrl: string; stop(): Promise<void> }

type Run<Server> = {
  readonly server: Server
  readonly time: TestTime
  readonly events: FeedEvent[]
  readonly logged: () => string
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const running: Run<FollowedServer>[] = []

export async function stopAll(): Promise<void> {
  for (const run of running.splice(0)) {
    await run.stop()
    await run.server.stop()
  }
}

export function follow<Server extends FollowedServer>(
  { server, time }: { readonly server: Server; readonly time: TestTime },
  settings: Partial<TheOddsApiSettings> = {},
): Run<Server> {
  const events: FeedEvent[] = []
  const lines: string[] = []
  const feed = createTheOddsApiFeed({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    sportKeys: ['basketball_one'],
    books: { regions: ['us'] },
    clock: time.clock,
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
    wait: time.wait,
    ...settings,
  })
  const stopper = new AbortController()
  const sink = { accept: async (event: FeedEvent) => void events.push(structuredClone(event)) }
  const ended = feed.run(sink, stopper.signal)
  // A test that expects a rejection checks it later.
  ended.catch(() => {})
  const stop = async () => {
    stopper.abort()
    await ended.catch(() => {})
  }
  const run = { server, time, events, logged: () => lines.join(''), ended, stop }
  running.push(run)
  return run
}

export function of<Kind extends FeedEvent['kind']>(events: readonly FeedEvent[], kind: Kind) {
  return events.filter((event): event is Extract<FeedEvent, { kind: Kind }> => event.kind === kind)
}
