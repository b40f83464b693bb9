import type { ReactNode } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { FundedAccounts } from './funded-accounts.tsx'
import { RecordsCard } from './records-card.tsx'
import { ReferralCard } from './referral-card.tsx'
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

interface RewardsPageProps {
  /** Congratulations after stage 2; nothing before and after. */
  readonly congratulations: ReactNode
  readonly verification: ReactNode
  readonly withdrawals: ReactNode
  readonly paymentDetails: ReactNode
}

/** What a player has earned, where it came from, and what is missing before a payout. */
export function RewardsPage({
  congratulations,
  verification,
  withdrawals,
  paymentDetails,
}: RewardsPageProps) {
  return (
    <div className={stack.stack}>
      <PageHead
        title={usePageTitle()}
        subline="Profit and referrals become rewards; rewards are paid to people whose identity is verified."
      />
      {congratulations}
      <div className={stack.withSide}>
        <div className={stack.stack}>
          <BalanceCard />
          <FundedAccounts />
          {withdrawals}
          <RecordsCard />
        </div>
        <div className={stack.stack}>
          <ReferralCard />
          {verification}
          {paymentDetails}
        </div>
      </div>
    </div>
  )
}

/** The rewards of each currency and the way to take them out. */
function BalanceCard() {
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
