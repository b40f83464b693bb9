import type { ReactNode } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { BalanceCard } from './balance-card.tsx'
import { FundedAccounts } from './funded-accounts.tsx'
import { RecordsCard } from './records-card.tsx'
import { ReferralCard } from './referral-card.tsx'

interface RewardsPageProps {
  /** Congratulations after stage 2; nothing before and after. */
  readonly congratulations: ReactNode
  readonly verification: ReactNode
  readonly withdrawals: ReactNode
  readonly paymentDetails: ReactNode
}

/** What a player has earned, where it came from, and what stands between them and being paid. */
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
