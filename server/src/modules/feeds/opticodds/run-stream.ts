import { pause } from '../pause.ts'
import type { FeedContext } from './feed-context.ts'
import type { Frame } from './frame-parser.ts'
import { ProviderRefusal, ProviderTrouble } from './provider-errors.ts'
import type { Query } from './query-string.ts'
import { readStream } from './read-stream.ts'

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
