import type { Fixture } from '@pickproof/contract/catalog'
import { fixtureWindow } from '@pickproof/domain/games/fixture-window'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** A league fills a page or two of the call; more than this is not read. */
const FIXTURE_PAGES_MAX = 10

/** The sports of the brand, in the order of the menu. */
export function availableSportsQuery() {
  return queryOptions({
    queryKey: ['sports', 'available'],
    queryFn: ({ signal }) => api('GET /sports/available', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A sport with its leagues and the main markets of its fixtures table. */
export function sportDetailsQuery(sportId: string) {
  return queryOptions({
    queryKey: ['sports', 'details', sportId],
    queryFn: ({ signal }) => api('GET /sports/details', { query: { sport: sportId }, toast: false, signal }),
  })
}

/** The name of a league as an open page has reported it: never requested separately. */
export function leagueNameQuery(leagueSegment: string) {
  return queryOptions<string>({ queryKey: ['sports', 'league-name', leagueSegment], queryFn: skipToken })
}

/** A page that has its league passes it to code that only has the address. */
export function tellLeagueName({ id, name }: Fixture['league']): void {
  queryClient.setQueryData(leagueNameQuery(encodeURIComponent(id)).queryKey, name)
}

/** Games in play and those that start next, with the number of games per sport. */
export function upcomingFixturesQuery() {
  return queryOptions({
    queryKey: ['sports', 'upcoming-fixtures'],
    queryFn: ({ signal }) => api('GET /sports/upcoming-fixtures', { toast: false, signal }),
  })
}

async function readFixtures(leagueId: string, mode: OddsMode, signal: AbortSignal): Promise<Fixture[]> {
  const { fromMs, toMs } = fixtureWindow(mode, Date.now())
  const fixtures: Fixture[] = []
  for (let page = 1; page <= FIXTURE_PAGES_MAX; page += 1) {
    const answer = await api('GET /sports/fixtures', {
      query: {
        league: leagueId,
        page,
        fixtureType: mode,
        start_date_after: new Date(fromMs).toISOString(),
        start_date_before: new Date(toMs).toISOString(),
      },
      toast: false,
      signal,
    })
    fixtures.push(...answer.data)
    if (!answer.has_more) break
  }
  return fixtures
}

/** All fixtures of a league on one tab, inside the fixture window, earliest first. */
export function leagueFixturesQuery(leagueId: string, mode: OddsMode) {
  return queryOptions({
    queryKey: ['sports', 'fixtures', leagueId, mode],
    queryFn: ({ signal }) => readFixtures(leagueId, mode, signal),
    // Entering a page asks again (O069); what is known is shown meanwhile.
    staleTime: 0,
  })
}
