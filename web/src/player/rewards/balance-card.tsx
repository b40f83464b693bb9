import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rewardTotalQuery } from '../../api/reward-queries.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Balances } from './balances.tsx'
import classes from './rewards.module.css'

/** The rewards of each currency and the way to take them out. */
export function BalanceCard() {
  const { data: balances, error, refetch } = useQuery(rewardTotalQuery())
  return (
    <Card aria-label="Rewards available">
      <CardHead title="Rewards available" />
      <CardBody>
        {balances !== undefined ? (
          <Balances
            balances={balances}
            renderLink={(currency, className, words) => (
              <Link to={playerPaths.rewards} search={{ withdraw: currency }} className={className}>
                {words}
              </Link>
            )}
          />
        ) : error === null ? (
          <DelayedLoader>
            <SkeletonGroup label="Loading your rewards" className={classes.balanceToCome}>
              <SkeletonBlock width={200} height={44} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure what="Your rewards" error={error} onRetry={() => void refetch()} />
        )}
      </CardBody>
    </Card>
  )
}
