import type { EventStream } from './event-stream.ts'

/** The open streams of this process; closed with it. */
export class OpenStreams {
  readonly #bySession = new Map<string, Set<EventStream>>()

  get count(): number {
    let count = 0
    for (const streams of this.#bySession.values()) count += streams.size
    return count
  }

  of(sessionKey: string): Set<EventStream> {
    let streams = this.#bySession.get(sessionKey)
    if (!streams) {
      streams = new Set()
      this.#bySession.set(sessionKey, streams)
    }
    return streams
  }

  remove(sessionKey: string, stream: EventStream): void {
    const streams = this.#bySession.get(sessionKey)
    streams?.delete(stream)
    if (streams?.size === 0) this.#bySession.delete(sessionKey)
  }

  closeAll(): void {
    for (const streams of this.#bySession.values()) for (const stream of streams) stream.close()
  }
}
