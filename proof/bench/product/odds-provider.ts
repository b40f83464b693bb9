/**
 * A provider of odds that speaks the REST and stream protocol of the product's adapter, so a bench decides
 * when which price changes. It answers from `ProviderWorld` and never fails; how the adapter copes with failures
 * is shown by the server's tests.
 */
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { type OddPlace, ProviderWorld, type WorldSize, leagueId, sportsbookId } from './provider-world.ts'

const PING_MS = 5_000

export interface PriceChange extends OddPlace {
  readonly price: number
}

interface OddsStream {
  readonly response: ServerResponse
  readonly leagueIds: ReadonlySet<string>
  readonly sportsbookIds: ReadonlySet<string>
}

export class OddsProvider {
  readonly world: ProviderWorld
  readonly #server: Server
  readonly #oddsStreams = new Set<OddsStream>()
  readonly #streams = new Set<ServerResponse>()
  readonly #ping: NodeJS.Timeout
  #entry = 0

  private constructor(size: WorldSize) {
    this.world = new ProviderWorld(size)
    this.#server = createServer((request, response) => this.#answer(request, response))
    this.#ping = setInterval(() => {
      for (const stream of this.#streams)
        stream.write(`event: ping\nretry: 5000\ndata: ${new Date().toISOString()}\n\n`)
    }, PING_MS)
  }

  static async start(size: WorldSize): Promise<OddsProvider> {
    const provider = new OddsProvider(size)
    provider.#server.listen(0, '127.0.0.1')
    await once(provider.#server, 'listening')
    return provider
  }

  get baseUrl(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The provider does not listen.')
    return `http://127.0.0.1:${address.port}/api/v3`
  }

  /** One event of the stream with all the changes that it concerns. */
  send(changes: readonly PriceChange[]): void {
    for (const change of changes) this.world.setPrice(change, change.price)
    for (const { response, leagueIds, sportsbookIds } of this.#oddsStreams) {
      const data = changes
        .filter(
          ({ league, sportsbook }) =>
            (leagueIds.size === 0 || leagueIds.has(leagueId(league))) &&
            sportsbookIds.has(sportsbookId(sportsbook)),
        )
        .map((change) => this.world.odd(change))
      if (data.length === 0) continue
      const entry = `${Date.now()}-${this.#entry++}`
      const text = JSON.stringify({ entry_id: entry, type: 'odds', data })
      response.write(`event: odds\nid: ${entry}\ndata: ${text}\n\n`)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#ping)
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const path = pathname.replace(/^\/api\/v3/, '')
    if (path.startsWith('/stream/')) {
      this.#openStream(path, searchParams, response)
      return
    }
    const rows = this.#rows(path, searchParams)
    response.writeHead(rows ? 200 : 404, { 'content-type': 'application/json' })
    const body = rows ? { data: rows, page: 1, has_more: false } : { error: 'There is nothing here.' }
    response.end(JSON.stringify(body))
  }

  #rows(path: string, query: URLSearchParams): object[] | undefined {
    const { world } = this
    switch (path) {
      case '/sports':
      case '/sports/active':
        return world.sports()
      case '/leagues':
      case '/leagues/active':
        return world.leagues()
      case '/sportsbooks':
      case '/sportsbooks/active':
        return world.sportsbooks()
      case '/markets':
      case '/markets/active':
      case '/markets/settleable':
        return world.markets()
      case '/market-types':
        return world.marketTypes()
      case '/teams':
        return world.teams()
      case '/fixtures':
      case '/fixtures/active':
        return world.fixtures()
      case '/fixtures/odds':
        return world.odds(query.getAll('fixture_id'), query.getAll('sportsbook'))
      case '/players':
      case '/fixtures/results':
      case '/fixtures/player-results':
        return []
      default:
        return undefined
    }
  }

  #openStream(path: string, query: URLSearchParams, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: connected\nretry: 5000\ndata: ok go\n\n')
    this.#streams.add(response)
    const stream: OddsStream = {
      response,
      leagueIds: new Set(query.getAll('league')),
      sportsbookIds: new Set(query.getAll('sportsbook')),
    }
    if (path.startsWith('/stream/odds/')) this.#oddsStreams.add(stream)
    response.once('close', () => {
      this.#streams.delete(response)
      this.#oddsStreams.delete(stream)
    })
  }
}
