import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PieChart } from '../../ui/charts/pie-chart.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { usePies } from './overview-queries.ts'
import styles from './overview.module.css'

/** What picks are placed on, as six pies over all real accounts (B184). */
export function TrendingDialog({ onClose }: { readonly onClose: () => void }) {
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
