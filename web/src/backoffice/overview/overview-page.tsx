import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { fixed } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { adminPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { BusinessCard } from './business-card.tsx'
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
import { Link } from '@tanstack/react-router'
import { Status } from '../../ui/values/status.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.overview', {
  title: 'Overview',
  trending: fixed('Trending Statistics', 'B184'),
  failed: 'We could not load the statistics.',
  picks: 'picks',
  noPicks: 'No picks yet.',
  outdated: 'Not up to date',
  factorTitle: 'This demo login has no second factor.',
  factorText: 'Other staff must add a passkey or an authenticator app before they can work.',
  addFactor: 'Add a second factor',
})

const pieTexts = defineTexts('backoffice.pies', {
  leagues: fixed('Leagues', 'B184'),
  sportsbooks: fixed('Sports Books', 'B184'),
  markets: fixed('Markets', 'B184'),
  sports: fixed('Sports', 'B184'),
  risk: fixed('Pick Percentage by Account Size', 'B184'),
  odds: fixed('Odd Value Percentage', 'B184'),
})

/** The brand at a glance: new people, waiting work, the state of the accounts and what moved (B001). */
export function OverviewPage() {
  const user = usePerson()?.user
  const [period, setPeriod] = useState<ConversionPeriod>()
  const [isTrending, setIsTrending] = useState(false)
  if (user === undefined) return null
  return (
    <div className={stack.stack}>
      <PageHead
        title={texts.title}
        action={
          <>
            <OutdatedMark />
            <Button icon={<Icon name="chart-line" />} onClick={() => setIsTrending(true)}>
              {texts.trending}
            </Button>
          </>
        }
      />
      {user.shouldAddFactor && (
        <Notice
          tone="info"
          title={texts.factorTitle}
          action={
            <Link to={adminPaths.security} className={buttonClass({ size: 'small' })}>
              {texts.addFactor}
            </Link>
          }
        >
          {texts.factorText}
        </Notice>
      )}
      <BusinessCard viewer={user} />
      <Conversions onRegions={setPeriod} />
      <div className={styles.columns}>
        <StatusCard viewer={user} />
        <div className={stack.stack}>
          <WaitingCard viewer={user} />
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
    <Modal opened onClose={onClose} title={texts.trending} width={1280}>
      {error !== null && pies.some(({ entries }) => entries === undefined) ? (
        <LoadFailure title={texts.failed} error={error} onRetry={refetch} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and must be reachable by keyboard.
        <section className={styles.pies} aria-label={texts.trending} tabIndex={0}>
          {pies.map(({ key, entries }) =>
            entries === undefined ? (
              <SkeletonCard key={key} lines={6} />
            ) : (
              <PieChart
                key={key}
                title={pieTexts[key]}
                entries={entries}
                unit={texts.picks}
                emptyText={texts.noPicks}
              />
            ),
          )}
        </section>
      )}
    </Modal>
  )
}

/** The page stays open all day, and its figures may be older than a lost connection. They are all loaded together. */
export function OutdatedMark() {
  const { data, error } = useQuery(waitingQuery())
  return data !== undefined && error !== null ? <Status tone="warn">{texts.outdated}</Status> : null
}
