import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { FeedSink } from '../feed-port.ts'
import { pause } from '../pause.ts'
import { ProviderRefusal } from './provider-errors.ts'
import type { RestClient } from './rest-client.ts'
import type { OpticOddsTimings } from './settings.ts'

/** Shared by all parts of one run. */
export type FeedContext = {
  readonly rest: RestClient
  readonly clock: Clock
  readonly log: Log
  readonly timings: OpticOddsTimings
  readonly sink: FeedSink
}

/**
 * Repeats the work at the interval. An error that a retry cannot fix ends it. Any other failure is logged, and the work
 * runs again at the next interval.
 */
export async function repeat(
  name: string,
  intervalMs: number,
  { log }: FeedContext,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ProviderRefusal) throw error
      log.error({ err: error }, `OpticOdds: ${name} failed`)
    }
    await pause(intervalMs, signal)
  }
}

export function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}
