import type { Performance, PerformancePick, PerformanceStreak } from '@pickproof/contract/performance'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { type DateValue, type MoneyValue, moment, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { OddType } from '@pickproof/domain/odds/odds'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { formatMinor, formatOdds, formatPercent, moneyOf, signedMoneyOf } from '../../language/values.ts'
import { pickAnchor, playerPaths } from '../../paths.ts'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { resultTone } from '../../ui/layout/stat-tile.tsx'
import { Money } from '../../ui/values/money.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { placedOdds } from '../pick-legs.ts'
import { recordText, roiText, Total, Totals } from '../pick-totals.tsx'
import classes from './performance.module.css'

const texts = defineTexts('player.performance-parts', {
  totals: 'Your results',
  net: 'Net',
  staked: text<{ staked: MoneyValue }>('of {staked} staked'),
  roi: 'ROI',
  roiSum: 'net ÷ staked',
  record: 'Record',
  decided: text<{ percent: string }>('{percent} of decided'),
  noneDecided: 'won, lost, pushed',
  longest: 'Longest streaks',
  wonLost: text<{ won: number; lost: number }>('{won} won, {lost} lost'),
  wonDates: text<{ from: DateValue; to: DateValue }>('Won: {from} – {to}'),
  noStreak: 'No win yet',
  current: 'Current streak',
  currentWon: text<{ count: number }>('{count} won'),
  currentLost: text<{ count: number }>('{count} lost'),
  sinceDate: text<{ from: DateValue }>('since {from}'),
  noCurrent: 'No decided pick yet',
  profit: 'Profit over time',
  chart: text<{ first: DateValue; last: DateValue; net: MoneyValue; low: MoneyValue; high: MoneyValue }>(
    'Profit after each result, from {first} to {last}: ends at {net}, lowest {low}, highest {high}',
  ),
  zero: 'Even',
  extremes: 'Best and worst picks',
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  stakeAt: text<{ date: DateValue; stake: MoneyValue; odds: string }>('{date} · {stake} at {odds}'),
})

const NONE = '–'
const day = (at: string) => moment(at, 'MMM DD', viewerTimeZone())

export function PerformanceTotals({ performance }: { readonly performance: Performance }) {
  const { totals, streaks, currencySymbol: currency } = performance
  const decided = totals.won + totals.lost
  return (
    <Totals label={texts.totals}>
      <Total label={texts.net} value={<Money amount={totals.net} currency={currency} signed result />}>
        {texts.staked({ staked: moneyOf(totals.staked, currency) })}
      </Total>
      <Total label={texts.roi} value={roiText(totals.roiBps)} tone={resultTone(totals.roiBps)}>
        {texts.roiSum}
      </Total>
      <Total label={texts.record} value={recordText(totals)}>
        {decided > 0
          ? texts.decided({ percent: formatPercent((totals.won / decided) * 100, 1) })
          : texts.noneDecided}
      </Total>
      <Total
        label={texts.longest}
        value={texts.wonLost({ won: streaks.won?.count ?? 0, lost: streaks.lost?.count ?? 0 })}
      >
        {streaks.won === null
          ? texts.noStreak
          : texts.wonDates({ from: day(streaks.won.from), to: day(streaks.won.to) })}
      </Total>
      <Total label={texts.current} value={currentText(streaks.current)}>
        {streaks.current === null ? texts.noCurrent : texts.sinceDate({ from: day(streaks.current.from) })}
      </Total>
    </Totals>
  )
}

function currentText(streak: (PerformanceStreak & { readonly outcome: 'WON' | 'LOST' }) | null): string {
  if (streak === null) return NONE
  const { count } = streak
  return streak.outcome === 'WON' ? texts.currentWon({ count }) : texts.currentLost({ count })
}

/** The sum of all results, which changes in steps because picks settle in steps. */
export function ProfitCard({ performance }: { readonly performance: Performance }) {
  const { curve, totals, currencySymbol: currency } = performance
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return null
  const nets = curve.map(({ net }) => net)
  // The curve begins at zero, right before the first result.
  const points = [
    { atMs: Date.parse(first.at) - 1, valueMinor: 0n },
    ...curve.map(({ at, net }) => ({ atMs: Date.parse(at), valueMinor: minorFromJson(net) })),
  ]
  return (
    <Card aria-label={texts.profit}>
      <CardHead
        title={texts.profit}
        aside={<Money amount={totals.net} currency={currency} signed result />}
      />
      <StepChart
        label={texts.chart({
          first: day(first.at),
          last: day(last.at),
          net: signedMoneyOf(last.net, currency),
          low: signedMoneyOf(Math.min(0, ...nets), currency),
          high: signedMoneyOf(Math.max(0, ...nets), currency),
        })}
        points={points}
        lines={[{ label: texts.zero, tone: 'start', valueMinor: 0n }]}
        levelMinor={0n}
        height={240}
        format={(valueMinor) => formatMinor(valueMinor, currency, { signed: true })}
      />
    </Card>
  )
}

interface BestAndWorstProps {
  readonly performance: Performance
  readonly oddType: OddType
}

export function BestAndWorst({ performance, oddType }: BestAndWorstProps) {
  const { best, worst, currencySymbol } = performance
  return (
    <Card aria-label={texts.extremes}>
      <CardHead title={texts.extremes} />
      <ul className={classes.picks}>
        {[...best, ...worst].map((pick) => (
          <ExtremePick key={pick.id} pick={pick} oddType={oddType} currency={currencySymbol} />
        ))}
      </ul>
    </Card>
  )
}

interface ExtremePickProps {
  readonly pick: PerformancePick
  readonly oddType: OddType
  readonly currency: string
}

function ExtremePick({ pick, oddType, currency }: ExtremePickProps) {
  return (
    <li className={classes.pick}>
      <div>
        <Link to={playerPaths.myPicks} hash={pickAnchor(pick.id)} className={classes.name}>
          {pick.legs > 0 ? texts.parlay({ legs: pick.legs }) : withMinusSigns(pick.oddsName)}
        </Link>
        <p className={classes.muted}>
          {texts.stakeAt({
            date: day(pick.settledDate),
            stake: moneyOf(pick.stake, currency),
            odds: formatOdds(placedOdds(pick), oddType, pick.legs > 0 ? 3 : undefined),
          })}
        </p>
      </div>
      <Money amount={pick.net} currency={currency} signed result />
    </li>
  )
}
