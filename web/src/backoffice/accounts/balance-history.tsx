import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { AccountReport } from '@pickproof/contract/overview'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { formatMinor, signedMoneyOf } from '../../language/values.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import type { StepLine, StepPoint } from '../../ui/charts/step-chart-layout.ts'
import { PanelSection } from '../admin-panel.tsx'
import { valueLabel } from '../value-label.ts'
import classes from './accounts.module.css'
import { accountHistoryQuery } from './accounts-query.ts'
import { accountTexts } from './texts.ts'
import type { BalanceRow } from '@pickproof/contract/picks'

const pointTexts = defineTexts('backoffice.history-points', {
  booking: text<{ operation: string; amount: MoneyValue }>('{operation} {amount}'),
})

/** The balance history as points of a curve: each booking with its amount and its operation. */
export function historyPoints(newestFirst: readonly BalanceRow[], currency: string): readonly StepPoint[] {
  return newestFirst.toReversed().map(({ date, balance, amount, operation }) => ({
    atMs: Date.parse(date),
    valueMinor: minorFromJson(balance),
    note: pointTexts.booking({ operation: valueLabel(operation), amount: signedMoneyOf(amount, currency) }),
  }))
}

const texts = defineTexts('backoffice.balance-history', {
  title: 'Balance history',
  loading: 'Loading the balance history',
  notLoaded: 'We could not load the balance history.',
  points: text<{ count: number }>('{count, plural, one {# point} other {# points}}'),
  older: 'Older points',
  newer: 'Newer points',
  chart: text<{ accno: string }>('Balance of {accno} after each booking'),
  bookings: 'All bookings',
  limit: 'Limit',
})

/** So many points at a time, and fewer on a small screen (B041). */
const HISTORY_PAGE_SIZE = 50
const SMALL_HISTORY_PAGE_SIZE = 10
const CHART_HEIGHT_PX = 128

interface BalanceHistoryProps {
  readonly account: AdminAccount
  readonly closing: AccountReport | undefined
}

/** The balance after each booking as a curve, and the bookings themselves below it. */
export function BalanceHistory({ account, closing }: BalanceHistoryProps) {
  const isSmall = useMediaQuery(`(max-width: ${BREAKPOINT_PX.sm - 1}px)`, false, {
    getInitialValueInEffect: false,
  })
  const pageSize = isSmall ? SMALL_HISTORY_PAGE_SIZE : HISTORY_PAGE_SIZE
  const [pageNo, setPageNo] = useState(1)
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ ...accountHistoryQuery(account, { pageNo, pageSize }), placeholderData: keepPreviousData })
  if (error !== null && page === undefined)
    return <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  if (page === undefined)
    return (
      <PanelSection title={texts.title}>
        <SkeletonGroup label={texts.loading}>
          <SkeletonBlock height={CHART_HEIGHT_PX} />
        </SkeletonGroup>
      </PanelSection>
    )
  const rows = page.content
  const isLast = page.totalElements <= pageNo * pageSize
  const { currency } = account
  return (
    <PanelSection
      title={texts.title}
      aside={
        <>
          <span>{texts.points({ count: rows.length })}</span>
          {page.totalElements > pageSize && (
            <>
              <IconButton
                label={texts.older}
                icon="chevron-left"
                disabled={isLast}
                onClick={() => setPageNo(pageNo + 1)}
              />
              <IconButton
                label={texts.newer}
                icon="chevron-right"
                disabled={pageNo === 1}
                onClick={() => setPageNo(pageNo - 1)}
              />
            </>
          )}
        </>
      }
    >
      <StepChart
        className={classes.chart}
        label={texts.chart({ accno: account.accno })}
        points={historyPoints(rows, currency)}
        lines={linesOf(account)}
        levelMinor={minorFromJson(account.accountSize)}
        height={CHART_HEIGHT_PX}
        band={
          closing?.day
            ? { fromMs: Date.parse(closing.day.from), toMs: Date.parse(closing.day.to) }
            : undefined
        }
        format={(valueMinor) => formatMinor(valueMinor, currency)}
      />
      <details className={classes.bookings}>
        <summary>{texts.bookings}</summary>
        <table className={classes.sum}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {valueLabel(row.operation)}{' '}
                  <DateText instant={row.date} format="MMM Do, h:mm A (z)" className={classes.small} />
                  {row.operation === 'CORRECTION' && row.note !== null && (
                    <span className={classes.note}>{row.note}</span>
                  )}
                </th>
                <td>
                  <Money amount={row.amount} currency={currency} signed />
                </td>
                <td>
                  <Money amount={row.balance} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </PanelSection>
  )
}

/** The target is far above and would press the curve flat. The details show it. */
function linesOf({ accountSize, maximumLoss }: AdminAccount): readonly StepLine[] {
  const sizeMinor = minorFromJson(accountSize)
  return [
    { valueMinor: sizeMinor, label: accountTexts.start, tone: 'start' },
    { valueMinor: sizeMinor - minorFromJson(maximumLoss), label: texts.limit, tone: 'limit' },
  ]
}
