/**
 * One open stream of server-sent events. After the head it writes ready-made chunks straight to the socket,
 * which costs half of what the response object would; so the bound on what waits there is kept here.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { eventText, type StreamFrame } from './stream-frame.ts'
import type { Topic } from './topic.ts'

/** Whoever has this much waiting gets no more until it was read, and then the newest state. */
const WAITING_BYTES_MAX = 64 * 1024

export interface StreamOwner {
  readonly tenantId: string
  readonly sessionId: bigint
  readonly userId: bigint
}

/** Something whose whole state can be told again to a reader that has missed a part of it. */
export interface Retold {
  tellAll(stream: EventStream): void
}

export interface StreamOptions {
  readonly reply: FastifyReply
  readonly owner: StreamOwner
  /** Events that belong right behind CONNECTED. */
  readonly greeting: string
  onClose(stream: EventStream): void
}

export class EventStream {
  readonly connectionId = randomUUID()
  readonly owner: StreamOwner
  /** What it follows; kept by the switchboard. */
  readonly topics = new Set<Topic>()
  readonly #socket: Socket
  readonly #isChunked: boolean
  #missed: Set<Retold> | undefined
  #behindSinceMs: number | undefined

  constructor({ reply, owner, greeting, onClose }: StreamOptions) {
    this.owner = owner
    reply.hijack()
    const response = reply.raw
    // The plugins' headers are copied by hand: a hijacked reply is no longer sent by the framework.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // The head and this text leave together, at the end of the tick: nothing may reach the socket before them.
    response.write(eventText('CONNECTED', { connectionId: this.connectionId }) + greeting)
    if (!response.socket) throw new Error('a stream was opened on a connection that is still busy')
    this.#socket = response.socket
    this.#isChunked = response.chunkedEncoding
    response.once('close', () => onClose(this))
  }

  /** False while the reader has not read what waits for it. */
  get isKeepingUp(): boolean {
    return this.#socket.writableLength <= WAITING_BYTES_MAX
  }

  /** Sends the frame, or remembers what has to be told anew once the reader has caught up. */
  send(frame: StreamFrame, source?: Retold): void {
    const socket = this.#socket
    if (socket.destroyed) return
    if (this.isKeepingUp) socket.write(this.#isChunked ? frame.chunk : frame.plain)
    else if (source) this.miss(source)
  }

  miss(source: Retold): void {
    if (this.#missed) {
      this.#missed.add(source)
      return
    }
    this.#missed = new Set([source])
    this.#behindSinceMs = performance.now()
    this.#socket.once('drain', () => {
      const missed = this.#missed
      this.#missed = undefined
      this.#behindSinceMs = undefined
      for (const each of missed ?? []) each.tellAll(this)
    })
  }

  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** How long the reader has not kept up. */
  behindMs(nowMs: number): number {
    return this.#behindSinceMs === undefined ? 0 : nowMs - this.#behindSinceMs
  }

  close(): void {
    this.#socket.destroy()
  }
}
