/** A staff member of the measured brand, signed in. */
import { type Answer, Caller } from '../timed-call.ts'
import { TENANT } from '../product/sign-in-many.ts'

const PASSWORD = 'Demo!2345'

export class StaffClient {
  readonly #caller = new Caller()
  readonly #baseUrl: string
  #cookie = ''

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  async signIn(email: string): Promise<void> {
    const answer = await this.#caller.call({
      method: 'POST',
      url: `${this.#baseUrl}/api/login`,
      headers: { 'x-tenant': TENANT, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: PASSWORD }).toString(),
    })
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
    if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}: ${answer.text}`)
    this.#cookie = cookie
  }

  headers(): Record<string, string> {
    return { 'x-tenant': TENANT, 'content-type': 'application/json', cookie: this.#cookie }
  }

  /** A call under its name, as 'POST /admin/users/search'. */
  async call(name: string, body?: object): Promise<Answer> {
    const answer = await this.#ask(name, body)
    if (answer.status !== 200)
      throw new Error(`${name} ${JSON.stringify(body)} was answered with ${answer.status}: ${answer.text}`)
    return answer
  }

  async may(name: string): Promise<boolean> {
    return (await this.#ask(name, {})).status !== 403
  }

  async #ask(name: string, body?: object): Promise<Answer> {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    return await this.#caller.call({
      method,
      url: `${this.#baseUrl}/api${path}`,
      headers: this.headers(),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  close(): void {
    this.#caller.close()
  }
}
