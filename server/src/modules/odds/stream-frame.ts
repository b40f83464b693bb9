/** An event as the bytes that every subscriber gets: serialised and chunk-framed once, however many read it. */
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'

export interface StreamFrame {
  /** For HTTP/1.1: the event as one chunk of the body, ready for the socket. */
  readonly chunk: Buffer
  /** For connections without chunks: the event alone. */
  readonly plain: Buffer
}

/** The number becomes the browser's Last-Event-ID; events without one leave it as it is. */
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
