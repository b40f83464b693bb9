import type { ReactNode } from 'react'
import stack from '../../shell/page-stack.module.css'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

interface RewardsPageProps {
  /** Congratulations after stage 2; nothing before and after. */
  readonly congratulations: ReactNode
  readonly verification: ReactNode
}

/** What a player has earned and what stands between them and being paid. */
export function RewardsPage({ congratulations, verification }: RewardsPageProps) {
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} subline="Rewards are paid to people whose identity is verified." />
      {congratulations}
      {verification}
    </div>
  )
}
