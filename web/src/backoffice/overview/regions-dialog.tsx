import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { formatCount } from '@pickproof/domain/format/count'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { regionsQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { PERIOD_WORDS } from './period-words.ts'

/** Where the people of a period come from (B181); those whose country is not known count in the sum only (B182). */
export function RegionsDialog({
  period,
  onClose,
}: {
  readonly period: ConversionPeriod
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useQuery(regionsQuery(period))
  const { title, span } = PERIOD_WORDS[period]
  return (
    <Modal opened onClose={onClose} title={`${title} by region`} width={440}>
      {data === undefined ? (
        error === null ? (
          <SkeletonCard lines={4} />
        ) : (
          <LoadFailure what="The regions" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className={joinClasses(styles.small, styles.dialogLine)}>
            {span}: {formatCount(data.total)} {data.total === 1 ? 'person' : 'people'}
            {unknownText(data.total - data.regions.reduce((sum, { count }) => sum + count, 0))}
          </p>
          {data.regions.length === 0 ? (
            <EmptyState
              icon="flag"
              title={data.total === 0 ? 'Nobody bought in this time' : 'No country is known'}
              text={data.total === 0 ? 'Countries stand here as soon as somebody buys.' : undefined}
            />
          ) : (
            <table className={joinClasses(styles.table, styles.flush)}>
              <thead>
                <tr>
                  <th scope="col">Country</th>
                  <th scope="col" className={styles.right}>
                    Counts
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.regions.map(({ region, count }) => (
                  <tr key={region}>
                    <th scope="row">{region}</th>
                    <td className={styles.right}>{formatCount(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Modal>
  )
}

function unknownText(count: number): string {
  return count === 0 ? '' : `, ${formatCount(count)} of them from an unknown country`
}
