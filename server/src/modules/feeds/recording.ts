/** Records the events of a feed for replay. */
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Feed, FeedEvent } from './feed-port.ts'
import {
  isCompressed,
  RECORDING_FORMAT,
  type RecordedEvent,
  type RecordingHeader,
} from './replay/recording-format.ts'

const FLUSH_MS = 1_000
const FLUSH_CHARS = 65_536

/**
 * Wraps the feed and appends each accepted event to the file. A file whose name ends in `.gz` is compressed. When the
 * disk is full, the recording ends with a log entry and the feed keeps running.
 */
export function recordFeed(feed: Feed, file: string, clock: Clock, log: Log): Feed {
  const nowMs = () => clock.now().getTime()
  return {
    source: feed.source,
    confirm: (fixtureId) => feed.confirm?.(fixtureId),
    run: async (sink, signal) => {
      const writer = startLines(file, await prepareFile(file), log)
      const header: RecordingHeader = {
        format: RECORDING_FORMAT,
        source: feed.source,
        startedAtMs: nowMs(),
      }
      const accept = async (event: FeedEvent) => {
        await sink.accept(event)
        const recorded: RecordedEvent = { atMs: nowMs(), event }
        await writer.write(JSON.stringify(recorded))
      }
      try {
        await writer.write(JSON.stringify(header))
        await feed.run({ accept }, signal)
      } finally {
        await writer.close()
      }
    },
  }
}

/** Checks that the file can be appended to. Returns whether it already has content. */
async function prepareFile(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'a')
    const { size } = await handle.stat().finally(() => handle.close())
    return size > 0
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The recording of the feed cannot be written: ${reason}`)
  }
}

type LineWriter = {
  /** Waits while the disk is behind. */
  readonly write: (line: string) => Promise<void>
  readonly close: () => Promise<void>
}

function startLines(file: string, isContinued: boolean, log: Log): LineWriter {
  const output = createWriteStream(file, { flags: 'a' })
  const gzip = isCompressed(file) ? createGzip() : undefined
  const top = gzip ?? output
  let hasEnded = false
  const ended = (gzip === undefined ? finished(output) : pipeline(gzip, output)).then(
    () => {},
    (error: Error) => {
      hasEnded = true
      log.error({ reason: error.message }, 'The recording of the feed has ended: it cannot be written')
    },
  )
  // Ends the partial line that a crash may have left.
  let pending = isContinued ? '\n' : ''

  const flush = async () => {
    const text = pending
    pending = ''
    if (hasEnded || text === '') return
    const isTaken = top.write(text)
    // Makes everything written so far readable, even if the end of the file is never written.
    gzip?.flush(constants.Z_SYNC_FLUSH)
    if (!isTaken)
      await Promise.race([new Promise<void>((resolve) => top.once('drain', () => resolve())), ended])
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  return {
    write: async (line) => {
      pending += `${line}\n`
      if (pending.length >= FLUSH_CHARS) await flush()
    },
    close: async () => {
      clearInterval(timer)
      await flush()
      if (!hasEnded) top.end()
      await ended
    },
  }
}
