import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinor } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
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

const texts = defineTexts('player.balance', {
  title: 'Balance history',
  range: 'Time range',
  week: '7 days',
  phase: 'Stage',
  loading: 'Loading the balance history',
  failed: 'We could not load the balance history.',
  sum: text<{ balance: MoneyValue; stakes: MoneyValue; sum: MoneyValue }>(
    'Balance {balance} + open stakes {stakes} = {sum}',
  ),
  noStakes: text<{ balance: MoneyValue }>('Balance {balance}, no open stakes'),
  chart: 'Balance plus open stakes',
  target: 'Target',
  start: 'Start',
  lossLimit: 'Loss limit',
})

const WEEK_MS = 7 * DAY_MS
type Range = 'week' | 'phase'

interface BalanceCardProps {
  readonly account: Account
  readonly info: Pick<AccountInfo, 'totalBetAmount' | 'cashOutFees'>
}

/** The balance from the first day of the stage, with what it must reach and what it must not fall to. */
export function BalanceCard({ account, info }: BalanceCardProps) {
  const [range, setRange] = useState<Range>('phase')
  const { data: rows, error, refetch } = useQuery(balanceHistoryQuery(account.accno))
  return (
    <Card aria-label={texts.title}>
      <CardHead
        className={classes.balanceHead}
        title={texts.title}
        mark={<span className={classes.remark}>{sumOf(account, info.totalBetAmount)}</span>}
        aside={
          <SegmentedControl
            small
            label={texts.range}
            options={[
              { value: 'week', label: texts.week },
              { value: 'phase', label: texts.phase },
            ]}
            value={range}
            onChange={setRange}
          />
        }
      />
      {rows !== undefined ? (
        <Curve account={account} cashOutFees={info.cashOutFees} rows={rows} range={range} />
      ) : (
        <CardBody>
          {error === null ? (
            <SkeletonGroup label={texts.loading}>
              <SkeletonBlock height={236} />
            </SkeletonGroup>
          ) : (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      )}
    </Card>
  )
}

/** The curve ends at this sum, so a player can check it against the balance in the top bar. */
function sumOf({ balance, currency }: Account, openStake: number): string {
  const [balanceMinor, stakeMinor] = [minorFromJson(balance), minorFromJson(openStake)]
  const value = money(balanceMinor, currency)
  if (stakeMinor === 0n) return texts.noStakes({ balance: value })
  return texts.sum({
    balance: value,
    stakes: money(stakeMinor, currency),
    sum: money(balanceMinor + stakeMinor, currency),
  })
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
      label={texts.chart}
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
      : [
          {
            valueMinor: sizeMinor + minorFromJson(profitTarget),
            label: texts.target,
            tone: 'target',
          } as const,
        ]),
    { valueMinor: sizeMinor, label: texts.start, tone: 'start' },
    { valueMinor: sizeMinor - minorFromJson(maximumLoss) - feesMinor, label: texts.lossLimit, tone: 'limit' },
  ]
}
