import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { useState } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Conversions } from './conversions.tsx'
import { MonthsCard } from './months-card.tsx'
import styles from './overview.module.css'
import { RegionsDialog } from './regions-dialog.tsx'
import { RiskCard } from './risk-card.tsx'
import { StatusCard } from './status-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PieChart } from '../../ui/charts/pie-chart.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { usePies, waitingQuery } from './overview-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Status } from '../../ui/values/status.tsx'

/** The brand at a glance: new people, waiting work, the state of the accounts and what moved (B001). */
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

/** What picks are placed on, as six pies over all real accounts (B184). */
function TrendingDialog({ onClose }: { readonly onClose: () => void }) {
  const { pies, error, refetch } = usePies()
  return (
    <Modal opened onClose={onClose} title="Trending Statistics" width={1280}>
      {error !== null && pies.some(({ entries }) => entries === undefined) ? (
        <LoadFailure what="The statistics" error={error} onRetry={refetch} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and must be reachable by keyboard.
        <section className={styles.pies} aria-label="Trending Statistics" tabIndex={0}>
          {pies.map(({ title, entries }) =>
            entries === undefined ? (
              <SkeletonCard key={title} lines={6} />
            ) : (
              <PieChart
                key={title}
                title={title}
                entries={entries}
                unit="picks"
                emptyText="No pick has been placed yet."
              />
            ),
          )}
        </section>
      )}
    </Modal>
  )
}

/** The page stays open all day: what it shows may be from before the line was lost. All its figures are asked for together. */
export function OutdatedMark() {
  const { data, error } = useQuery(waitingQuery())
  return data !== undefined && error !== null ? <Status tone="warn">Not up to date</Status> : null
}
