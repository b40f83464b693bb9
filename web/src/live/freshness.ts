/**
 * Whether the prices on the screen can still be trusted, and if not, why. Pure logic; the hooks are in `feed-state.ts`.
 */
import type { FeedEvent } from '@pickproof/contract/stream-events'
import type { StreamState } from '../stream/event-stream.ts'

/** So long the last prices are shown as they are while the connection is being fixed. */
export const STALE_AFTER_MS = 10_000

/** Marks the button that reloads a frozen page: pressing it does not resume the stream. */
export const RELOADS_FROZEN_PAGE = 'data-reloads-frozen-page'

export type Freeze =
  /** The page was unused for long, so the stream was closed. */
  | { readonly why: 'inactive' }
  /** The browser has no connection. */
  | { readonly why: 'offline' }
  /** The server is connected but receives nothing from its feed. */
  | { readonly why: 'silent'; readonly since: string }

interface FreshnessSettings {
  readonly wait: (run: () => void, delayMs: number) => () => void
}

export class Freshness {
  readonly #settings: FreshnessSettings
  readonly #listeners = new Set<() => void>()
  #streamState: StreamState = 'disconnected'
  #isInactive = false
  #isStale = false
  #feed: FeedEvent | undefined
  #freeze: Freeze | undefined
  #cancelStale: (() => void) | undefined

  constructor(settings: FreshnessSettings) {
    this.#settings = settings
  }

  get freeze(): Freeze | undefined {
    return this.#freeze
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  streamStateChanged(state: StreamState): void {
    this.#streamState = state
    if (state === 'connected') {
      this.#cancelStale?.()
      this.#cancelStale = undefined
      this.#isStale = false
    } else if (!this.#isStale && this.#cancelStale === undefined) {
      this.#cancelStale = this.#settings.wait(() => {
        this.#cancelStale = undefined
        this.#isStale = true
        this.#settle()
      }, STALE_AFTER_MS)
    }
    this.#settle()
  }

  feedChanged(feed: FeedEvent): void {
    this.#feed = feed
    this.#settle()
  }

  /** What an answer of the API says about the feed. A connected stream wins. */
  seedFeed(feed: FeedEvent): void {
    if (this.#feed === undefined || this.#streamState !== 'connected') this.feedChanged(feed)
  }

  inactivityChanged(isInactive: boolean): void {
    this.#isInactive = isInactive
    this.#settle()
  }

  #settle(): void {
    this.#freeze = this.#judge()
    for (const listener of this.#listeners) listener()
  }

  #judge(): Freeze | undefined {
    const freeze = this.#findFreeze()
    const old = this.#freeze
    const isSame =
      old?.why === freeze?.why &&
      (old?.why !== 'silent' || freeze?.why !== 'silent' || old.since === freeze.since)
    return isSame ? old : freeze
  }

  #findFreeze(): Freeze | undefined {
    if (this.#isInactive) return { why: 'inactive' }
    if (this.#isStale) return { why: 'offline' }
    if (this.#feed?.state === 'silent') return { why: 'silent', since: this.#feed.since }
    return undefined
  }
}
