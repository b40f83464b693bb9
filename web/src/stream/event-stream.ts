/**
 * The connection that carries live facts to the browser. It lives outside React: components subscribe to its
 * state or to one kind of event, and it is opened and closed by the session only.
 */
import { API_BASE, TENANT_QUERY } from '@pickproof/contract/headers'
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'
import { reconnectDelayMs } from './reconnect-delay.ts'

/** Events that describe the connection itself: a late listener still gets the last one. */
type LastingEventName = 'CONNECTED' | 'FEED'

export type StreamState = 'connecting' | 'connected' | 'disconnected' | 'error'

/** The part of EventSource that is used, so a test can pass its own. */
export interface StreamSource {
  readonly readyState: number
  onerror: ((event: Event) => void) | null
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

interface StreamSettings {
  readonly tenantId: string
  readonly open: (url: string) => StreamSource
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly random: () => number
}

type Listener<E extends StreamEventName> = (event: StreamEvents[E]) => void

const EVENT_NAMES = Object.keys({
  CONNECTED: true,
  ODDS: true,
  RESULT: true,
  FIXTURE_STATUS: true,
  FEED: true,
  ACCOUNT: true,
} satisfies Record<StreamEventName, true>) as StreamEventName[]

/** EventSource.CLOSED: the browser has given up and will not try again. */
const CLOSED = 2

export class EventStream {
  #settings: StreamSettings
  #source: StreamSource | undefined
  #state: StreamState = 'disconnected'
  #attempt = 0
  /** The id of the last event that had one: a new connection resumes after it. */
  #lastEventId = ''
  #cancelRetry: (() => void) | undefined
  #stateListeners = new Set<() => void>()
  #eventListeners = new Map<StreamEventName, Set<(event: never) => void>>()
  #latest: { [E in LastingEventName]?: StreamEvents[E] } = {}

  constructor(settings: StreamSettings) {
    this.#settings = settings
  }

  get state(): StreamState {
    return this.#state
  }

  /** The server's id of this connection. Undefined while there is none. */
  get connectionId(): string | undefined {
    return this.#state === 'connected' ? this.#latest.CONNECTED?.connectionId : undefined
  }

  /** What the server last said about its feed, also while the connection is interrupted. */
  get latestFeed(): StreamEvents['FEED'] | undefined {
    return this.#latest.FEED
  }

  /** Does nothing while a connection is open or being opened. */
  connect(): void {
    if (this.#source !== undefined || this.#cancelRetry !== undefined) return
    this.#attempt = 0
    this.#open()
  }

  disconnect(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.#source?.close()
    this.#source = undefined
    this.#setState('disconnected')
  }

  onStateChange = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  on<E extends StreamEventName>(name: E, listener: Listener<E>): () => void {
    const listeners = this.#eventListeners.get(name) ?? new Set()
    listeners.add(listener)
    this.#eventListeners.set(name, listeners)
    return () => listeners.delete(listener)
  }

  #open(): void {
    const { tenantId, open } = this.#settings
    this.#setState('connecting')
    const query = new URLSearchParams({ [TENANT_QUERY]: tenantId })
    if (this.#lastEventId !== '') query.set('lastEventId', this.#lastEventId)
    const source = open(`${API_BASE}/subscribe/data?${query}`)
    this.#source = source
    for (const name of EVENT_NAMES)
      source.addEventListener(name, (event) => {
        if (this.#source !== source) return
        this.#lastEventId = event.lastEventId || this.#lastEventId
        this.#receive(name, event.data)
      })
    source.onerror = () => {
      if (this.#source === source) this.#failed(source)
    }
  }

  #receive(name: StreamEventName, data: string): void {
    const event = JSON.parse(data) as never
    if (name === 'CONNECTED' || name === 'FEED') this.#latest[name] = event
    if (name === 'CONNECTED') {
      this.#attempt = 0
      this.#setState('connected')
    }
    for (const listener of this.#eventListeners.get(name) ?? []) listener(event)
  }

  /** While the browser retries on its own it sends Last-Event-ID. A new EventSource does not, so the query carries it. */
  #failed(source: StreamSource): void {
    this.#setState('error')
    if (source.readyState !== CLOSED) return
    source.close()
    this.#source = undefined
    const delayMs = reconnectDelayMs(this.#attempt, this.#settings.random())
    this.#attempt += 1
    this.#cancelRetry = this.#settings.wait(() => {
      this.#cancelRetry = undefined
      this.#open()
    }, delayMs)
  }

  #setState(state: StreamState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#stateListeners) listener()
  }
}
