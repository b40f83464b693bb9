import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { batchName } from './batch-page.tsx'
import styles from './bulk.module.css'
import { batchesQuery } from './bulk-query.ts'
import { batchStatusWords } from './texts.ts'

const texts = defineTexts('backoffice.batches', {
  title: 'Batches',
  failed: 'We could not load the batches.',
  empty: 'No batches yet',
  emptyText:
    'Select rows in a list of accounts, users, picks or documents, then choose what to do with them.',
  rows: text<{ count: number }>('{count, plural, one {# row} other {{count} rows}}'),
})

/** The last acts on many rows. */
export function BatchesPage() {
  const { data, error, refetch } = useQuery(batchesQuery())
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} />
      {data?.batches.length === 0 && <EmptyState icon="list" title={texts.empty} text={texts.emptyText} />}
      <ul className={styles.rows}>
        {data?.batches.map((bulk) => (
          <li key={bulk.id} className={styles.row}>
            <div className={styles.line}>
              <Link to={adminPaths.batch(bulk.id)} className={styles.name}>
                {batchName(bulk)}
              </Link>
              <span>{batchStatusWords(bulk.status)}</span>
              <span className={styles.muted}>{texts.rows({ count: bulk.total })}</span>
              <span className={styles.muted}>{bulk.by}</span>
              <DateText instant={bulk.createdDate} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
