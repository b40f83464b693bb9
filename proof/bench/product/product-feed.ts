/** Connects the product to the bench's provider. */
import { setTimeout as wait } from 'node:timers/promises'
import { Caller } from '../timed-call.ts'
import type { OddsProvider } from './odds-provider.ts'
import { type OddPlace, fixtureId, leagueId, sportsbookId } from './provider-world.ts'
import { TENANT } from './sign-in-many.ts'

const QUOTED_TIMEOUT_MS = 30_000
const POLL_MS = 100

export function providerSettings(provider: OddsProvider): Record<string, string> {
  const books = Array.from({ length: provider.world.size.sportsbooks }, (_, index) => sportsbookId(index))
  const leagues = Array.from({ length: provider.world.size.leagues }, (_, index) => leagueId(index))
  return {
    FEED: 'opticodds',
    FEED_URL: provider.baseUrl,
    FEED_KEY: 'bench-bench-bench-bench',
    FEED_LEAGUES: leagues.join(','),
    FEED_SPORTSBOOKS: books.join(','),
  }
}

/** Resolves when the prices of the place can be read, so their changes will be reported. */
export async function untilQuoted(
  baseUrl: string,
  cookie: string,
  { league, fixture, sportsbook }: Omit<OddPlace, 'odd'>,
): Promise<void> {
  const caller = new Caller()
  const query = new URLSearchParams({
    fixtureId: fixtureId(league, fixture),
    sportsbook: sportsbookId(sportsbook),
  })
  const url = `${baseUrl}/api/sports/fixtures/odds?${query}`
  let last = ''
  try {
    for (const deadline = performance.now() + QUOTED_TIMEOUT_MS; performance.now() < deadline; ) {
      const { status, text } = await caller.call({
        method: 'GET',
        url,
        headers: { 'x-tenant': TENANT, cookie },
      })
      if (status === 200 && text.includes('"price"')) return
      last = `${status}: ${text.slice(0, 200)}`
      await wait(POLL_MS)
    }
  } finally {
    caller.close()
  }
  throw new Error(`The product did not take the provider's prices in; its last answer was ${last}`)
}
