/**
 * Runs the feed in one process at a time. The holder of the lease runs it and renews the lease every second. The
 * others try to take it just as often, so a killed process is replaced within ten seconds. A process that cannot renew
 * in time stops its feed before another can start.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { deleteOldFixtures, listMainMarketKeys, type OnOver } from '../catalog/index.ts'
import { type OddsModule, PriceLog, PriceTrail } from '../odds/index.ts'
import { releaseLease, takeLease } from './feed-lease-store.ts'
import type { Feed } from './feed-port.ts'
import { pause } from './pause.ts'
import { createTakeIn } from './take-in.ts'

interface FeedProcessOptions {
  readonly feed: Feed
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly odds: OddsModule
  readonly priceHistoryDays: number
  /** Games that must be kept, for any tenant, because picks on them wait for a result. */
  listNeededFixtureIds(): Promise<readonly string[]>
  /** Runs in the transaction that stores the end of games, or a correction to it. */
  readonly onOver?: OnOver
  /** Called when this process starts or stops running the feed. */
  readonly onRole?: (role: 'active' | 'standby') => void
  readonly timings?: FeedTimings
}

interface FeedTimings {
  readonly leaseMs: number
  readonly renewMs: number
  /** The pause after a feed has given up. */
  readonly restartMs: number
}

/** A standby notices a dead process after the lease plus one renewal interval: within ten seconds. */
export const FEED_TIMINGS: FeedTimings = { leaseMs: 8_000, renewMs: 1_000, restartMs: 15_000 }

/** The shortest interval between two requests for everything from a provider. */
const ASKING_PAUSE_MS = 30_000

export interface FeedProcess {
  /** Ends the feed and releases the lease. */
  stop(): Promise<void>
}

export function startFeedProcess(options: FeedProcessOptions): FeedProcess {
  const holder = randomUUID()
  const stopping = new AbortController()
  const running = keepTrying(options, holder, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
      await releaseLease(options.db, holder).catch(() => {})
    },
  }
}

async function keepTrying(options: FeedProcessOptions, holder: string, stopping: AbortSignal): Promise<void> {
  const { db, log, timings = FEED_TIMINGS } = options
  let isWaiting = false
  while (!stopping.aborted) {
    const lease = await takeLease(db, holder, timings.leaseMs).catch((error: Error) => {
      log.warn({ error: error.message }, 'the feed lease could not be asked for')
      return undefined
    })
    if (lease) {
      isWaiting = false
      options.onRole?.('active')
      await lead(options, { holder, epoch: lease.epoch }, stopping)
    } else {
      if (!isWaiting) options.onRole?.('standby')
      isWaiting = true
      await pause(timings.renewMs, stopping)
    }
  }
}

async function lead(
  options: FeedProcessOptions,
  { holder, epoch }: { readonly holder: string; readonly epoch: number },
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, log, odds, priceHistoryDays, timings = FEED_TIMINGS } = options
  const lost = new AbortController()
  const ending = AbortSignal.any([stopping, lost.signal])
  const nowMs = () => clock.now().getTime()
  let heardAtMs: number | undefined
  const renewing = renew(options, holder, ending, () => lost.abort())
  let run = new AbortController()
  let askedAtMs = Number.NEGATIVE_INFINITY
  const stopLeading = await odds.link.lead(
    epoch,
    () => (heardAtMs === undefined ? undefined : nowMs() - heardAtMs),
    () => {
      // A recording would start over from its first day.
      if (options.feed.source === 'replay' || nowMs() - askedAtMs < ASKING_PAUSE_MS) return
      askedAtMs = nowMs()
      run.abort()
    },
  )
  const stopConfirming = odds.inPlay.onPricesWanted((fixtureId) => options.feed.confirm?.(fixtureId))
  const priceLog = new PriceLog({ db, book: odds.book, log, nowMs, keepDays: priceHistoryDays })
  const priceTrail = new PriceTrail({
    db,
    book: odds.book,
    log,
    nowMs,
    keepDays: priceHistoryDays,
    mainMarkets: async () => await listMainMarketKeys(db),
  })
  const forget = () =>
    void forgetOld(options).catch((error: Error) => {
      log.warn({ error: error.message }, 'old simulated games were not deleted')
    })
  const forgetting = setInterval(forget, HOUR_MS)
  forget()
  while (!ending.aborted) {
    run = new AbortController()
    const signal = AbortSignal.any([ending, run.signal])
    const onHeard = () => {
      heardAtMs = nowMs()
    }
    try {
      const { feed, onOver } = options
      await feed.run(
        createTakeIn({ db, clock, odds, source: feed.source, onOver, run: { signal, log, onHeard } }),
        signal,
      )
    } catch (error) {
      if (!ending.aborted) log.error({ err: error, source: options.feed.source }, 'the feed stopped')
    }
    if (!run.signal.aborted) await pause(timings.restartMs, ending)
  }
  await renewing
  clearInterval(forgetting)
  stopConfirming()
  await stopLeading()
  await priceLog.close()
  await priceTrail.close()
}

/** Real games stay, because picks refer to them. Simulated games would fill the disk at twenty times the speed. */
async function forgetOld(options: FeedProcessOptions): Promise<void> {
  const { db, clock, feed, priceHistoryDays } = options
  if (feed.source !== 'simulator') return
  const before = new Date(clock.now().getTime() - priceHistoryDays * DAY_MS)
  // A finished game accepts no new picks, so the ids needed now are final.
  await deleteOldFixtures(db, feed.source, { before, neededIds: await options.listNeededFixtureIds() })
}

/** How often the deadline of the lease is checked within one renewal interval. */
const TURNS = 4

async function renew(
  { db, log, timings = FEED_TIMINGS }: FeedProcessOptions,
  holder: string,
  ending: AbortSignal,
  onLost: () => void,
): Promise<void> {
  // A renewal may hang with the connection. The lease expires anyway, so the deadline does not wait for it. A busy event
  // loop delays renewals without harm to the connection: only turns of the loop after the deadline count against the lease.
  let renewedAtMs = performance.now()
  let turnsLeft = TURNS
  const watching = setInterval(() => {
    if (performance.now() - renewedAtMs < timings.leaseMs - 2 * timings.renewMs) {
      turnsLeft = TURNS
      return
    }
    turnsLeft -= 1
    if (turnsLeft > 0) return
    clearInterval(watching)
    log.warn('the feed lease could not be renewed in time: this process stops its feed and asks for it again')
    onLost()
  }, timings.renewMs / TURNS)
  while (!ending.aborted) {
    await pause(timings.renewMs, ending)
    if (ending.aborted) break
    const askedAtMs = performance.now()
    const attempt = takeLease(db, holder, timings.leaseMs).then(
      (lease) => {
        if (lease) renewedAtMs = askedAtMs
        else {
          log.warn({}, 'another process runs the feed now')
          onLost()
        }
      },
      (error: Error) => log.warn({ error: error.message }, 'the feed lease could not be renewed'),
    )
    await Promise.race([attempt, once(ending, 'abort')])
  }
  clearInterval(watching)
}
