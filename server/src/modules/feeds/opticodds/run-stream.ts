/** One stream of the provider: kept open, read, and cut into its events. */
import { createParser } from 'eventsource-parser'
import { pause } from '../pause.ts'
import type { FeedContext } from './feed-context.ts'
import { ProviderRefusal, ProviderTrouble } from './provider-errors.ts'
import type { Query } from './query-string.ts'

export type Frame = { readonly event: string; readonly data: string }

type StreamWork = {
  readonly path: string
  readonly query: () => Query
  /** Runs beside the reading; its signal aborts with the connection. */
  readonly connected?: (connection: AbortSignal) => Promise<void>
  readonly take: (frames: readonly Frame[]) => Promise<void>
  /** Called once for each loss; `quietMs` is how long nothing had been heard before it was noticed. */
  readonly lost?: (quietMs: number) => void
}

/** Keeps a stream open until the signal aborts. Rejects only for what no retry mends. */
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
          // Not the opening but the first frame shows that it works: one that ends at once must not be hammered.
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

/** The end of the reading, after the work beside it has stopped too. If that fails, the reading ends with it. */
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
  /** Waited for, so that a slow taker slows the sender down instead of filling the memory. */
  readonly take: (frames: readonly Frame[]) => Promise<void>
}

/**
 * Hands over the frames of each piece until the stream ends, breaks or falls silent, and says which. The time
 * that the taker needs is no silence of the sender.
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
    // After a standstill of this process itself the data may lie ready: it is looked for before the verdict.
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
    // Whatever ended the reading, the socket is given back.
    await reader.cancel().catch(() => {})
  }
}

/** An event that grows beyond this is not one of ours; a new connection is the better choice. */
const BUFFERED_CHARS_MAX = 16 * 1024 * 1024

export class FrameParser {
  /** Keeps the first part of a character whose bytes arrive in two pieces. */
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

  /** The events that are complete with this piece. Throws when an event never ends. */
  push(bytes: Uint8Array): Frame[] {
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }))
    const frames = this.#frames
    this.#frames = []
    return frames
  }
}
