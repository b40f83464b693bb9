/** Server-sent events, taken apart piece by piece as they arrive. */
export type Frame = { readonly event: string; readonly data: string }

/** A line that grows beyond this is no event of ours; the connection is better begun anew. */
const LINE_MAX_CHARS = 16 * 1024 * 1024

export class FrameParser {
  /** Keeps the first half of a character whose bytes came in two pieces. */
  readonly #decoder = new TextDecoder()
  #rest = ''
  #event = ''
  #data: string | undefined

  /** The events that are complete with this piece. Throws when a line never ends. */
  push(bytes: Uint8Array): Frame[] {
    const frames: Frame[] = []
    const begun = this.#rest.length
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true })
    let start = 0
    // The kept rest holds no line end, so that the search begins behind it.
    let end = text.indexOf('\n', begun)
    while (end !== -1) {
      this.#takeLine(text, start, text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end, frames)
      start = end + 1
      end = text.indexOf('\n', start)
    }
    this.#rest = text.slice(start)
    if (this.#rest.length > LINE_MAX_CHARS) throw new RangeError('A line of the stream does not end')
    return frames
  }

  #takeLine(text: string, start: number, end: number, frames: Frame[]): void {
    if (start === end) {
      if (this.#data !== undefined) frames.push({ event: this.#event || 'message', data: this.#data })
      this.#event = ''
      this.#data = undefined
      return
    }
    const colon = text.indexOf(':', start)
    const nameEnd = colon === -1 || colon > end ? end : colon
    const valueStart = Math.min(end, text.charCodeAt(nameEnd + 1) === 32 ? nameEnd + 2 : nameEnd + 1)
    // `id` and `retry` are passed over: the id stands in the data too, and the back-off is our own.
    if (text.startsWith('data', start) && nameEnd === start + 4) {
      const value = text.slice(valueStart, end)
      this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`
    } else if (text.startsWith('event', start) && nameEnd === start + 5) {
      this.#event = text.slice(valueStart, end)
    }
  }
}
