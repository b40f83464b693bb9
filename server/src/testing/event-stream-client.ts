/** A reader of the event stream over a real socket, for tests: it sees what a browser would see. */
import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export interface StreamClient {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** All that has arrived so far. */
  text(): string
  /** Waits until the text holds this. */
  until(part: string): Promise<void>
  /** Settles when the server has ended the stream. */
  readonly ended: Promise<void>
  disconnect(): void
}

interface StreamRequest {
  readonly address: string
  readonly cookie: string
  readonly tenant: string
  /** As a browser sends it when it reconnects. */
  readonly lastEventId?: string | undefined
  /** As the web app sends it when it opens a new EventSource. */
  readonly lastEventIdInQuery?: string | undefined
}

export function requestStream(request: StreamRequest): ClientRequest {
  const { address, cookie, tenant, lastEventId, lastEventIdInQuery } = request
  const query = new URLSearchParams({ tenant })
  if (lastEventIdInQuery !== undefined) query.set('lastEventId', lastEventIdInQuery)
  // A separate connection: with a shared one the end of a stream would look like its reuse.
  return get(`${address}/api/subscribe/data?${query}`, {
    agent: false,
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  })
}

export async function openStream(request: StreamRequest): Promise<StreamClient> {
  const outgoing = requestStream(request)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  outgoing.on('error', () => {})
  let received = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve) => {
    response.once('close', resolve).once('error', () => resolve())
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => received,
    until: (part) =>
      new Promise((resolve) => {
        const look = () => {
          if (!received.includes(part)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    ended,
    disconnect: () => outgoing.destroy(),
  }
}
