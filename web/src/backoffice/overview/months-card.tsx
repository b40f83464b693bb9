import type { MonthlyTotal } from '@pickproof/contract/admin-payments'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { monthsQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { defineTexts } from '../../language/language.ts'
import { monthText } from '../../language/values.ts'

const texts = defineTexts('backoffice.months', {
  title: 'Deposits and withdrawals',
  zone: 'Months in UTC',
  failed: 'We could not load deposits and withdrawals.',
  empty: 'No payments yet',
  emptyText: 'Totals appear here after the first deposit.',
  byMonth: 'Deposits and withdrawals by month',
  month: 'Month',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
})

/** What was paid in and out, month by month (B183); each currency for itself. */
export function MonthsCard() {
  const { data, error, refetch } = useQuery(monthsQuery())
  if (data === undefined && error === null) return <SkeletonCard lines={6} />
  return (
    <Card>
      <CardHead title={texts.title} aside={texts.zone} ruled />
      {data === undefined ? (
        <CardBody>
          {error !== null && (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      ) : data.length === 0 ? (
        <CardBody>
          <EmptyState icon="credit-card" title={texts.empty} text={texts.emptyText} />
        </CardBody>
      ) : (
        <Months months={data} />
      )}
    </Card>
  )
}

function Months({ months }: { readonly months: readonly MonthlyTotal[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={texts.byMonth} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col" className={styles.right}>
              {texts.deposit}
            </th>
            <th scope="col" className={styles.right}>
              {texts.withdrawal}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ monthYear, currency, totalDeposit, totalWithdrawal }) => (
            <tr key={`${monthYear} ${currency}`}>
              <th scope="row">{monthText(monthYear)}</th>
              <td className={styles.right}>
                <Money amount={totalDeposit} currency={currency} />
              </td>
              <td className={styles.right}>
                <Money amount={totalWithdrawal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
