/**
 * Counts the calls of one address. With Redis, all processes share the count. A Redis that fails or does not answer
 * must neither stop the product nor switch the limits off, so this process then counts alone.
 */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import type { SharedCounters, WindowCount } from '../bus/bus.ts'
import type { Log } from '../log.ts'

/** A call must not wait longer for its count. */
const WAIT_MAX_MS = 1_000
/** After a failure, calls do not wait for Redis again for this time. */
const ALONE_MS = 5_000
const ADDRESSES_MAX = 10_000

type Counted = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void
type Store = InstanceType<NonNullable<RateLimitPluginOptions['store']>>
type StoreClass = NonNullable<RateLimitPluginOptions['store']>

export function sharedRateLimits(counters: SharedCounters, log: Log): StoreClass {
  const own = new OwnCounters()
  let aloneUntilMs = 0
  const count = async (key: string, windowMs: number): Promise<WindowCount> => {
    if (performance.now() < aloneUntilMs) return own.count(key, windowMs)
    try {
      return await answeredInTime(counters.count(`rate:${key}`, windowMs))
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'this process counts calls alone: Redis does not')
      aloneUntilMs = performance.now() + ALONE_MS
      return own.count(key, windowMs)
    }
  }
  return class SharedStore {
    readonly #prefix: string
    constructor(_options: unknown, prefix = '') {
      this.#prefix = prefix
    }
    incr(address: string, done: Counted, windowMs: number): void {
      count(`${this.#prefix}${address}`, windowMs).then(
        ({ count: current, leftMs }) => done(null, { current, ttl: leftMs }),
        (error: Error) => done(error),
      )
    }
    child(options: { readonly routeInfo: Pick<RouteOptions, 'method' | 'url'> }): SharedStore {
      const { method, url } = options.routeInfo
      return new SharedStore(options, `${String(method)} ${url} `)
    }
  } as unknown as StoreClass & { new (): Store }
}

async function answeredInTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  // An answer that has arrived counts, even if this process was too busy to read it before the time was up.
  const giveUp = () => setImmediate(() => reject(new Error('Redis did not answer in time')))
  const timer = setTimeout(giveUp, WAIT_MAX_MS)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The oldest addresses are forgotten first when there are too many. */
class OwnCounters {
  readonly #windows = new Map<string, { count: number; readonly endsMs: number }>()

  count(key: string, windowMs: number): WindowCount {
    const nowMs = performance.now()
    let window = this.#windows.get(key)
    if (!window || window.endsMs <= nowMs) {
      this.#windows.delete(key)
      window = { count: 0, endsMs: nowMs + windowMs }
      this.#windows.set(key, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > ADDRESSES_MAX && oldest !== undefined) this.#windows.delete(oldest)
    }
    window.count += 1
    return { count: window.count, leftMs: Math.ceil(window.endsMs - nowMs) }
  }
}
