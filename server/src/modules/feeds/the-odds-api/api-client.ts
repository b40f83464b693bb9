/** The calls of The Odds API v4. The query contains the key, so no URL is ever logged or thrown. */
import type { z } from 'zod'
import {
  type ApiEvent,
  type ApiOddsEvent,
  type ApiScore,
  type ApiSport,
  eventSchema,
  findRows,
  oddsSchema,
  type Rows,
  scoreSchema,
  sportSchema,
} from './api-rows.ts'
import type { MarketKey } from './sport-plans.ts'

/** An error that a retry cannot fix, as a sentence for the operator. */
export class RefusedError extends Error {}

/** A temporary failure. */
export class ApiTrouble extends Error {}

/** Rate limited: all calls wait, not only the rejected one. */
export class AskedTooOften extends ApiTrouble {
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

export class OutOfCredits extends ApiTrouble {}

export type Credits = { readonly remaining: number; readonly used: number }

type Answer<Row> = Rows<Row> & { readonly credits: Credits | undefined }

/** Either named sportsbooks or all sportsbooks of some regions. */
export type BookChoice = { readonly bookmakers: readonly string[] } | { readonly regions: readonly string[] }

type ApiSettings = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly books: BookChoice
  readonly timeoutMs: number
}

export type ApiClient = {
  readonly sports: (signal: AbortSignal) => Promise<Answer<ApiSport>>
  readonly events: (sportKey: string, toMs: number, signal: AbortSignal) => Promise<Answer<ApiEvent>>
  readonly odds: (
    sportKey: string,
    markets: readonly MarketKey[],
    toMs: number,
    signal: AbortSignal,
  ) => Promise<Answer<ApiOddsEvent>>
  readonly scores: (sportKey: string, daysFrom: number, signal: AbortSignal) => Promise<Answer<ApiScore>>
}

type Query = Readonly<Record<string, string>>

const KEY_SENTENCES: Readonly<Record<string, string>> = {
  MISSING_KEY: 'The Odds API was asked without a key: set the key of the feed.',
  INVALID_KEY: 'The Odds API refuses the key of the feed: it is not valid.',
  DEACTIVATED_KEY: 'The Odds API refuses the key of the feed: it has been deactivated.',
}

export function createApiClient({ baseUrl, apiKey, books, timeoutMs }: ApiSettings): ApiClient {
  const root = `${baseUrl.replace(/\/+$/, '')}/v4/sports`

  const ask = async <Row>(path: string, query: Query, schema: z.ZodType<Row>, signal: AbortSignal) => {
    const search = new URLSearchParams({ apiKey, ...query })
    const { response, text } = await receive(`${root}${path}?${search}`, timeoutMs, signal)
    if (!response.ok) throw troubleOf(response, text)
    const found = findRows(parsed(text), schema)
    if (found === undefined) throw new ApiTrouble('The Odds API gave an answer that cannot be read.')
    return { ...found, credits: creditsOf(response.headers) }
  }
  const sportPath = (sportKey: string, call: string) => `/${encodeURIComponent(sportKey)}/${call}`

  return {
    sports: (signal) => ask('', { all: 'true' }, sportSchema, signal),
    events: (sportKey, toMs, signal) =>
      ask(sportPath(sportKey, 'events'), { commenceTimeTo: wholeSecond(toMs) }, eventSchema, signal),
    odds: (sportKey, markets, toMs, signal) => {
      const query = {
        ...bookQuery(books),
        markets: markets.join(','),
        oddsFormat: 'american',
        commenceTimeTo: wholeSecond(toMs),
      }
      return ask(sportPath(sportKey, 'odds'), query, oddsSchema, signal)
    },
    scores: (sportKey, daysFrom, signal) =>
      ask(sportPath(sportKey, 'scores'), { daysFrom: String(daysFrom) }, scoreSchema, signal),
  }
}

function bookQuery(books: BookChoice): Query {
  return 'bookmakers' in books
    ? { bookmakers: books.bookmakers.join(',') }
    : { regions: books.regions.join(',') }
}

/** How many regions a call costs: ten named sportsbooks count as one. */
export function regionCount(books: BookChoice): number {
  return 'bookmakers' in books ? Math.ceil(books.bookmakers.length / 10) : books.regions.length
}

/** The API does not accept fractions of a second. */
function wholeSecond(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`
}

async function receive(address: string, timeoutMs: number, signal: AbortSignal) {
  try {
    const response = await fetch(address, {
      // A redirect would send the key to another host.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { response, text: await response.text() }
  } catch (error) {
    signal.throwIfAborted()
    throw new ApiTrouble(`The Odds API does not answer: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function creditsOf(headers: Headers): Credits | undefined {
  const [remaining, used] = ['remaining', 'used'].map((name) =>
    Number.parseFloat(headers.get(`x-requests-${name}`) ?? ''),
  )
  if (remaining === undefined || used === undefined) return undefined
  return Number.isFinite(remaining) && Number.isFinite(used) ? { remaining, used } : undefined
}

function troubleOf(response: Response, text: string): Error {
  const body = parsed(text)
  const field = (name: string) =>
    typeof body === 'object' && body !== null && name in body ? String(body[name as keyof typeof body]) : ''
  const code = field('error_code')
  const sentence = Object.hasOwn(KEY_SENTENCES, code) ? KEY_SENTENCES[code] : undefined
  if (sentence !== undefined) return new RefusedError(sentence)
  if (code === 'OUT_OF_USAGE_CREDITS') return new OutOfCredits('The credits of The Odds API are used up.')
  if (response.status === 429) {
    const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '')
    return new AskedTooOften(
      'The Odds API was asked too often.',
      Number.isFinite(seconds) ? seconds * 1_000 : 0,
    )
  }
  if (response.status === 422) {
    return new RefusedError(
      `The Odds API refuses the settings of the feed: ${code} ${field('message').slice(0, 200)}`,
    )
  }
  return new ApiTrouble(`The Odds API answered ${response.status} ${code}`.trim())
}
