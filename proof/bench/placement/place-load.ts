/**
 * Clients that place one order after the other over separate connections, as fast as they are answered. They write and
 * read plain bytes: a full HTTP client would take more of the machine than what it measures.
 */
import { type Socket, connect } from 'node:net'
import { once } from 'node:events'
import { sportsbookId } from '../product/provider-world.ts'
import { accnoOf, benchFixtureId, type SeededTenant, tokenOf } from './seed-store.ts'

export interface PlaceLoad {
  readonly port: number
  readonly tenants: readonly SeededTenant[]
  readonly fixtures: number
  readonly clients: number
  readonly warmUpMs: number
  readonly measuredMs: number
}

export interface PlaceFigures {
  readonly accepted: number
  readonly refused: number
  readonly firstRefusal: string
  readonly perSecond: number
  readonly timesMs: readonly number[]
  /** All that was accepted, in the warm-up too. */
  readonly acceptedInAll: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const STAKE = 200
const PRICE = 110

export async function placeAll(load: PlaceLoad): Promise<PlaceFigures> {
  let order = 0
  const run = { accepted: 0, acceptedInAll: 0, refused: 0, firstRefusal: '', timesMs: [] as number[] }
  const measureFromMs = performance.now() + load.warmUpMs
  const endMs = measureFromMs + load.measuredMs
  const client = async () => {
    const connection = await Connection.open(load.port)
    while (performance.now() < endMs) {
      const startedAtMs = performance.now()
      const { status, body } = await connection.send(orderBytes(load, order++))
      const nowMs = performance.now()
      if (status !== 200) {
        run.refused++
        run.firstRefusal ||= `${status}: ${body()}`
        continue
      }
      run.acceptedInAll++
      if (nowMs < measureFromMs || nowMs > endMs) continue
      run.accepted++
      run.timesMs.push(nowMs - startedAtMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: load.clients }, client))
  return { ...run, perSecond: run.accepted / (load.measuredMs / 1000) }
}

/** The next order: tenant after tenant, account after account, each time another game for an account. */
function orderBytes({ port, tenants, fixtures }: PlaceLoad, order: number): string {
  const tenant = tenants[order % tenants.length]
  if (!tenant) throw new Error('there is no tenant')
  const turn = Math.floor(order / tenants.length)
  const account = turn % tenant.accounts
  const fixture = benchFixtureId((account + Math.floor(turn / tenant.accounts)) % fixtures)
  const book = sportsbookId(0)
  const body = JSON.stringify({
    type: 'STRAIGHT',
    data: [
      {
        fixtureId: fixture,
        sportsBookId: book,
        oddId: `${fixture}:${book}:0`,
        oddFormat: 'AMERICAN',
        oddsAmerican: PRICE,
        oddsDecimal: null,
        oddsPoints: null,
        betAmount: STAKE,
        toWonAmount: (STAKE * PRICE) / 100,
        currencyId: 1,
        oddsName: 'Home',
        marketName: 'moneyline',
        marketLabel: 'Moneyline',
        matchName: 'Home vs Away',
      },
    ],
  })
  const { tenantId } = tenant
  return (
    `POST /api/accounts/picks HTTP/1.1\r\nhost: localhost:${port}\r\nx-tenant: ${tenantId}\r\n` +
    `cookie: session-${tenantId}=${tokenOf(tenantId, account)}\r\naccountno: ${accnoOf(tenantId, account)}\r\n` +
    `idempotency-key: bench-${order}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  )
}

interface PlaceAnswer {
  readonly status: number
  body(): string
}

class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: PromiseWithResolvers<PlaceAnswer> | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the product closed a connection')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  async send(request: string): Promise<PlaceAnswer> {
    this.#waiting = Promise.withResolvers<PlaceAnswer>()
    this.#socket.write(request)
    return await this.#waiting.promise
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#received = received
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    const bodyStart = headEnd + HEAD_END.length
    if (received.length < bodyStart + length) return
    this.#received = Buffer.alloc(0)
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    this.#waiting?.resolve({ status, body: () => received.toString('utf8', bodyStart) })
  }
}
