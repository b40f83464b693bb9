/** The event streams of the protocol server: who listens to what, and how to trouble them. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireOdd, WireRow } from './opticodds-server-rows.ts'

type StreamKind = 'odds' | 'results'

type Listener = {
  readonly kind: StreamKind
  readonly sportId: string
  readonly query: URLSearchParams
  readonly response: ServerResponse
}

export class ProtocolStreams {
  readonly #listeners = new Set<Listener>()
  readonly #ping: NodeJS.Timeout
  #isQuiet = false
  #isSendingRaw = false
  #counter = 0
  /** How many were opened since the start. */
  openedCount = 0

  constructor(pingMs: number) {
    this.#ping = setInterval(() => {
      // A ping between two pieces of a frame would make it another frame.
      if (this.#isSendingRaw) return
      const moment = `${new Date().toISOString().slice(0, 19)}Z`
      this.#writeAll(() => true, frame('ping', undefined, moment))
    }, pingMs)
  }

  get count(): number {
    return this.#listeners.size
  }

  /** The queries of the open streams of this kind. */
  queries(kind: StreamKind): readonly URLSearchParams[] {
    return [...this.#listeners].filter((listener) => listener.kind === kind).map(({ query }) => query)
  }

  open(kind: StreamKind, sportId: string, query: URLSearchParams, response: ServerResponse) {
    this.openedCount += 1
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    const listener: Listener = { kind, sportId, query, response }
    this.#listeners.add(listener)
    response.once('close', () => this.#listeners.delete(listener))
    response.once('error', () => this.#listeners.delete(listener))
    if (this.#isQuiet) response.flushHeaders()
    else response.write(frame('connected', undefined, 'ok go'))
  }

  /** A number for the next frame, in the provider's form. */
  nextEntryId(): string {
    this.#counter += 1
    return `${Date.now()}-${this.#counter}`
  }

  sendOdds(event: string, rows: readonly WireOdd[], entryId: string): void {
    const whole = frame(event, entryId, JSON.stringify({ entry_id: entryId, type: event, data: rows }))
    for (const listener of this.#listeners) {
      if (listener.kind !== 'odds' || this.#isQuiet) continue
      const wanted = rows.filter((row) => isWanted(listener, row))
      if (wanted.length === rows.length) listener.response.write(whole)
      else if (wanted.length > 0)
        listener.response.write(
          frame(event, entryId, JSON.stringify({ entry_id: entryId, type: event, data: wanted })),
        )
    }
  }

  /** A frame whose data is an object. */
  send(kind: StreamKind, event: string, data: WireRow, entryId: string): void {
    const text = frame(event, entryId, JSON.stringify({ entry_id: entryId, data }))
    this.#writeAll((listener) => listener.kind === kind, text)
  }

  /** Bytes as they are, piece by piece in separate packets. */
  async sendRaw(kind: StreamKind, pieces: readonly (string | Uint8Array)[]): Promise<void> {
    this.#isSendingRaw = true
    for (const piece of pieces) {
      for (const listener of this.#listeners) if (listener.kind === kind) listener.response.write(piece)
      await sleep(15)
    }
    this.#isSendingRaw = false
  }

  /** Breaks the connections, after half a frame if that is wanted. */
  cut(options: { readonly kind?: StreamKind; readonly isMidFrame?: boolean } = {}): void {
    for (const listener of this.#listeners) {
      if (options.kind !== undefined && listener.kind !== options.kind) continue
      const { response } = listener
      this.#listeners.delete(listener)
      if (!options.isMidFrame) response.destroy()
      else
        response.write('event: odds\nid: 1-1\ndata: {"entry_id":"1-1","type":"odds","data":[{"id":"ha', () =>
          response.destroy(),
        )
    }
  }

  /** Keeps the connections open and says nothing, not even a ping. */
  setQuiet(isQuiet: boolean): void {
    this.#isQuiet = isQuiet
  }

  close(): void {
    clearInterval(this.#ping)
    this.cut()
  }

  #writeAll(isMeant: (listener: Listener) => boolean, text: string): void {
    if (this.#isQuiet) return
    for (const listener of this.#listeners) if (isMeant(listener)) listener.response.write(text)
  }
}

function isWanted({ sportId, query }: Listener, row: WireOdd): boolean {
  return (
    row.sport === sportId &&
    query.getAll('sportsbook').includes(row.sportsbook_id) &&
    (!query.has('league') || query.getAll('league').includes(row.league_id)) &&
    (!query.has('fixture_id') || query.getAll('fixture_id').includes(row.fixture_id))
  )
}

function frame(event: string, id: string | undefined, data: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}retry: 5000\ndata: ${data}\n\n`
}
