import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMinute } from '../../odds/use-minute.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import type { StepLine } from '../../ui/charts/step-chart-layout.ts'
import { balanceHistoryQuery } from './balance-history-query.ts'
import { balanceSteps, stepsSince } from './balance-steps.ts'
import classes from './dashboard.module.css'

const WEEK_MS = 7 * 86_400_000
const RANGES = [
  { value: 'week', label: '7 d' },
  { value: 'phase', label: 'Phase' },
] as const
type Range = (typeof RANGES)[number]['value']

interface BalanceCardProps {
  readonly account: Account
  readonly info: Pick<AccountInfo, 'totalBetAmount' | 'cashOutFees'>
}

/** The balance from the first day of the stage, with what it must reach and what it must not fall to. */
export function BalanceCard({ account, info }: BalanceCardProps) {
  const [range, setRange] = useState<Range>('phase')
  const { data: rows, error, refetch } = useQuery(balanceHistoryQuery(account.accno))
  return (
    <Card aria-label="Balance history">
      <CardHead
        className={classes.balanceHead}
        title="Balance history"
        mark={<span className={classes.remark}>{sumOf(account, info.totalBetAmount)}</span>}
        aside={
          <SegmentedControl small label="Shown time" options={RANGES} value={range} onChange={setRange} />
        }
      />
      {rows !== undefined ? (
        <Curve account={account} cashOutFees={info.cashOutFees} rows={rows} range={range} />
      ) : (
        <CardBody>
          {error === null ? (
            <SkeletonGroup label="Loading the balance history">
              <SkeletonBlock height={236} />
            </SkeletonGroup>
          ) : (
            <LoadFailure what="The balance history" error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      )}
    </Card>
  )
}

/** The curve ends at this sum, so a player can check it against the balance in the top bar. */
function sumOf({ balance, currencySymbol }: Account, openStake: number): string {
  const money = (amountMinor: bigint) => formatMinor(amountMinor, currencySymbol)
  const [balanceMinor, stakeMinor] = [minorFromJson(balance), minorFromJson(openStake)]
  if (stakeMinor === 0n) return `Balance ${money(balanceMinor)}, no open stakes`
  return `Balance ${money(balanceMinor)} + open stakes ${money(stakeMinor)} = ${money(balanceMinor + stakeMinor)}`
}

interface CurveProps {
  readonly account: Account
  readonly cashOutFees: number
  readonly rows: Parameters<typeof balanceSteps>[0]
  readonly range: Range
}

function Curve({ account, cashOutFees, rows, range }: CurveProps) {
  const nowMs = useMinute()
  const steps = balanceSteps(rows)
  const points = range === 'week' ? stepsSince(steps, nowMs - WEEK_MS) : steps
  const lastMs = points.at(-1)?.atMs ?? nowMs
  const sizeMinor = minorFromJson(account.accountSize)
  return (
    <StepChart
      label="Balance plus open stakes"
      points={points}
      lines={linesOf(account, sizeMinor, minorFromJson(cashOutFees))}
      levelMinor={sizeMinor}
      // A closed account has no today: its curve ends with its last result.
      toMs={account.status === 'ACTIVE' ? Math.max(nowMs, lastMs) : lastMs}
      format={(valueMinor) => formatMinor(valueMinor, account.currencySymbol)}
    />
  )
}

/** Cash-out fees lower the curve but are not a loss, so the limit moves down with them (R11). */
function linesOf(
  { profitTarget, maximumLoss }: Account,
  sizeMinor: bigint,
  feesMinor: bigint,
): readonly StepLine[] {
  return [
    ...(profitTarget === null
      ? []
      : [{ valueMinor: sizeMinor + minorFromJson(profitTarget), label: 'Target', tone: 'target' } as const]),
    { valueMinor: sizeMinor, label: 'Start', tone: 'start' },
    { valueMinor: sizeMinor - minorFromJson(maximumLoss) - feesMinor, label: 'Loss limit', tone: 'limit' },
  ]
}
