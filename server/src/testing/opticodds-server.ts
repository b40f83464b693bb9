/**
 * A server that speaks the OpticOdds protocol on a loopback port, for tests and benches. It has keys, envelopes, pages,
 * limits, refusals and streams as the reference describes them, and switches for everything that can go wrong.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ProtocolAnswers } from './opticodds-server-answers.ts'
import type { WireFixture, WireOdd, WireRow } from './opticodds-server-rows.ts'
import { ProtocolStreams } from './opticodds-server-streams.ts'

const BASE_PATH = '/api/v3'

export type OpticOddsServerOptions = {
  readonly apiKey?: string
  readonly pingMs?: number
  readonly rowsPerPage?: number
  /** How the answers say that there are more pages; the provider changed it once. */
  readonly paging?: 'has_more' | 'total_pages'
}

type Failure = {
  readonly status: number
  readonly times: number
  readonly headers?: Readonly<Record<string, string>>
}

type SeenRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly rawQuery: string
}

export interface OpticOddsServer {
  readonly baseUrl: string
  readonly answers: ProtocolAnswers
  readonly streams: ProtocolStreams
  readonly requests: readonly SeenRequest[]
  setFixture(fixture: WireFixture): void
  /** Posts or changes prices: in the REST answers from now on, and as one frame to the streams that want them. */
  publishOdds(odds: readonly WireOdd[], entryId?: string): void
  /** Takes prices off: they are missing from the REST answers, and a frame says that they are locked. */
  lockOdds(odds: readonly WireOdd[], entryId?: string): void
  publishResult(fixtureId: string, score: WireRow, playerResults?: readonly WireRow[]): void
  publishFixtureStatus(fixtureId: string, change: WireRow): void
  /** The next requests whose path begins like this fail. */
  fail(path: string, failure: Failure): void
  /** Ends all failures that were ordered. */
  heal(): void
  /** The key's plan lacks every path that begins like this. */
  deny(path: string): void
  /** Allows so many requests in each window of whole seconds and says so in the headers. */
  limit(requests: number, windowSeconds: number): void
  /** The next answer of the path waits until it is released. */
  delayNext(path: string): { readonly arrived: Promise<void>; release(): void }
  close(): Promise<void>
}

type Delay = { readonly path: string; readonly arrive: () => void; readonly released: Promise<void> }

export async function startOpticOddsServer(options: OpticOddsServerOptions = {}): Promise<OpticOddsServer> {
  const { apiKey = 'test-key', pingMs = 5_000, rowsPerPage = 100, paging = 'has_more' } = options
  const answers = new ProtocolAnswers(rowsPerPage, paging)
  const streams = new ProtocolStreams(pingMs)
  const requests: SeenRequest[] = []
  const failures: { path: string; failure: Failure; left: number }[] = []
  const denied: string[] = []
  const delays: Delay[] = []
  let window:
    | { readonly requests: number; readonly seconds: number; left: number; endSeconds: number }
    | undefined

  const refuse = (response: ServerResponse, status: number, error: string, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error }))
  }

  /** Counts the request, writes the limit headers, and says whether it is still allowed. */
  const countRequest = (response: ServerResponse): boolean => {
    if (window === undefined) return true
    const nowSeconds = Date.now() / 1000
    if (nowSeconds >= window.endSeconds) {
      window.left = window.requests
      window.endSeconds = Math.ceil(nowSeconds) + window.seconds - 1
    }
    window.left -= 1
    response.setHeader('x-ratelimit-limit', window.requests)
    response.setHeader('x-ratelimit-remaining', Math.max(0, window.left))
    response.setHeader('x-ratelimit-reset', window.endSeconds)
    return window.left >= 0
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const path = url.pathname.slice(BASE_PATH.length)
    requests.push({
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      rawQuery: url.search,
    })
    const key = request.headers['x-api-key'] ?? url.searchParams.get('key')
    if (key !== apiKey) return refuse(response, 401, 'Invalid API key')
    if (denied.some((prefix) => path.startsWith(prefix))) return refuse(response, 403, 'Not licensed')
    const failing = failures.find((entry) => entry.left > 0 && path.startsWith(entry.path))
    if (failing !== undefined) {
      failing.left -= 1
      return refuse(response, failing.failure.status, 'As ordered', failing.failure.headers)
    }
    const delayAt = delays.findIndex((delay) => path.startsWith(delay.path))
    const [delay] = delayAt === -1 ? [] : delays.splice(delayAt, 1)
    const stream = /^\/stream\/(odds|results)\/([a-z_]+)$/.exec(path)
    if (stream !== null) {
      const kind = stream[1] === 'odds' ? 'odds' : 'results'
      const books = url.searchParams.getAll('sportsbook').length
      if (kind === 'odds' && (books === 0 || books > 5)) {
        response.writeHead(400, { 'content-type': 'text/plain' })
        response.end('At least 1 sportsbook must be provided.')
        return
      }
      return streams.open(kind, stream[2] ?? '', url.searchParams, response)
    }
    if (!countRequest(response)) return refuse(response, 429, 'Too many requests')
    const body = request.method === 'POST' ? await readBody(request) : undefined
    const answer = answers.answer(path, url.searchParams, body)
    if (delay !== undefined) {
      delay.arrive()
      await delay.released
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => refuse(response, 500, error.message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}${BASE_PATH}`,
    answers,
    streams,
    requests,
    setFixture: (fixture) => answers.fixtures.set(fixture.id, fixture),
    publishOdds: (odds, entryId = streams.nextEntryId()) => {
      for (const odd of odds) answers.putOdd(odd)
      streams.sendOdds('odds', odds, entryId)
    },
    lockOdds: (odds, entryId = streams.nextEntryId()) => {
      for (const odd of odds) answers.removeOdd(odd)
      streams.sendOdds('locked-odds', odds, entryId)
    },
    publishResult: (fixtureId, score, playerResults = []) => {
      answers.results.set(fixtureId, score)
      if (playerResults.length > 0) answers.playerResults.set(fixtureId, playerResults)
      const data = { fixture_id: fixtureId, is_live: true, score, player_results: playerResults }
      streams.send('results', 'fixture-results', data, streams.nextEntryId())
    },
    publishFixtureStatus: (fixtureId, change) => {
      const data = { fixture_id: fixtureId, timestamp: Date.now() / 1000, ...change }
      streams.send('odds', 'fixture-status', data, streams.nextEntryId())
    },
    fail: (path, failure) => failures.push({ path, failure, left: failure.times }),
    heal: () => {
      failures.length = 0
    },
    deny: (path) => denied.push(path),
    limit: (count, windowSeconds) => {
      window = { requests: count, seconds: windowSeconds, left: 0, endSeconds: 0 }
    },
    delayNext: (path) => {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      delays.push({ path, arrive: arrived.resolve, released: released.promise })
      return { arrived: arrived.promise, release: released.resolve }
    },
    close: async () => {
      streams.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
