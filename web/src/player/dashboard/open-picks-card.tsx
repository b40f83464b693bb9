import type { Account } from '@pickproof/contract/challenges'
import type { PickView } from '@pickproof/contract/picks'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOLLOWED_FIXTURES_MAX, useFollowResults } from '../../live/live-results.ts'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { moneyOf } from '../../language/values.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { useSegmentNames } from '../../shell/frame/use-page-title.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FindPicks } from '../find-picks.tsx'
import { useJustSettled, withJustSettled } from '../just-settled.ts'
import { openFixtureIds } from '../pick-legs.ts'
import classes from './dashboard.module.css'
import { OpenPickRow } from './open-pick-row.tsx'
import { sumOfWins } from './open-picks.ts'
import { openPicksQuery } from './open-picks-query.ts'
import { SettledRow } from './settled-row.tsx'

const texts = defineTexts('player.open-picks', {
  title: 'Open picks',
  myPicks: 'My picks',
  loading: 'Loading the open picks',
  failed: 'We could not load your open picks.',
  more: text<{ count: number }>('{count} more'),
  ifAllWin: 'If all win',
  ifAllWinAmount: 'If all win <amount></amount>',
  emptyTitle: 'No open picks.',
  empty: text<{ least: MoneyValue; most: MoneyValue }>(
    'Open picks appear here until they settle. You can stake {least} to {most} on a pick.',
  ),
  closed: 'You can no longer place picks on this account.',
})

/** As many rows as the objectives beside them are tall. */
const ROWS_MAX = 4

/** Each open pick with the current score of its game. */
export function OpenPicksCard({ account }: { readonly account: Account }) {
  const picksName = useSegmentNames()['my-picks'] ?? texts.myPicks
  const { data, error, refetch } = useQuery(openPicksQuery(account.accno))
  const settled = useJustSettled(account.accno, data?.content)
  return (
    <Card className={classes.openPicks} aria-label={texts.title}>
      <CardHead
        ruled
        title={texts.title}
        aside={
          <Link to={playerPaths.myPicks} className={`link ${classes.headLink}`}>
            {picksName}
          </Link>
        }
      />
      {data !== undefined ? (
        data.content.length + settled.length === 0 ? (
          <NoOpenPicks account={account} />
        ) : (
          <OpenPicks account={account} picks={data.content} settled={settled} count={data.totalElements} />
        )
      ) : error === null ? (
        <SkeletonGroup label={texts.loading}>
          <SkeletonList count={3} rowHeight={84} />
        </SkeletonGroup>
      ) : (
        <CardBody className={classes.pickState}>
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      )}
    </Card>
  )
}

interface OpenPicksProps {
  readonly account: Account
  readonly picks: readonly PickView[]
  /** Those that settled a moment ago. */
  readonly settled: readonly PickView[]
  readonly count: number
}

function OpenPicks({ account, picks, settled, count }: OpenPicksProps) {
  const oddType = useSession((state) => state.oddType)
  const fixtureIds = openFixtureIds(picks)
  useFollowResults(
    fixtureIds.length === 0 ? undefined : { fixtureIds: fixtureIds.slice(0, FOLLOWED_FIXTURES_MAX) },
  )
  const nowMs = useMinute()
  const open = picks.slice(0, Math.max(0, ROWS_MAX - settled.length))
  const rows = withJustSettled(open, settled).slice(0, ROWS_MAX)
  const hidden = count - open.length
  const sum = <Money amount={sumOfWins(picks)} currency={account.currencySymbol} signed result />
  return (
    <>
      <ul className={classes.pickList}>
        {rows.map((pick) =>
          pick.status === 'PENDING' ? (
            <OpenPickRow key={pick.id} pick={pick} oddType={oddType} />
          ) : (
            <SettledRow key={pick.id} pick={pick} oddType={oddType} nowMs={nowMs} isNew />
          ),
        )}
      </ul>
      <div className={classes.pickFoot}>
        <span>
          {hidden > 0 ? (
            <Link to={playerPaths.myPicks} className="link">
              {texts.more({ count: hidden })}
            </Link>
          ) : (
            texts.ifAllWin
          )}
        </span>
        {/* A list that is longer than what was read has no sum here. */}
        {picks.length === count && (
          <span>{hidden > 0 ? <Rich text={texts.ifAllWinAmount} tags={{ amount: () => sum }} /> : sum}</span>
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
        title={texts.emptyTitle}
        text={
          isActive
            ? texts.empty({
                least: moneyOf(account.minimumPickAmount, account.currency),
                most: moneyOf(account.maximumPickAmount, account.currency),
              })
            : texts.closed
        }
        action={isActive ? <FindPicks variant="default" /> : undefined}
      />
    </CardBody>
  )
}
