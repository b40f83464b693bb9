/** Sends a request over a real socket and reads all of the answer. */
import { Agent, request as open, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FireRequest } from './request.ts'

const TIMEOUT_MS = 60_000
/** A stream has no end: so long is listened to one that was opened by a request under fire. */
const STREAM_MS = 25

export interface FireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly tookMs: number
}

/** An answer, or why there is none. */
export type Outcome = FireAnswer | { readonly failure: string }

export class Sender {
  readonly #address: URL
  readonly #agent: Agent

  constructor(address: string, sockets: number) {
    this.#address = new URL(address)
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets })
  }

  async send(request: FireRequest, cookie: string | undefined): Promise<Outcome> {
    const startedMs = performance.now()
    const sent = request.cookie ?? cookie
    return await new Promise<Outcome>((resolve) => {
      const outgoing = open({
        host: this.#address.hostname,
        port: this.#address.port,
        agent: this.#agent,
        method: request.method,
        path: request.path,
        headers: {
          ...request.headers,
          ...(sent === undefined || sent === '' ? {} : { cookie: sent }),
          ...(request.body === undefined
            ? {}
            : { 'content-length': String(Buffer.byteLength(request.body)) }),
        },
        timeout: TIMEOUT_MS,
      })
      outgoing.on('error', (error) => resolve({ failure: error.message }))
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        const done = () => {
          const { headers, statusCode = 0 } = response
          const body = unpacked(Buffer.concat(chunks), headers['content-encoding'])
          resolve({ status: statusCode, headers, body, tookMs: performance.now() - startedMs })
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', done)
        response.on('error', () => done())
        if (response.headers['content-type'] === 'text/event-stream')
          setTimeout(() => {
            done()
            response.destroy()
          }, STREAM_MS)
      })
      outgoing.end(request.body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'br' ? brotliDecompressSync(body) : body
}
