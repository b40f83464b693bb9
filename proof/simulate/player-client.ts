/** One player's way into the product: HTTP calls with the cookie of a session, as a browser makes them. */
import type { ErrorBody } from '@pickproof/contract/errors'
import { ACCOUNT_HEADER, API_BASE, IDEMPOTENCY_HEADER, TENANT_HEADER } from '@pickproof/contract/headers'

export interface ClientOptions {
  readonly address: string
  readonly tenantId: string
}

interface CallOptions {
  readonly accno?: string
  /** Pairs, because a list repeats its name. */
  readonly query?: readonly (readonly [name: string, value: string])[]
}

type Answer<T> =
  | { readonly isDone: true; readonly body: T }
  | { readonly isDone: false; readonly status: number; readonly error: ErrorBody }

export class PlayerClient {
  readonly #options: ClientOptions
  readonly #cookie: string

  private constructor(options: ClientOptions, cookie: string) {
    this.#options = options
    this.#cookie = cookie
  }

  static async signIn(
    options: ClientOptions,
    credentials: { readonly email: string; readonly password: string },
  ): Promise<PlayerClient> {
    const response = await fetch(`${options.address}${API_BASE}/login`, {
      method: 'POST',
      headers: { [TENANT_HEADER]: options.tenantId },
      body: new URLSearchParams(credentials),
    })
    if (!response.ok) throw new Error(`a player could not sign in: ${await response.text()}`)
    await response.arrayBuffer()
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie === undefined) throw new Error('signing in set no cookie')
    return new PlayerClient(options, cookie)
  }

  async get<T>(path: string, options: CallOptions = {}): Promise<T> {
    const answer = await this.#send<T>('GET', path, options)
    if (!answer.isDone) throw new Error(`GET ${path} was answered with ${JSON.stringify(answer.error)}`)
    return answer.body
  }

  /** Refusals are part of the game, so they are an answer and no error. */
  async post<T>(
    path: string,
    body: object,
    options: CallOptions & { readonly idempotencyKey: string },
  ): Promise<Answer<T>> {
    return await this.#send<T>('POST', path, options, body, {
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: options.idempotencyKey,
    })
  }

  async #send<T>(
    method: string,
    path: string,
    { accno, query = [] }: CallOptions,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const words = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
    const url = `${this.#options.address}${API_BASE}${path}${words === '' ? '' : `?${words}`}`
    const response = await fetch(url, {
      method,
      headers: {
        [TENANT_HEADER]: this.#options.tenantId,
        cookie: this.#cookie,
        // Nothing is saved by packing what never leaves the machine.
        'accept-encoding': 'identity',
        ...(accno === undefined ? {} : { [ACCOUNT_HEADER]: accno }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.ok) return { isDone: true, body: (await response.json()) as T }
    return { isDone: false, status: response.status, error: (await response.json()) as ErrorBody }
  }
}
