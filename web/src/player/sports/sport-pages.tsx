/** The pages of a sport, as the routes name them. They open only for a sport that is on offer. */
import { isOddsMode } from '@pickproof/domain/pages/path-segments'
import { leagueSportsbooksQuery } from '../../api/odds-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { leagueFixturesQuery, sportDetailsQuery } from '../../api/sport-queries.ts'
import { ForAvailableSport, useSportParams } from '../../odds/for-available-sport.tsx'
import { LeagueFixtures } from './fixtures-page.tsx'
import { LeagueListPage } from './league-list-page.tsx'

interface TabAddress {
  readonly sport: string
  readonly leagueId: string
  readonly match: string
}

/** Asks for what a tab will show while its frame is drawn. */
export function askForFixtures({ sport, leagueId, match }: TabAddress): void {
  if (!isOddsMode(match)) return
  void queryClient.prefetchQuery(sportDetailsQuery(sport))
  void queryClient.prefetchQuery(leagueSportsbooksQuery(leagueId, match))
  void queryClient.prefetchQuery(leagueFixturesQuery(leagueId, match))
}

export function SportPage() {
  return (
    <ForAvailableSport>
      {(sport, sports) => <LeagueListPage sport={sport} sports={sports} />}
    </ForAvailableSport>
  )
}

export function LeaguePage() {
  return <FixturesPage />
}

export function FixturesPage() {
  const { leagueId = '', match } = useSportParams()
  return (
    <ForAvailableSport>
      {(sport, sports) => (
        <LeagueFixtures
          // Search and page belong to one sport.
          key={sport.id}
          sport={sport}
          sports={sports}
          leagueId={leagueId}
          match={isOddsMode(match) ? match : undefined}
        />
      )}
    </ForAvailableSport>
  )
}
