import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { AccountReport } from '@pickproof/contract/overview'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Money } from '../../ui/values/money.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import type { StepLine } from '../../ui/charts/step-chart-layout.ts'
import { PanelSection } from '../admin-panel.tsx'
import { valueLabel } from '../value-label.ts'
import classes from './accounts.module.css'
import { accountHistoryQuery } from './accounts-query.ts'
import { historyPoints } from './history-points.ts'

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
    return <LoadFailure what="The balance history" error={error} onRetry={() => void refetch()} />
  if (page === undefined)
    return (
      <PanelSection title="Balance history">
        <SkeletonGroup label="Loading the balance history">
          <SkeletonBlock height={CHART_HEIGHT_PX} />
        </SkeletonGroup>
      </PanelSection>
    )
  const rows = page.content
  const isLast = page.totalElements <= pageNo * pageSize
  const { currencySymbol } = account
  return (
    <PanelSection
      title="Balance history"
      aside={
        <>
          <span>{formatCount(rows.length)} points</span>
          {page.totalElements > pageSize && (
            <>
              <IconButton
                label="Older points"
                icon="chevron-left"
                disabled={isLast}
                onClick={() => setPageNo(pageNo + 1)}
              />
              <IconButton
                label="Newer points"
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
        label={`Balance of ${account.accno} after each booking`}
        points={historyPoints(rows, currencySymbol)}
        lines={linesOf(account)}
        levelMinor={minorFromJson(account.accountSize)}
        height={CHART_HEIGHT_PX}
        band={
          closing?.day
            ? { fromMs: Date.parse(closing.day.from), toMs: Date.parse(closing.day.to) }
            : undefined
        }
        format={(valueMinor) => formatMinor(valueMinor, currencySymbol)}
      />
      <details className={classes.bookings}>
        <summary>The bookings one by one</summary>
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
                  <Money amount={row.amount} currency={currencySymbol} signed />
                </td>
                <td>
                  <Money amount={row.balance} currency={currencySymbol} />
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
    { valueMinor: sizeMinor, label: 'Start', tone: 'start' },
    { valueMinor: sizeMinor - minorFromJson(maximumLoss), label: 'Limit', tone: 'limit' },
  ]
}
