/**
 * One open stream of server-sent events. After the head it writes ready-made chunks directly to the socket, at half the
 * cost of the response object. The socket itself has no limit on waiting bytes, so this file sets one.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'
import type { FastifyReply } from 'fastify'

/** Can send its whole state again to a reader that missed part of it. */
export interface FrameSource {
  sendAll(reader: Reader): void
}

export interface Reader {
  /** False while too many unread bytes wait for the reader. */
  readonly isKeepingUp: boolean
  /** Sends the frame. If the reader is behind, the source sends its whole state once the reader has caught up. */
  send(frame: StreamFrame, source?: FrameSource): void
  miss(source: FrameSource): void
}

/** An event as bytes, built once for all readers. */
interface StreamFrame {
  /** For HTTP/1.1: the event as one chunk of the body, ready for the socket. */
  readonly chunk: Buffer
  /** For connections without chunks: the event alone. */
  readonly plain: Buffer
}

/** The number becomes the browser's Last-Event-ID. Events without a number leave it unchanged. */
export function eventText<N extends StreamEventName>(
  name: N,
  data: StreamEvents[N],
  number?: bigint,
): string {
  const id = number === undefined ? '' : `id: ${number}\n`
  return `event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`
}

export function frameOf(text: string): StreamFrame {
  const bytes = Buffer.byteLength(text)
  const size = `${bytes.toString(16)}\r\n`
  const chunk = Buffer.allocUnsafe(size.length + bytes + 2)
  chunk.write(size, 0, 'latin1')
  chunk.write(text, size.length)
  chunk.write('\r\n', size.length + bytes, 'latin1')
  return { chunk, plain: chunk.subarray(size.length, size.length + bytes) }
}

/**
 * All streams share one ready-made head. Building it with the response object would cost each open stream a few
 * kilobytes.
 */
const HEAD = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream',
  'cache-control: no-store',
  'x-accel-buffering: no',
  'x-content-type-options: nosniff',
  'cross-origin-resource-policy: same-origin',
]
const HEAD_CHUNKED = Buffer.from(
  [...HEAD, 'connection: keep-alive', 'transfer-encoding: chunked', '', ''].join('\r\n'),
)
const HEAD_PLAIN = Buffer.from([...HEAD, 'connection: close', '', ''].join('\r\n'))

/** A reader with this many bytes waiting gets nothing more until it has read them, and then the newest state. */
const WAITING_BYTES_MAX = 64 * 1024

interface StreamOwner {
  readonly tenantId: string
  readonly sessionId: bigint
  readonly userId: bigint
}

interface StreamOptions {
  readonly reply: FastifyReply
  readonly owner: StreamOwner
  /** Events to send right after CONNECTED. */
  readonly greeting: string
  /** Where a new stream starts. A resumed stream keeps its own number. */
  readonly beginsAfter: bigint | undefined
  onClose(stream: EventStream): void
}

export class EventStream implements Reader {
  readonly connectionId = randomUUID()
  readonly owner: StreamOwner
  /** The ids of the topics that the stream follows, maintained by the switchboard. */
  readonly topicIds = new Set<string>()
  readonly #socket: Socket
  readonly #isChunked: boolean
  #missed: Set<FrameSource> | undefined
  #behindSinceMs: number | undefined

  constructor({ reply, owner, greeting, beginsAfter, onClose }: StreamOptions) {
    this.owner = owner
    reply.hijack()
    const { socket, req: request } = reply.raw
    if (!socket) throw new Error('a stream was opened on a connection that is still busy')
    this.#socket = socket
    this.#isChunked = request.httpVersion === '1.1'
    // This response never ends. The framework's listeners for its end would stay in memory for hours.
    reply.raw.removeAllListeners()
    socket.once('close', () => onClose(this))
    const connected = eventText('CONNECTED', { connectionId: this.connectionId }, beginsAfter)
    const hello = frameOf(connected + greeting)
    socket.write(this.#isChunked ? HEAD_CHUNKED : HEAD_PLAIN)
    socket.write(this.#isChunked ? hello.chunk : hello.plain)
  }

  get isKeepingUp(): boolean {
    return this.#socket.writableLength <= WAITING_BYTES_MAX
  }

  send(frame: StreamFrame, source?: FrameSource): void {
    const socket = this.#socket
    if (socket.destroyed) return
    if (this.isKeepingUp) socket.write(this.#isChunked ? frame.chunk : frame.plain)
    else if (source) this.miss(source)
  }

  miss(source: FrameSource): void {
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
      for (const each of missed ?? []) each.sendAll(this)
    })
  }

  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** How long the reader has been behind. */
  behindMs(nowMs: number): number {
    return this.#behindSinceMs === undefined ? 0 : nowMs - this.#behindSinceMs
  }

  close(): void {
    this.#socket.destroy()
  }

  /** For a reader that does not read: discards the bytes waiting here and in the kernel. */
  cutOff(): void {
    this.#socket.resetAndDestroy()
  }
}
