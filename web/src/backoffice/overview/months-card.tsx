import type { MonthlyTotal } from '@pickproof/contract/admin-payments'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { monthsQuery } from './overview-queries.ts'
import styles from './overview.module.css'

/** What was paid in and out, month by month (B183); each currency for itself. */
export function MonthsCard() {
  const { data, error, refetch } = useQuery(monthsQuery())
  if (data === undefined && error === null) return <SkeletonCard lines={6} />
  return (
    <Card>
      <CardHead title="Deposits and withdrawals" aside="Months by UTC" ruled />
      {data === undefined ? (
        <CardBody>
          {error !== null && (
            <LoadFailure what="Deposits and withdrawals" error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      ) : data.length === 0 ? (
        <CardBody>
          <EmptyState icon="credit-card" title="No payment yet" text="The first deposit begins the table." />
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
    <section className={styles.scroll} aria-label="Deposits and withdrawals by month" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className={styles.right}>
              Deposit
            </th>
            <th scope="col" className={styles.right}>
              Withdrawal
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ monthYear, currency, totalDeposit, totalWithdrawal }) => (
            <tr key={`${monthYear} ${currency}`}>
              <th scope="row">{monthWords(monthYear)}</th>
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

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' as 'November 2026'. */
function monthWords(monthYear: string): string {
  const atMs = Date.parse(`${monthYear}-01T00:00:00Z`)
  return Number.isNaN(atMs) ? monthYear : monthNames.format(atMs)
}
