/** The pages of a sport, as the routes name them. They open only for a sport that is on offer. */
import { isOddsMode } from '@pickproof/domain/path-segments'
import { ForAvailableSport, useSportParams } from '../../odds/for-available-sport.tsx'
import { LeagueFixtures } from './fixtures-page.tsx'
import { LeagueListPage } from './league-list-page.tsx'

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
