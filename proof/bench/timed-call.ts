/** One HTTP call over a kept connection, with the time it took until its last byte. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

const TIMEOUT_MS = 30_000

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  readonly elapsedMs: number
}

export class Caller {
  readonly #agent = new Agent({ keepAlive: true })

  async call({ method, url, headers = {}, body }: Call): Promise<Answer> {
    const startedAtMs = performance.now()
    return await new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { method, headers, agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.once('error', reject)
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              elapsedMs: performance.now() - startedAtMs,
            }),
          )
        },
      )
      outgoing.once('timeout', () => outgoing.destroy(new Error(`${url} did not answer in time`)))
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
