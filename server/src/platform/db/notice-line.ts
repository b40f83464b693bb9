/**
 * A connection of its own that hears what transactions announce. A pooled connection cannot do it: it belongs to
 * whoever borrowed it. After an interruption everything may have been missed, and whoever listens is told so.
 */
import { Client } from 'pg'
import type { Log } from '../log.ts'

const RETRY_MS = 1_000
/** A peer that is gone without a word is found out by the operating system's own signs of life. */
const KEEP_ALIVE_MS = 10_000

export interface NoticeLineOptions {
  readonly url: string
  readonly channel: string
  readonly log: Log
  onNotice(payload: string): void
  /** The line is back after an interruption. */
  onGap(): void
}

export class NoticeLine {
  readonly #options: NoticeLineOptions
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(options: NoticeLineOptions) {
    this.#options = options
  }

  static async open(options: NoticeLineOptions): Promise<NoticeLine> {
    const line = new NoticeLine(options)
    await line.#connect()
    return line
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const { url, channel, log, onNotice } = this.#options
    const client = new Client({
      connectionString: url,
      application_name: 'pickproof notices',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client.on('notification', ({ payload }) => {
      try {
        if (payload) onNotice(payload)
      } catch (error) {
        log.error({ err: error }, 'a notice could not be read')
      }
    })
    client.on('error', (error) => log.warn({ error: error.message }, 'the line for notices failed'))
    client.on('end', () => {
      if (this.#client === client) this.#lost()
    })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) {
      await client.end()
      return
    }
    this.#client = client
  }

  #lost(): void {
    this.#client = undefined
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#options.onGap(),
        () => this.#lost(),
      )
    }, RETRY_MS)
  }
}
