import type { OverviewDay } from '@pickproof/contract/overview'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { dateText, formatMoney } from '../../language/values.ts'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import classes from './overview.module.css'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { divideHalfUp } from '@pickproof/domain/money/rounding'

const texts = defineTexts('player.days-summary', {
  winningDays: 'Winning days',
  winning: text<{ winning: number; count: number }>('{winning} of {count}'),
  withResults: 'days with results',
  bestDay: 'Best day',
  worstDay: 'Worst day',
  averageDay: 'Average day',
  perDay: 'per day with results',
})

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
      <StatTile
        label={texts.winningDays}
        value={texts.winning({ winning, count })}
        context={texts.withResults}
      />
      <StatTile
        label={texts.bestDay}
        value={money(best.net)}
        tone={resultTone(best.net)}
        context={dateWords(best)}
      />
      <StatTile
        label={texts.worstDay}
        value={money(worst.net)}
        tone={resultTone(worst.net)}
        context={dateWords(worst)}
      />
      <StatTile
        label={texts.averageDay}
        value={money(average)}
        tone={resultTone(average)}
        context={texts.perDay}
      />
    </StatRow>
  )
}

function dateWords({ date }: OverviewDay): string {
  return dateText(`${date}T00:00:00Z`, 'MMM DD', 'UTC')
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
