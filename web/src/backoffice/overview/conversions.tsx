import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../language/values.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { accountStatsQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { defineTexts } from '../../language/language.ts'
import { conversionTexts } from './texts.ts'

const texts = defineTexts('backoffice.account-stats', {
  failed: 'We could not load the account statistics.',
})

const PERIODS: readonly ConversionPeriod[] = ['daily', 'weekly', 'monthly']

/** People who bought their first account, by three spans; each leads to the countries they come from (B179). */
export function Conversions({ onRegions }: { readonly onRegions: (period: ConversionPeriod) => void }) {
  const { data, error, refetch } = useQuery(accountStatsQuery())
  if (data === undefined && error !== null)
    return (
      <Card>
        <CardBody>
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      </Card>
    )
  return (
    <section className={styles.tiles} aria-label={conversionTexts.label}>
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          className={styles.tile}
          disabled={data === undefined}
          onClick={() => onRegions(period)}
        >
          <span className={styles.small}>{conversionTexts.title({ period })}</span>
          {data === undefined ? (
            <SkeletonGroup>
              <SkeletonLine width={64} height={28} />
            </SkeletonGroup>
          ) : (
            <span className={styles.figure}>{formatCount(data.conversions[period])}</span>
          )}
          <span className={styles.small}>
            {data === undefined
              ? ' '
              : conversionTexts.comparison({ period, before: data.conversionsBefore[period] })}
          </span>
          <span className={styles.tileMark}>
            {conversionTexts.regions} <Icon name="chevron-right" size={14} />
          </span>
        </button>
      ))}
    </section>
  )
}
