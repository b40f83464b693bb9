import type { League } from '@pickproof/contract/catalog'
import { fixed, text } from '@pickproof/domain/messages/message'
import { useLinkProps } from '@tanstack/react-router'
import { formatCount } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { groupLeagues } from '../../odds/group-leagues.ts'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import { playerPaths } from '../../paths.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Status } from '../../ui/values/status.tsx'
import styles from './league-list.module.css'

const texts = defineTexts('player.leagues', {
  emptyTitle: fixed('No active leagues or seasons available.', 'O030'),
  empty: 'Choose another sport above, or come back when the next season starts.',
  live: text<{ count: number }>('{count} live'),
  preMatch: text<{ count: number }>('{count} pre-match'),
})

export const isActive = ({ prematchCount, liveCount }: League) => prematchCount + liveCount > 0

interface LeagueGroupsProps {
  readonly sportId: string
  readonly leagues: readonly League[]
}

export function LeagueGroups({ sportId, leagues }: LeagueGroupsProps) {
  const groups = groupLeagues(leagues.filter(isActive))
  if (groups.length === 0) return <EmptyCard icon="calendar" title={texts.emptyTitle} text={texts.empty} />
  return (
    <div className={styles.groups}>
      {groups.map(({ category, title, leagues: entries }) => (
        <Card key={category} aria-label={title}>
          <CardHead title={title} ruled aside={formatCount(entries.length)} />
          <ul className={styles.list}>
            {entries.map((league) => (
              <li key={league.id} className={styles.entry}>
                <LeagueRow sportId={sportId} league={league} />
                <StarButton kind="league" id={league.id} name={league.name} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
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
          {texts.live({ count: league.liveCount })}
        </Status>
      ) : null}
      <span className={styles.count}>{texts.preMatch({ count: league.prematchCount })}</span>
      <Icon name="chevron-right" />
    </a>
  )
}
