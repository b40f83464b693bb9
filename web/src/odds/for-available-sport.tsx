import type { Sport } from '@pickproof/contract/catalog'
import { isOddsMode } from '@pickproof/domain/pages/path-segments'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { availableSportsQuery } from '../api/sport-queries.ts'
import { LoadFailure } from '../common/page/load-failure.tsx'
import { NotFoundPanel } from '../common/page/not-found-panel.tsx'
import { defineTexts } from '../language/language.ts'
import stack from '../common/page/page-stack.module.css'
import { DelayedLoader } from '../ui/feedback/delayed-loader.tsx'
import { SkeletonRows } from '../ui/feedback/shapes.tsx'
import { SkeletonBlock, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

const texts = defineTexts('player.available-sport', {
  failed: 'We could not load the sports.',
  loading: 'Loading the games',
  notOnOffer: 'This sport is not on offer right now.',
})

interface SportParams {
  readonly sport: string
  readonly leagueId?: string
  readonly match?: string
}

/** The path of a sport page: sport, league and tab (O006). */
export function useSportParams(): SportParams {
  return useParams({ strict: false }) as SportParams
}

interface ForAvailableSportProps {
  readonly children: (sport: Sport, sports: readonly Sport[]) => ReactNode
}

/** Renders a page of a sport only while that sport is on offer. */
export function ForAvailableSport({ children }: ForAvailableSportProps) {
  const { sport: sportId, match } = useSportParams()
  const { data: sports, error, refetch } = useQuery(availableSportsQuery())
  if (sports === undefined) {
    if (error === null)
      return (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <div className={stack.stack}>
              <SkeletonBlock width="30%" height={40} />
              <SkeletonRows count={6} rowHeight={84} />
            </div>
          </SkeletonGroup>
        </DelayedLoader>
      )
    return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  }
  const sport = sports.find(({ id, enabled }) => id === sportId && enabled)
  if (sport === undefined) return <NotFoundPanel text={texts.notOnOffer} />
  if (match !== undefined && !isOddsMode(match)) return <NotFoundPanel />
  return children(
    sport,
    sports.filter(({ enabled }) => enabled),
  )
}
