/** One player's open stream of server-sent events, tied to the session that opened it. */
import { randomUUID } from 'node:crypto'
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'
import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 15_000
/** What may wait for a reader that does not read, before it is cut off and has to come back. */
const WAITING_BYTES_MAX = 64 * 1024

export interface StreamOptions {
  readonly reply: FastifyReply
  /** Asked at every heartbeat: a stream does not outlive its session. */
  isSessionAlive(): Promise<boolean>
  onClose(): void
}

export class EventStream {
  readonly connectionId = randomUUID()
  readonly #reply: FastifyReply
  readonly #heartbeat: NodeJS.Timeout
  #isOpen = true

  constructor({ reply, isSessionAlive, onClose }: StreamOptions) {
    this.#reply = reply
    reply.hijack()
    // The plugins' headers are copied by hand: a hijacked reply is no longer sent by the framework.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    this.#heartbeat = setInterval(() => {
      isSessionAlive().then(
        (isAlive) => (isAlive ? this.#write(':beat\n\n') : this.close()),
        () => this.close(),
      )
    }, HEARTBEAT_MS)
    reply.raw.once('close', () => {
      this.#isOpen = false
      clearInterval(this.#heartbeat)
      onClose()
    })
    this.send('CONNECTED', { connectionId: this.connectionId })
  }

  send<N extends StreamEventName>(name: N, data: StreamEvents[N]): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #write(text: string): void {
    if (!this.#isOpen) return
    if (this.#reply.raw.writableLength > WAITING_BYTES_MAX) this.close()
    else this.#reply.raw.write(text)
  }

  close(): void {
    this.#reply.raw.destroy()
  }
}
