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
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.rewards', {
  lead: 'Profit and referrals become rewards. We pay rewards to players with a verified identity.',
  available: 'Rewards available',
  loading: 'Loading your rewards',
  failed: 'We could not load your rewards.',
})

interface RewardsPageProps {
  /** Congratulations after stage 2; nothing before and after. */
  readonly congratulations: ReactNode
  readonly verification: ReactNode
  readonly withdrawals: ReactNode
  readonly paymentDetails: ReactNode
}

/** What a player has earned, where it came from, and what they need to do to be paid. */
export function RewardsPage({
  congratulations,
  verification,
  withdrawals,
  paymentDetails,
}: RewardsPageProps) {
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} subline={texts.lead} />
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
    <Card aria-label={texts.available}>
      <CardHead title={texts.available} />
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
            <SkeletonGroup label={texts.loading} className={classes.balanceToCome}>
              <SkeletonBlock width={200} height={44} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </CardBody>
    </Card>
  )
}
