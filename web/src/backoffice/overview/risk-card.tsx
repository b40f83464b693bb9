import { useQuery } from '@tanstack/react-query'
import { formatCount, formatPercent } from '../../language/values.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { riskQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { rangeWords } from './range-words.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.risk', {
  title: 'Risk per pick',
  aside: 'Stake as a share of the account size',
  failed: 'We could not load the risk statistics.',
})

/** How much of an account is put on one pick, in the five ranges that the program allows (B186). */
export function RiskCard() {
  const { data, error, refetch } = useQuery(riskQuery())
  if (data === undefined && error === null) return <SkeletonCard lines={5} />
  const total = (data ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <Card>
      <CardHead title={texts.title} aside={texts.aside} ruled />
      {data === undefined ? (
        <CardBody>
          {error !== null && (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      ) : (
        <ul className={styles.rows}>
          {data.map(({ key, name, count }) => (
            <li key={key} className={styles.row}>
              <span>{rangeWords(name)}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
              <span className={styles.count}>
                {formatCount(count)}
                <span className={styles.share}>
                  {formatPercent(total === 0 ? 0 : (count / total) * 100, 0)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
