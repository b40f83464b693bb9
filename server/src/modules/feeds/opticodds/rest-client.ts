/** The provider's REST API: key, limits, retries, pages. It is independent of sports and prices. */
import type { Log } from '../../../platform/log.ts'
import { Backoff, pause } from '../pause.ts'
import { type JsonObject, listOf, numberOf, objectOf, textOf } from './json-values.ts'
import { ProductNotLicensed, ProviderRefusal, ProviderTrouble, RequestRejected } from './provider-errors.ts'
import { type Query, toQueryString } from './query-string.ts'
import { RateGate } from './rate-gate.ts'
import { DEFAULT_TIMINGS, type OpticOddsConnection, type OpticOddsTimings } from './settings.ts'

const PARALLEL_MAX = 8
/** Stops at this page if a list never ends. */
const PAGES_MAX = 500

/** The provider counts history, new streams and all other requests separately. */
type Bucket = 'general' | 'history' | 'stream'

type RequestOptions = {
  readonly query?: Query
  /** Present: the request is a POST. */
  readonly body?: JsonObject
  readonly signal: AbortSignal
  readonly bucket?: Bucket
  /** Absent: it tries until the signal aborts. */
  readonly attemptsMax?: number
}

export class RestClient {
  readonly timings: OpticOddsTimings
  readonly #baseUrl: string
  readonly #apiKey: string
  readonly #log: Log
  readonly #slots = new Slots(PARALLEL_MAX)
  readonly #gates: Readonly<Record<Bucket, RateGate>>
  #heardAtMs = Number.NEGATIVE_INFINITY

  constructor({ baseUrl, apiKey, clock, log, timings }: OpticOddsConnection) {
    this.timings = { ...DEFAULT_TIMINGS, ...timings }
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
    this.#apiKey = apiKey
    this.#log = log
    this.#gates = { general: new RateGate(clock), history: new RateGate(clock), stream: new RateGate(clock) }
  }

  /** When the provider last gave a good answer or sent a frame, on the scale of `performance.now()`. */
  get heardAtMs(): number {
    return this.#heardAtMs
  }

  noteHeard(): void {
    this.#heardAtMs = performance.now()
  }

  backoff(): Backoff {
    return new Backoff(this.timings.backoffFirstMs, this.timings.backoffMostMs)
  }

  /** Returns the body of the answer, after as many attempts as it takes. */
  async request(path: string, options: RequestOptions): Promise<JsonObject> {
    const { signal, attemptsMax = Number.POSITIVE_INFINITY } = options
    const backoff = this.backoff()
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted()
      await this.#gates[options.bucket ?? 'general'].pass(signal)
      try {
        return await this.#slots.use(() => this.#attempt(path, options))
      } catch (error) {
        if (!(error instanceof ProviderTrouble) || attempt >= attemptsMax) throw error
        const waitMs = error.waitMs ?? backoff.next()
        this.#log.warn(
          { path, attempt, waitMs: Math.round(waitMs), reason: error.message },
          'Asking the odds provider again',
        )
        await pause(waitMs, signal)
      }
    }
  }

  /** The rows of all pages. */
  async list(path: string, options: RequestOptions): Promise<readonly unknown[]> {
    const rows: unknown[] = []
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = page === 1 ? options.query : { ...options.query, page }
      const answer = await this.request(path, { ...options, query })
      for (const row of listOf(answer.data)) rows.push(row)
      if (!hasMore(answer, page)) break
    }
    return rows
  }

  /** Opens a stream. The caller reads its body and decides whether to retry. */
  async open(path: string, query: Query, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    await this.#gates.stream.pass(signal)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.timings.requestTimeoutMs)
    try {
      const response = await this.#send(path, {
        query,
        signal: AbortSignal.any([signal, late.signal]),
        bucket: 'stream',
      })
      if (response.body === null) throw new ProviderTrouble(`${path} answered without a body`)
      return response.body
    } catch (error) {
      throw late.signal.aborted && !signal.aborted
        ? new ProviderTrouble(`${path} did not answer in time`)
        : error
    } finally {
      clearTimeout(timer)
    }
  }

  async #attempt(path: string, options: RequestOptions): Promise<JsonObject> {
    const timeout = AbortSignal.timeout(this.timings.requestTimeoutMs)
    const signal = AbortSignal.any([options.signal, timeout])
    try {
      const response = await this.#send(path, { ...options, signal })
      return objectOf(await response.json())
    } catch (error) {
      if (timeout.aborted && !options.signal.aborted)
        throw new ProviderTrouble(`${path} did not answer in time`)
      // A truncated body or one that is not JSON counts as a broken connection.
      if (error instanceof SyntaxError || error instanceof TypeError)
        throw new ProviderTrouble(`${path} gave an unreadable answer`, undefined, error)
      throw error
    }
  }

  async #send(
    path: string,
    { query = {}, body, signal, bucket = 'general' }: RequestOptions,
  ): Promise<Response> {
    const gate = this.#gates[bucket]
    const headers: Record<string, string> = {
      'x-api-key': this.#apiKey,
      accept: bucket === 'stream' ? 'text/event-stream' : 'application/json',
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    let response: Response
    try {
      response = await fetch(`${this.#baseUrl}${path}${toQueryString(query)}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        // The key must not follow a redirect to another host.
        redirect: 'error',
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      throw new ProviderTrouble(`${path} cannot be reached`, undefined, error)
    }
    gate.note(response.headers)
    if (response.ok) {
      this.noteHeard()
      return response
    }
    throw await failureOf(path, response, gate.waitMs())
  }
}

function hasMore(answer: JsonObject, page: number): boolean {
  if (typeof answer.has_more === 'boolean') return answer.has_more
  return page < (numberOf(answer.total_pages) ?? 0)
}

async function failureOf(path: string, response: Response, gateMs: number): Promise<Error> {
  const reason = await errorText(response)
  const { status } = response
  if (status === 401)
    return new ProviderRefusal('OpticOdds refused the API key (401): check the key in the settings.')
  if (status === 403) return new ProductNotLicensed(path)
  if (status === 429)
    return new ProviderTrouble(`${path}: too many requests`, gateMs > 0 ? gateMs : undefined)
  if (status >= 500 || status === 408) return new ProviderTrouble(`${path} answered ${status}: ${reason}`)
  return new RequestRejected(`${path} answered ${status}: ${reason}`)
}

/** Streams reject in plain text, everything else as `{"error": …}`. */
async function errorText(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  try {
    return textOf(objectOf(JSON.parse(text)).error) || text.slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}

/** Limits how many tasks run at a time. The others queue in order. */
class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
