/**
 * A connection of its own that hears what transactions announce. A pooled connection cannot do it: it belongs to
 * whoever borrowed it. After an interruption everything may have been missed, and whoever listens is told so.
 */
import { Client } from 'pg'
import type { Log } from '../log.ts'

const RETRY_MS = 1_000

/**
 * A line that only listens does not notice when the other end is gone without a word, and the operating system takes
 * many minutes to. So the other end is asked now and then.
 */
const TIMINGS: NoticeTimings = { askMs: 30_000, answerMs: 10_000 }

interface NoticeTimings {
  /** The pause between two questions. */
  readonly askMs: number
  /** A connection that takes longer to answer is given up. */
  readonly answerMs: number
}

interface NoticeLineOptions {
  readonly url: string
  readonly channel: string
  readonly log: Log
  onNotice(payload: string): void
  /** The line is back after an interruption. */
  onGap(): void
  readonly timings?: NoticeTimings
}

export class NoticeLine {
  readonly #options: NoticeLineOptions
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #asking: NodeJS.Timeout | undefined
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
    clearTimeout(this.#asking)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const { url, channel, log, onNotice, timings = TIMINGS } = this.#options
    const client = new Client({
      connectionString: url,
      application_name: 'pickproof notices',
      connectionTimeoutMillis: timings.answerMs,
      query_timeout: timings.answerMs,
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
    this.#askAfterPause(client)
  }

  #askAfterPause(client: Client): void {
    const { log, timings = TIMINGS } = this.#options
    this.#asking = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client === client) this.#askAfterPause(client)
        },
        (error: Error) => {
          if (this.#client !== client || this.#isClosed) return
          log.warn({ error: error.message }, 'the line for notices is dead')
          // While the question is open this cuts the connection at once; the loss is not told by its end but here.
          this.#lost()
          client.end().catch(() => {})
        },
      )
    }, timings.askMs)
  }

  #lost(): void {
    this.#client = undefined
    clearTimeout(this.#asking)
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#options.onGap(),
        () => this.#lost(),
      )
    }, RETRY_MS)
  }
}
