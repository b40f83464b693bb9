/**
 * A replacement for The Odds API v4 over real HTTP, for tests. It has the calls, costs, headers and error codes of its
 * documents, prices in the requested format, and faults on demand.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../platform/clock.ts'

type ServedOutcome = { name: string; american: number; point?: number }
type ServedMarket = { key: string; updatedAt?: string; outcomes: ServedOutcome[] }
type ServedBook = { key: string; title: string; updatedAt: string; markets: ServedMarket[] }

type ServedEvent = {
  id: string
  sportKey: string
  startAt: string
  home: string
  away: string
  books: ServedBook[]
  /** As text, as the API sends them. */
  score: { home: string; away: string } | null
  isCompleted: boolean
  /** Gone from every list, as the API does without a word. */
  isGone: boolean
}

type ServedSport = { key: string; title: string; hasOutrights?: boolean }

type Fault =
  | { readonly status: number; readonly code?: string; readonly retryAfterSeconds?: number }
  | { readonly body: string }
  /** Half an answer and then the end of the connection. */
  | 'cut'
  /** No answer at all. */
  | 'hang'

type ServedCall = { readonly path: string; readonly query: Readonly<Record<string, string>> }

const MARKET_KEYS = ['h2h', 'spreads', 'totals', 'outrights']

class TheOddsApiServer {
  readonly sports: ServedSport[] = []
  readonly events: ServedEvent[] = []
  readonly calls: ServedCall[] = []
  readonly credits = { remaining: 500, used: 0 }
  apiKey = 'test-key'
  isKeyDeactivated = false
  readonly #clock: Clock
  readonly #faults: { readonly call: string; readonly fault: Fault }[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The next so many calls such as `odds`, or `soccer_one/odds` of one sport, get this instead of their answer. */
  fail(call: string, fault: Fault, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#faults.push({ call, fault })
  }

  heal(): void {
    this.#faults.length = 0
  }

  callsOf(call: string): readonly ServedCall[] {
    return this.calls.filter(({ path }) => path.endsWith(`/${call}`))
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const query = Object.fromEntries(searchParams)
    this.calls.push({ path: pathname, query })
    const [, , sportKey = '', call = 'sports'] = pathname.slice(1).split('/')
    const index = this.#faults.findIndex(
      (entry) => entry.call === call || entry.call === `${sportKey}/${call}`,
    )
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault
    if (fault === 'hang') return
    if (fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('[{"id":', () => response.destroy())
      return
    }
    const reply = fault === undefined ? this.#reply(pathname, sportKey, call, query) : replyOf(fault)
    this.credits.remaining -= reply.cost
    this.credits.used += reply.cost
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'x-requests-remaining': String(this.credits.remaining),
      'x-requests-used': String(this.credits.used),
      'x-requests-last': String(reply.cost),
      ...reply.headers,
    })
    response.end(reply.text)
  }

  #reply(path: string, sportKey: string, call: string, query: ServedCall['query']): Reply {
    if (!path.startsWith('/v4/sports')) return refusal(404, 'NOT_FOUND')
    if (query.apiKey === undefined || query.apiKey === '') return refusal(401, 'MISSING_KEY')
    if (query.apiKey !== this.apiKey) return refusal(401, 'INVALID_KEY')
    if (this.isKeyDeactivated) return refusal(401, 'DEACTIVATED_KEY')
    if (call === 'sports') return rowsReply(this.sports.map(sportRow), 0)
    if (!this.sports.some(({ key }) => key === sportKey)) return refusal(404, 'UNKNOWN_SPORT')
    const events = this.events.filter((event) => event.sportKey === sportKey && !event.isGone)
    if (call === 'events') return rowsReply(listed(events, query).map(eventRow), 0)
    if (call === 'odds') return this.#odds(events, query)
    return call === 'scores' ? this.#scores(events, query) : refusal(404, 'NOT_FOUND')
  }

  #odds(events: readonly ServedEvent[], query: ServedCall['query']): Reply {
    const markets = (query.markets ?? 'h2h').split(',')
    const bookKeys = query.bookmakers?.split(',')
    const regions = bookKeys ? Math.ceil(bookKeys.length / 10) : (query.regions ?? '').split(',').length
    if (!query.regions && !bookKeys) return refusal(422, 'MISSING_REGION')
    if (!markets.every((key) => MARKET_KEYS.includes(key))) return refusal(422, 'INVALID_MARKET')
    const cost = markets.length * regions
    if (this.credits.remaining < cost) return refusal(401, 'OUT_OF_USAGE_CREDITS')
    const rows = listed(events, query).map((event) => ({
      ...eventRow(event),
      bookmakers: event.books
        .filter((book) => bookKeys === undefined || bookKeys.includes(book.key))
        .map((book) => bookRow(book, markets, query.oddsFormat ?? 'decimal')),
    }))
    return rowsReply(rows, rows.length === 0 ? 0 : cost)
  }

  #scores(events: readonly ServedEvent[], query: ServedCall['query']): Reply {
    const days = query.daysFrom === undefined ? 0 : Number(query.daysFrom)
    if (!Number.isInteger(days) || days < 0 || days > 3) return refusal(422, 'INVALID_SCORES_DAYS_FROM')
    const cost = days === 0 ? 1 : 2
    if (this.credits.remaining < cost) return refusal(401, 'OUT_OF_USAGE_CREDITS')
    const oldestMs = this.#clock.now().getTime() - days * DAY_MS
    const rows = events
      .filter(({ isCompleted, startAt }) => !isCompleted || Date.parse(startAt) >= oldestMs)
      .map(scoreRow)
    return rowsReply(rows, cost)
  }
}

type Reply = {
  readonly status: number
  readonly text: string
  readonly cost: number
  readonly headers?: Readonly<Record<string, string>>
}

function rowsReply(rows: readonly unknown[], cost: number): Reply {
  return { status: 200, text: JSON.stringify(rows), cost }
}

function refusal(status: number, code: string): Reply {
  return { status, text: JSON.stringify({ message: `Refused: ${code}`, error_code: code }), cost: 0 }
}

function replyOf(fault: Exclude<Fault, string>): Reply {
  if ('body' in fault) return { status: 200, text: fault.body, cost: 0 }
  const { status, code = '', retryAfterSeconds } = fault
  const reply = refusal(status, code)
  return retryAfterSeconds === undefined
    ? reply
    : { ...reply, headers: { 'retry-after': String(retryAfterSeconds) } }
}

function sportRow({ key, title, hasOutrights = false }: ServedSport) {
  return { key, group: 'Group', title, description: title, active: true, has_outrights: hasOutrights }
}

/** Completed events vanish from the lists of events and odds. */
function listed(events: readonly ServedEvent[], query: ServedCall['query']): readonly ServedEvent[] {
  const toMs =
    query.commenceTimeTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.commenceTimeTo)
  return events.filter((event) => !event.isCompleted && Date.parse(event.startAt) <= toMs)
}

function eventRow(event: ServedEvent) {
  return {
    id: event.id,
    sport_key: event.sportKey,
    sport_title: event.sportKey,
    commence_time: event.startAt,
    home_team: event.home,
    away_team: event.away,
  }
}

function scoreRow(event: ServedEvent) {
  const { score } = event
  return {
    ...eventRow(event),
    completed: event.isCompleted,
    scores: score && [
      { name: event.home, score: score.home },
      { name: event.away, score: score.away },
    ],
    last_update: score && event.startAt,
  }
}

function bookRow(book: ServedBook, markets: readonly string[], format: string) {
  return {
    key: book.key,
    title: book.title,
    last_update: book.updatedAt,
    markets: book.markets
      .filter((market) => markets.includes(market.key))
      .map((market) => ({
        key: market.key,
        last_update: market.updatedAt ?? book.updatedAt,
        outcomes: market.outcomes.map(({ name, american, point }) => ({
          name,
          price: format === 'american' ? american : decimalOf(american),
          ...(point === undefined ? {} : { point }),
        })),
      })),
  }
}

function decimalOf(american: number): number {
  return Math.round((american > 0 ? 1 + american / 100 : 1 - 100 / american) * 100) / 100
}

export const SERVED_SPORT = 'basketball_one'

/** With a league of basketball and one of soccer, and no games yet. */
export async function startTheOddsApi(clock: Clock): Promise<TheOddsApiServer> {
  const server = new TheOddsApiServer(clock)
  server.sports.push(
    { key: SERVED_SPORT, title: 'Northland League' },
    { key: 'soccer_one', title: 'Harbor Cup' },
  )
  await server.start()
  return server
}

export function servedBook(key: string, updatedAt: string, home: number, away: number): ServedBook {
  const outcomes = [
    { name: 'Harbor Gulls', american: home },
    { name: 'Ridge Miners', american: away },
  ]
  return { key, title: key.toUpperCase(), updatedAt, markets: [{ key: 'h2h', outcomes }] }
}

export function servedGame(wish: Partial<ServedEvent> = {}): ServedEvent {
  return {
    id: 'game-1',
    sportKey: SERVED_SPORT,
    startAt: '2027-01-14T20:00:00Z',
    home: 'Harbor Gulls',
    away: 'Ridge Miners',
    books: [servedBook('northbook', '2027-01-14T18:29:40Z', -150, 130)],
    score: null,
    isCompleted: false,
    isGone: false,
    ...wish,
  }
}
