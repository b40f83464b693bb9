import type { OverviewDay } from '@pickproof/contract/overview'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMoney } from '@pickproof/domain/format/money'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import classes from './overview.module.css'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { divideHalfUp } from '@pickproof/domain/money/rounding'

interface DaysSummaryProps {
  readonly days: readonly OverviewDay[]
  readonly currency: string
}

/** How the days went, once there are some to compare. */
export function DaysSummary({ days, currency }: DaysSummaryProps) {
  const summary = summaryOf(days)
  if (summary === undefined) return null
  const { best, worst, average, winning, count } = summary
  const money = (amount: number) => formatMoney(amount, currency, { signed: true })
  return (
    <StatRow className={classes.stats}>
      <StatTile label="Winning days" value={`${winning} of ${count}`} context="days with results" />
      <StatTile
        label="Best day"
        value={money(best.net)}
        tone={resultTone(best.net)}
        context={dateWords(best)}
      />
      <StatTile
        label="Worst day"
        value={money(worst.net)}
        tone={resultTone(worst.net)}
        context={dateWords(worst)}
      />
      <StatTile
        label="Average day"
        value={money(average)}
        tone={resultTone(average)}
        context="by days with results"
      />
    </StatRow>
  )
}

function dateWords({ date }: OverviewDay): string {
  return formatDate(`${date}T00:00:00Z`, 'MMM DD', 'UTC')
}

interface DaysSum {
  /** Days with results, and those that ended above zero. */
  readonly count: number
  readonly winning: number
  readonly best: OverviewDay
  readonly worst: OverviewDay
  readonly average: number
}

/** Undefined until there are two days to compare. */
export function summaryOf(days: readonly OverviewDay[]): DaysSum | undefined {
  const withResults = days.filter(({ settled }) => settled > 0)
  const [first] = withResults
  if (first === undefined || withResults.length < 2) return undefined
  const sumMinor = withResults.reduce((sum, { net }) => sum + minorFromJson(net), 0n)
  return {
    count: withResults.length,
    winning: withResults.filter(({ net }) => net > 0).length,
    best: withResults.reduce((best, day) => (day.net > best.net ? day : best), first),
    worst: withResults.reduce((worst, day) => (day.net < worst.net ? day : worst), first),
    average: minorToJson(divideHalfUp(sumMinor, BigInt(withResults.length))),
  }
}
