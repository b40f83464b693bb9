import type { Account } from '@pickproof/contract/challenges'
import type { PickView } from '@pickproof/contract/picks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { settledPicksQuery } from '../just-settled.ts'
import classes from './recently-settled.module.css'
import { SettledRow } from './settled-row.tsx'

const texts = defineTexts('player.recently-settled', {
  title: 'Recently settled',
  all: 'All settled picks',
  loading: 'Loading the settled picks',
  failed: 'We could not load your settled picks.',
  emptyTitle: 'No settled picks.',
  empty: 'A pick appears here with its result when its game ends.',
})

/** The last results with their money. A pick that settles while the page is open gets a short tint. */
export function RecentlySettledCard({ account }: { readonly account: Account }) {
  const { data, error, refetch } = useQuery(settledPicksQuery(account.accno))
  return (
    <Card className={classes.card} aria-label={texts.title} data-has-news>
      <CardHead
        ruled
        title={texts.title}
        aside={
          <Link to={playerPaths.myPicks} search={{ tab: 'settled' }} className={`link ${classes.headLink}`}>
            {texts.all}
          </Link>
        }
      />
      {data === undefined ? (
        error === null ? (
          <SkeletonGroup label={texts.loading}>
            <SkeletonList count={4} rowHeight={64} />
          </SkeletonGroup>
        ) : (
          <CardBody className={classes.state}>
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </CardBody>
        )
      ) : data.content.length === 0 ? (
        <CardBody className={classes.state}>
          <EmptyState centred icon="ticket" title={texts.emptyTitle} text={texts.empty} />
        </CardBody>
      ) : (
        <SettledPicks picks={data.content} />
      )}
    </Card>
  )
}

function SettledPicks({ picks }: { readonly picks: readonly PickView[] }) {
  const oddType = useSession((state) => state.oddType)
  const nowMs = useMinute()
  const [first] = useState(() => new Set(picks.map(({ id }) => id)))
  return (
    <ul className={classes.list}>
      {picks.map((pick) => (
        <SettledRow key={pick.id} pick={pick} oddType={oddType} nowMs={nowMs} isNew={!first.has(pick.id)} />
      ))}
    </ul>
  )
}
