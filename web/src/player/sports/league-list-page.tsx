import type { League, Sport } from '@pickproof/contract/catalog'
import { formatCount } from '@pickproof/domain/format/count'
import { useQuery } from '@tanstack/react-query'
import { useLinkProps } from '@tanstack/react-router'
import { sportDetailsQuery } from '../../api/sport-queries.ts'
import { groupLeagues } from '../../odds/league-groups.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import stack from '../../shell/page-stack.module.css'
import { Card, CardHead } from '../../ui/card.tsx'
import { DelayedLoader } from '../../ui/delayed-loader.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonGroup, SkeletonLine } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './league-list.module.css'
import { SportTabs } from './sport-tabs.tsx'

interface LeagueListPageProps {
  readonly sport: Sport
  readonly sports: readonly Sport[]
}

const isActive = ({ prematchCount, liveCount }: League) => prematchCount + liveCount > 0

/** The leagues of a sport that have games, popular ones first. */
export function LeagueListPage({ sport, sports }: LeagueListPageProps) {
  const { data, error, refetch } = useQuery({ ...sportDetailsQuery(sport.id), staleTime: 0 })
  return (
    <div className={stack.stack}>
      <PageHead title={sport.displayName} subline={data && sublineOf(data.leagues.filter(isActive))} />
      <SportTabs sports={sports} current={sport.id} />
      {data !== undefined ? (
        <LeagueGroups sportId={sport.id} leagues={data.leagues} />
      ) : error !== null ? (
        <LoadFailure what="The list of leagues" error={error} onRetry={() => void refetch()} />
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
  const leagueWord = leagues.length === 1 ? 'league' : 'leagues'
  const gameWord = games === 1 ? 'match' : 'matches'
  return `${leagues.length} ${leagueWord} · ${formatCount(games)} ${gameWord} in the next 15 days`
}

interface LeagueGroupsProps {
  readonly sportId: string
  readonly leagues: readonly League[]
}

export function LeagueGroups({ sportId, leagues }: LeagueGroupsProps) {
  const groups = groupLeagues(leagues.filter(isActive))
  if (groups.length === 0)
    return (
      <EmptyState
        centred
        icon="calendar"
        title="No active leagues or seasons available."
        text="Choose another sport above, or come back when the next season begins."
      />
    )
  return groups.map(({ category, title, leagues: entries }) => (
    <Card key={category} aria-label={title}>
      <CardHead title={title} ruled aside={formatCount(entries.length)} />
      <ul className={styles.list}>
        {entries.map((league) => (
          <li key={league.id}>
            <LeagueRow sportId={sportId} league={league} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}

/** 'NORTH AMERICA' as the feed writes it reads 'North America'. */
function regionText(region: string): string {
  return region.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

function LeagueRow({ sportId, league }: { readonly sportId: string; readonly league: League }) {
  const linkProps = useLinkProps({ to: playerPaths.league(sportId, league.id) })
  return (
    <a {...linkProps} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name} title={league.name}>
          {league.name}
        </span>
        <span className={styles.region}>{regionText(league.region)}</span>
      </span>
      {league.liveCount > 0 ? (
        <Status tone="live" small>
          {formatCount(league.liveCount)} live
        </Status>
      ) : null}
      <span className={styles.count}>{formatCount(league.prematchCount)} pre-match</span>
      <Icon name="chevron-right" />
    </a>
  )
}

const SKELETON_WIDTHS = ['38%', '46%', '32%']

function LeaguesSkeleton() {
  return (
    <SkeletonGroup label="Loading leagues" className={styles.skeleton}>
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
