/** Signed-in users of the product's event stream, and what they follow. */
import type { StreamGroup } from '../fan-out/subscribers.ts'
import { Caller } from '../timed-call.ts'
import { TENANT } from './sign-in-many.ts'

/** The product keeps no more for one sign-in. */
export const STREAMS_PER_SESSION = 8
export const STREAM_PATH = `/api/subscribe/data?tenant=${TENANT}`

/** As many streams as asked for, shared out among the sessions. */
export function streamGroups(cookies: readonly string[], count: number): StreamGroup[] {
  const sessions = Math.ceil(count / STREAMS_PER_SESSION)
  if (sessions > cookies.length) throw new Error(`${count} streams need ${sessions} sessions.`)
  return cookies.slice(0, sessions).map((cookie, index) => ({
    count: Math.min(STREAMS_PER_SESSION, count - index * STREAMS_PER_SESSION),
    path: STREAM_PATH,
    cookie,
  }))
}

export interface OddsFollowing {
  readonly sportsbook: string
  readonly fixtureId?: string
  readonly league?: string
  /** Absent: every open stream of the session follows. */
  readonly connectionId?: string
}

export class StreamUser {
  readonly #caller = new Caller()
  readonly #baseUrl: string

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  async followOdds(cookie: string, following: OddsFollowing): Promise<void> {
    const { status, text } = await this.#caller.call({
      method: 'POST',
      url: `${this.#baseUrl}/api/subscribe/odds`,
      headers: { 'x-tenant': TENANT, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(following),
    })
    if (status >= 300) throw new Error(`A subscription was answered with ${status}: ${text}`)
  }

  close(): void {
    this.#caller.close()
  }
}
