import type { HealthView } from '@pickproof/contract/admin-health'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { durationText } from '../../language/duration-text.ts'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { usePerson } from '../../session/use-person.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { findingWords } from './finding-words.ts'
import { healthQuery } from './health-query.ts'
import styles from './health.module.css'
import { HistoryCard } from './history-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PriceAgesCard } from './price-ages-card.tsx'
import { healthTexts } from './texts.ts'

const texts = defineTexts('backoffice.health-page', {
  fine: 'All is well',
  attention: text<{ count: number }>(
    '{count, plural, one {# thing needs attention} other {# things need attention}}',
  ),
  checked: text<{ at: DateValue }>('Checked at {at}.'),
  outdated: text<{ at: DateValue }>('The server does not answer. These figures are of {at}.'),
  loading: 'Loading the health of the product',
  failed: 'We could not load the health of the product.',
  priceAge: 'Oldest live price',
  noLive: 'No game in play',
  jobsWaiting: 'Jobs waiting',
  oldest: text<{ age: string }>('oldest {age}'),
  nothingWaits: 'nothing waits',
  listeners: 'Live pages',
  onThisServer: 'on this server',
  checkpoint: 'Log signed',
  ago: text<{ age: string }>('{age} ago'),
  entries: text<{ count: string }>('{count} entries'),
  backup: 'Last backup',
  backupHint: 'limit 26 h',
})

/** How the product is doing, read again every few seconds while the page is visible. */
export function HealthPage() {
  const person = usePerson()
  const { data, error, refetch } = useQuery(healthQuery())
  if (data === undefined && error !== null)
    return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading} className={styles.page}>
          <SkeletonBlock width="40%" height={32} />
          <SkeletonBlock height={96} />
          <SkeletonBlock height={320} />
          <SkeletonBlock height={320} />
        </SkeletonGroup>
      </DelayedLoader>
    )
  const at = moment(data.checkedAt, 'h:mm A', viewerTimeZone())
  const count = data.findings.length
  return (
    <div className={styles.page}>
      <PageHead
        title={count === 0 ? texts.fine : texts.attention({ count })}
        subline={error === null ? texts.checked({ at }) : texts.outdated({ at })}
      />
      {data.findings.map((finding) => {
        const { title, hint } = findingWords(finding, data)
        return (
          <Notice key={title} title={title}>
            {hint}
          </Notice>
        )
      })}
      <Figures health={data} />
      <div className={styles.wide}>
        <PriceAgesCard health={data} />
        <HistoryCard history={data.history} />
      </div>
      <div className={styles.halves}>
        <JobsCard jobs={data.jobs} mayRetry={person !== undefined && may(person.user, 'health.retry')} />
        <PartsCard health={data} />
      </div>
    </div>
  )
}

function Figures({ health }: { readonly health: HealthView }) {
  const { prices, jobs, streams, log, backup, checkedAt } = health
  const inPlay = prices.filter((source) => source.inPlay > 0)
  const waiting = jobs.reduce((sum, one) => sum + one.waiting, 0)
  const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds))
  const ageOf = (at: string | null | undefined) =>
    at ? texts.ago({ age: durationText(secondsBetween(at, checkedAt)) }) : healthTexts.never
  return (
    <StatRow>
      <StatTile
        label={texts.priceAge}
        value={
          inPlay.length === 0
            ? '–'
            : durationText(Math.round(Math.max(...inPlay.map(({ ageSeconds }) => ageSeconds))))
        }
        context={inPlay.length === 0 ? texts.noLive : undefined}
      />
      <StatTile
        label={texts.jobsWaiting}
        value={formatCount(waiting)}
        context={waiting === 0 ? texts.nothingWaits : texts.oldest({ age: durationText(Math.round(oldest)) })}
      />
      <StatTile label={texts.listeners} value={formatCount(streams.listeners)} context={texts.onThisServer} />
      <StatTile
        label={texts.checkpoint}
        value={ageOf(log.signedAt)}
        context={texts.entries({ count: formatCount(log.entries) })}
      />
      <StatTile label={texts.backup} value={ageOf(backup?.at)} context={texts.backupHint} />
    </StatRow>
  )
}

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
