/** Publishes to a peer by HTTP over one kept connection. */
import { Agent, request } from 'node:http'

export class ChangePoster {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async post(body: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) }
      const outgoing = request(this.#url, { method: 'POST', headers, agent: this.#agent }, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () => {
          const status = response.statusCode ?? 0
          if (status >= 200 && status < 300) resolve()
          else reject(new Error(`${this.#url} answered ${status}.`))
        })
      })
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
