import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../language/values.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { regionsQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { defineTexts } from '../../language/language.ts'
import { conversionTexts } from './texts.ts'

const texts = defineTexts('backoffice.regions', {
  failed: 'We could not load the regions.',
  noPeople: 'No conversions in this period',
  noPeopleText: 'Countries appear here when players buy their first challenge.',
  noCountry: 'No known countries',
  country: 'Country',
  people: 'Counts',
})

/** Where the people of a period come from (B181); those whose country is not known count in the sum only (B182). */
export function RegionsDialog({
  period,
  onClose,
}: {
  readonly period: ConversionPeriod
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useQuery(regionsQuery(period))
  return (
    <Modal opened onClose={onClose} title={conversionTexts.byRegion({ period })} width={440}>
      {data === undefined ? (
        error === null ? (
          <SkeletonCard lines={4} />
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className={joinClasses(styles.small, styles.dialogLine)}>
            {peopleText(period, data.total, data.total - sumOf(data.regions))}
          </p>
          {data.regions.length === 0 ? (
            <EmptyState
              icon="flag"
              title={data.total === 0 ? texts.noPeople : texts.noCountry}
              text={data.total === 0 ? texts.noPeopleText : undefined}
            />
          ) : (
            <table className={joinClasses(styles.table, styles.flush)}>
              <thead>
                <tr>
                  <th scope="col">{texts.country}</th>
                  <th scope="col" className={styles.right}>
                    {texts.people}
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

function sumOf(regions: readonly { readonly count: number }[]): number {
  return regions.reduce((sum, { count }) => sum + count, 0)
}

function peopleText(period: ConversionPeriod, count: number, unknown: number): string {
  return unknown === 0
    ? conversionTexts.people({ period, count })
    : conversionTexts.peopleWithUnknown({ period, count, unknown })
}
