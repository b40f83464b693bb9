import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { useState } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Conversions } from './conversions.tsx'
import { MonthsCard } from './months-card.tsx'
import { OutdatedMark } from './outdated-mark.tsx'
import styles from './overview.module.css'
import { RegionsDialog } from './regions-dialog.tsx'
import { RiskCard } from './risk-card.tsx'
import { StatusCard } from './status-card.tsx'
import { TrendingDialog } from './trending-dialog.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** The brand at a glance: who came, what waits, how the accounts stand and what moved (B001). */
export function OverviewPage() {
  const role = usePerson()?.user.role
  const [period, setPeriod] = useState<ConversionPeriod>()
  const [isTrending, setIsTrending] = useState(false)
  if (role === undefined) return null
  return (
    <div className={stack.stack}>
      <PageHead
        title="Overview"
        action={
          <>
            <OutdatedMark />
            <Button icon={<Icon name="chart-line" />} onClick={() => setIsTrending(true)}>
              Trending Statistics
            </Button>
          </>
        }
      />
      <Conversions onRegions={setPeriod} />
      <div className={styles.columns}>
        <StatusCard role={role} />
        <div className={stack.stack}>
          <WaitingCard role={role} />
          <RiskCard />
        </div>
        <MonthsCard />
      </div>
      {period !== undefined && <RegionsDialog period={period} onClose={() => setPeriod(undefined)} />}
      {isTrending && <TrendingDialog onClose={() => setIsTrending(false)} />}
    </div>
  )
}
