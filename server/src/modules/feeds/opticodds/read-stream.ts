import { type Frame, FrameParser } from './frame-parser.ts'

type StreamReading = {
  readonly silenceMs: number
  /** Waited for, so that a slow taker slows the sender down instead of filling the memory. */
  readonly take: (frames: readonly Frame[]) => Promise<void>
}

/**
 * Hands over the frames of each piece until the stream ends, breaks or falls silent, and says which. The time
 * that the taker needs is no silence of the sender.
 */
export async function readStream(
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
