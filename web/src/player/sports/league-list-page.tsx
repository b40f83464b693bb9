import type { League, Sport } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sportDetailsQuery } from '../../api/sport-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { isActive, LeagueGroups } from './league-groups.tsx'
import styles from './league-list.module.css'
import { SportTabs } from './sport-tabs.tsx'

const texts = defineTexts('player.league-list', {
  failed: 'We could not load the leagues.',
  counts: text<{ leagues: number; games: number }>(
    '{leagues, plural, one {# league} other {# leagues}} · {games, plural, one {# match} other {# matches}} in the next 15 days',
  ),
  loading: 'Loading leagues',
})

interface LeagueListPageProps {
  readonly sport: Sport
  readonly sports: readonly Sport[]
}

/** The leagues of a sport that have games, popular ones first. Another sport empties the slip here too (S016). */
export function LeagueListPage({ sport, sports }: LeagueListPageProps) {
  useEffect(() => useSlip.getState().enterSport(sport.id), [sport.id])
  const { data, error, refetch } = useQuery({ ...sportDetailsQuery(sport.id), staleTime: 0 })
  return (
    <div className={stack.stack}>
      <PageHead title={sport.displayName} subline={data && sublineOf(data.leagues.filter(isActive))} />
      <SportTabs sports={sports} current={sport.id} />
      {data !== undefined ? (
        <LeagueGroups sportId={sport.id} leagues={data.leagues} />
      ) : error !== null ? (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader>
          <LeaguesSkeleton />
        </DelayedLoader>
      )}
    </div>
  )
}

function sublineOf(leagues: readonly League[]): string | undefined {
  if (leagues.length === 0) return undefined
  const games = leagues.reduce((sum, { prematchCount, liveCount }) => sum + prematchCount + liveCount, 0)
  return texts.counts({ leagues: leagues.length, games })
}

const SKELETON_WIDTHS = ['38%', '46%', '32%']

function LeaguesSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className={styles.skeleton}>
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.words}>
            <SkeletonLine width={width} height={14} />
            <SkeletonLine width="18%" />
          </span>
          <SkeletonLine width={72} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
