import { isOddsMode } from '@pickproof/domain/path-segments'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { availableSportsQuery } from '../../api/sport-queries.ts'
import { playerPaths } from '../../paths.ts'
import { ComingPage } from '../../shell/coming-page.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { NotFoundPanel } from '../../shell/not-found-panel.tsx'
import { DelayedLoader } from '../../ui/delayed-loader.tsx'

interface SportParams {
  readonly sport: string
  readonly leagueId?: string
  readonly match?: string
}

function useSportParams(): SportParams {
  return useParams({ strict: false }) as SportParams
}

/** Renders a page of a sport only while that sport is on offer. */
function ForAvailableSport({ children }: { readonly children: (displayName: string) => ReactNode }) {
  const { sport: sportId, match } = useSportParams()
  const { data: sports, error, refetch } = useQuery(availableSportsQuery())
  if (sports === undefined) {
    if (error === null) return <DelayedLoader />
    return <LoadFailure what="The list of sports" error={error} onRetry={() => void refetch()} />
  }
  const sport = sports.find(({ id, enabled }) => id === sportId && enabled)
  if (sport === undefined) return <NotFoundPanel text="This sport is not on offer right now." />
  if (match !== undefined && !isOddsMode(match)) return <NotFoundPanel />
  return children(sport.displayName)
}

export function SportPage() {
  return (
    <ForAvailableSport>
      {(name) => (
        <ComingPage
          heading={name}
          title={`Leagues of ${name.toLowerCase()}`}
          text="The competitions on offer will stand here, popular ones first, each with its fixtures and prices."
          art="list"
          linkTo={playerPaths.home}
          linkWords="Go to the dashboard"
        />
      )}
    </ForAvailableSport>
  )
}

export function LeaguePage() {
  return <FixturesComing />
}

export function FixturesPage() {
  return <FixturesComing />
}

function FixturesComing() {
  const { sport } = useSportParams()
  return (
    <ForAvailableSport>
      {(name) => (
        <ComingPage
          heading={name}
          title="Fixtures and prices"
          text="Time, teams and the main markets of each fixture will stand here, with the pick slip beside them."
          art="list"
          linkTo={playerPaths.sport(sport)}
          linkWords={`All leagues of ${name.toLowerCase()}`}
        />
      )}
    </ForAvailableSport>
  )
}

export function GameDetailsPage() {
  const { sport, leagueId = '' } = useSportParams()
  return (
    <ForAvailableSport>
      {(name) => (
        <ComingPage
          heading={name}
          title="One game, every market"
          text="Score, clock and all markets of this game will stand here."
          art="cards"
          linkTo={playerPaths.league(sport, leagueId)}
          linkWords="All fixtures of this league"
        />
      )}
    </ForAvailableSport>
  )
}
