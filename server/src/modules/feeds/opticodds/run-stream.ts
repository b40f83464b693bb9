/** Keeps one stream of the provider open, reads it, and splits it into events. */
import { createParser } from 'eventsource-parser'
import { pause } from '../pause.ts'
import type { FeedContext } from './feed-context.ts'
import { ProviderRefusal, ProviderTrouble } from './provider-errors.ts'
import type { Query } from './query-string.ts'

export type Frame = { readonly event: string; readonly data: string }

type StreamWork = {
  readonly path: string
  readonly query: () => Query
  /** Runs in parallel with reading. Its signal aborts with the connection. */
  readonly connected?: (connection: AbortSignal) => Promise<void>
  readonly take: (frames: readonly Frame[]) => Promise<void>
  /** Called once per loss. `quietMs` is how long the stream was silent before the loss was noticed. */
  readonly lost?: (quietMs: number) => void
}

/** Keeps a stream open until the signal aborts. Rejects only for an error that a retry cannot fix. */
export async function runStream(context: FeedContext, signal: AbortSignal, work: StreamWork): Promise<void> {
  const { rest, log, timings } = context
  const backoff = rest.backoff()
  let isLost = false
  const noteLost = (quietMs: number) => {
    if (!isLost) work.lost?.(quietMs)
    isLost = true
  }
  while (!signal.aborted) {
    const connection = new AbortController()
    const connectionSignal = AbortSignal.any([signal, connection.signal])
    let waitMs: number | undefined
    let end = ''
    try {
      const body = await rest.open(work.path, work.query(), connectionSignal)
      isLost = false
      const beside = work.connected?.(connectionSignal)
      const reading = readStream(body, {
        silenceMs: timings.silenceMs,
        take: async (frames) => {
          // Reset on the first frame, not on opening: a stream that ends right away must not be hammered.
          backoff.reset()
          rest.noteHeard()
          await work.take(frames)
        },
      })
      end = await untilEither(reading, beside, connection)
      log.warn({ path: work.path, end }, 'A stream of the odds provider is opened again')
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ProviderRefusal) throw error
      log.warn({ path: work.path, err: error }, 'A stream of the odds provider broke')
      if (error instanceof ProviderTrouble) waitMs = error.waitMs
    } finally {
      connection.abort()
    }
    if (signal.aborted) return
    noteLost(end === 'silent' ? timings.silenceMs : 0)
    await pause(waitMs ?? backoff.next(), signal)
  }
}

/** Resolves when reading has ended and the parallel work has stopped. If the work fails, reading ends too. */
async function untilEither(
  reading: Promise<string>,
  beside: Promise<void> | undefined,
  connection: AbortController,
): Promise<string> {
  const guarded = beside?.catch((error: unknown) => {
    connection.abort()
    throw error
  })
  const ended = reading.finally(() => connection.abort())
  const [end, side] = await Promise.allSettled([ended, guarded])
  if (side.status === 'rejected') throw side.reason
  if (end.status === 'rejected') throw end.reason
  return end.value
}

type StreamReading = {
  readonly silenceMs: number
  /** Awaited, so a slow consumer slows the sender down instead of filling the memory. */
  readonly take: (frames: readonly Frame[]) => Promise<void>
}

/**
 * Passes on the frames until the stream ends, breaks or falls silent, and returns which. The consumer's own time does
 * not count as silence.
 */
async function readStream(
  body: ReadableStream<Uint8Array>,
  { silenceMs, take }: StreamReading,
): Promise<'ended' | 'silent'> {
  const reader = body.getReader()
  const parser = new FrameParser()
  let isReading = false
  let readCount = 0
  let isSilent = false
  const watch = setTimeout(() => {
    const silentRead = readCount
    // After a stall of this process, data may be waiting. Check for it before deciding.
    setImmediate(() => {
      if (!isReading || readCount !== silentRead) return
      isSilent = true
      reader.cancel().catch(() => {})
    })
  }, silenceMs)
  try {
    for (;;) {
      isReading = true
      readCount += 1
      watch.refresh()
      const piece = await reader.read()
      isReading = false
      if (piece.done) return isSilent ? 'silent' : 'ended'
      const frames = parser.push(piece.value)
      if (frames.length > 0) await take(frames)
    }
  } finally {
    clearTimeout(watch)
    // Always release the socket.
    await reader.cancel().catch(() => {})
  }
}

/** No real event is this long. A new connection is safer than more memory. */
const BUFFERED_CHARS_MAX = 16 * 1024 * 1024

export class FrameParser {
  /** Keeps the first bytes of a character that arrives in two pieces. */
  readonly #decoder = new TextDecoder()
  #frames: Frame[] = []
  readonly #parser = createParser({
    maxBufferSize: BUFFERED_CHARS_MAX,
    onEvent: ({ event = 'message', data }) => this.#frames.push({ event, data }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded')
        throw new RangeError('An event of the stream does not end')
    },
  })

  /** Returns the events completed by this piece. Throws when an event never ends. */
  push(bytes: Uint8Array): Frame[] {
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }))
    const frames = this.#frames
    this.#frames = []
    return frames
  }
}
