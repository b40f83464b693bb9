/** Server-sent events, parsed piece by piece as they arrive. */
import { createParser } from 'eventsource-parser'

export type Frame = { readonly event: string; readonly data: string }

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
