import type { Fixture } from '@pickproof/contract/catalog'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { leagueSportsbooksQuery } from '../../api/odds-queries.ts'
import { leagueFixturesQuery, sportDetailsQuery } from '../../api/sport-queries.ts'

/** What the fixtures page of a league is made of; each part is undefined until it has been read. */
export function useLeagueData(sportId: string, leagueId: string, mode: OddsMode) {
  const details = useQuery(sportDetailsQuery(sportId))
  const sportsbooks = useQuery(leagueSportsbooksQuery(leagueId, mode))
  const fixtures = useQuery(leagueFixturesQuery(leagueId, mode))
  const refresh = () => {
    void fixtures.refetch()
    void details.refetch()
  }
  return {
    details: details.data,
    sportsbooks: sportsbooks.data,
    fixtures: useLaterFixtures(fixtures.data, `${leagueId} ${mode}`),
    /** Why there is no page; what has been read stays in view when reading it again fails. */
    failure:
      [fixtures, sportsbooks, details].find(({ isLoadingError }) => isLoadingError)?.error ?? undefined,
    refresh,
    retry: () => {
      refresh()
      void sportsbooks.refetch()
    },
  }
}

/**
 * The fixtures a moment later: their table is the most expensive part of the page, and drawn separately it gives way to
 * any press. Those of another list are left out.
 */
function useLaterFixtures(
  data: readonly Fixture[] | undefined,
  list: string,
): readonly Fixture[] | undefined {
  const later = useDeferredValue(useMemo(() => ({ data, list }), [data, list]))
  return later.list === list ? later.data : undefined
}
