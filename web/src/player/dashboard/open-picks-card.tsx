import type { Account } from '@pickproof/contract/challenges'
import type { PickView } from '@pickproof/contract/picks'
import { formatMoney } from '@pickproof/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOLLOWED_FIXTURES_MAX, useFollowResults } from '../../live/live-results.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { useSegmentNames } from '../../shell/frame/use-page-title.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FindPicks } from '../find-picks.tsx'
import { openFixtureIds } from '../pick-legs.ts'
import classes from './dashboard.module.css'
import { OpenPickRow } from './open-pick-row.tsx'
import { sumOfWins } from './open-picks.ts'
import { openPicksQuery } from './open-picks-query.ts'

/** As many rows as the objectives beside them are tall. */
const ROWS_MAX = 4

/** What is running: each open pick with its game as it is now. */
export function OpenPicksCard({ account }: { readonly account: Account }) {
  const picksName = useSegmentNames()['my-picks'] ?? 'My picks'
  const { data, error, refetch } = useQuery(openPicksQuery(account.accno))
  return (
    <Card className={classes.openPicks} aria-label="Open picks">
      <CardHead
        ruled
        title="Open picks"
        aside={
          <Link to={playerPaths.myPicks} className={`link ${classes.headLink}`}>
            {picksName}
          </Link>
        }
      />
      {data !== undefined ? (
        data.content.length === 0 ? (
          <NoOpenPicks account={account} />
        ) : (
          <OpenPicks account={account} picks={data.content} count={data.totalElements} />
        )
      ) : (
        <CardBody className={classes.pickState}>
          {error === null ? (
            <SkeletonGroup label="Loading the open picks">
              <SkeletonBlock height={220} />
            </SkeletonGroup>
          ) : (
            <LoadFailure what="The open picks" error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      )}
    </Card>
  )
}

interface OpenPicksProps {
  readonly account: Account
  readonly picks: readonly PickView[]
  readonly count: number
}

function OpenPicks({ account, picks, count }: OpenPicksProps) {
  const oddType = useSession((state) => state.oddType)
  const fixtureIds = openFixtureIds(picks)
  useFollowResults(
    fixtureIds.length === 0 ? undefined : { fixtureIds: fixtureIds.slice(0, FOLLOWED_FIXTURES_MAX) },
  )
  const hidden = count - ROWS_MAX
  return (
    <>
      <ul className={classes.pickList}>
        {picks.slice(0, ROWS_MAX).map((pick) => (
          <OpenPickRow key={pick.id} pick={pick} oddType={oddType} />
        ))}
      </ul>
      <div className={classes.pickFoot}>
        <span>
          {hidden > 0 ? (
            <Link to={playerPaths.myPicks} className="link">
              {hidden} more
            </Link>
          ) : (
            'If all win'
          )}
        </span>
        {/* A longer list than was read has a sum that is not available here. */}
        {picks.length === count && (
          <span>
            {hidden > 0 && 'If all win '}
            <Money amount={sumOfWins(picks)} currency={account.currencySymbol} signed result />
          </span>
        )}
      </div>
    </>
  )
}

function NoOpenPicks({ account }: { readonly account: Account }) {
  const isActive = account.status === 'ACTIVE'
  return (
    <CardBody className={classes.pickState}>
      <EmptyState
        centred
        icon="ticket"
        title="No pick is open."
        text={
          isActive
            ? `A pick stands here with its game until it is decided. A stake is ${formatMoney(account.minimumPickAmount, account.currencySymbol)} to ${formatMoney(account.maximumPickAmount, account.currencySymbol)}.`
            : 'This account takes no more picks.'
        }
        action={isActive ? <FindPicks variant="default" /> : undefined}
      />
    </CardBody>
  )
}
