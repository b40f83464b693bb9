import type { AccountOverview } from '@pickproof/contract/overview'
import { type MoneyValue, money, signedMoney, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { formatMinor } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { FindPicks } from '../find-picks.tsx'
import { percentOf } from './distance-rows.ts'
import classes from './overview.module.css'
import type { Standing } from './standing.ts'
import type { StepLine } from '../../ui/charts/step-chart-layout.ts'

const lineTexts = defineTexts('player.equity-lines', {
  start: 'Start',
  lossLimit: 'Loss limit',
  target: 'Target',
  dayFloor: 'Day floor',
})

/** The lines of the curve: where it leads, where it began, where it must not go. */
export function equityLines({
  judged,
  sizeMinor,
  profitMinor,
  feesMinor,
  distances,
  isOpen,
  day,
}: Standing): readonly StepLine[] {
  const { profitTargetMinor, maximumLossMinor } = judged.terms
  // Fees lower the curve but count toward no loss, so the limit moves down with them.
  const limitMinor = sizeMinor - maximumLossMinor - feesMinor
  const floorMinor = sizeMinor + profitMinor - distances.toDailyLossMinor
  const lines: StepLine[] = [
    { valueMinor: sizeMinor, label: lineTexts.start, tone: 'start' },
    { valueMinor: limitMinor, label: lineTexts.lossLimit, tone: 'limit' },
  ]
  if (profitTargetMinor !== undefined)
    lines.unshift({ valueMinor: sizeMinor + profitTargetMinor, label: lineTexts.target, tone: 'target' })
  // Below the overall limit the floor of the day says nothing: the account is closed before it.
  if (isOpen && floorMinor > limitMinor)
    lines.push({ valueMinor: floorMinor, label: lineTexts.dayFloor, tone: 'floor', fromMs: day.startMs })
  return lines
}

const texts = defineTexts('player.equity', {
  title: 'Equity',
  net: text<{ net: MoneyValue; percent: string }>('{net} ({percent})'),
  chart: 'Equity after each result',
  settledOnly: 'Settled results only. Open stakes and cash-out fees lower the balance, not the equity.',
  balance: 'Your balance plus the stakes of open picks.',
  balanceAfterFees: text<{ fees: MoneyValue }>(
    'Your balance plus the stakes of open picks, after {fees} in cash-out fees.',
  ),
  first: 'No pick has settled yet. The curve moves with each result. Open picks do not move it.',
})

interface EquityCardProps {
  readonly overview: AccountOverview
  readonly standing: Standing
}

export function EquityCard({ overview, standing }: EquityCardProps) {
  const { profitMinor, sizeMinor, currency, untilMs } = standing
  const points = overview.curve.map(({ at, value }) => ({
    atMs: Date.parse(at),
    valueMinor: minorFromJson(value),
  }))
  const magnitudeMinor = profitMinor < 0n ? -profitMinor : profitMinor
  return (
    <Card aria-label={texts.title}>
      <CardHead
        className={classes.equityHead}
        title={texts.title}
        mark={<span className={classes.remark}>{remarkOn(standing)}</span>}
        aside={
          <strong
            className={joinClasses(
              classes.net,
              profitMinor > 0n && classes.up,
              profitMinor < 0n && classes.down,
            )}
          >
            {texts.net({
              net: signedMoney(profitMinor, currency),
              percent: percentOf(magnitudeMinor, sizeMinor),
            })}
          </strong>
        }
      />
      <StepChart
        label={texts.chart}
        points={points}
        lines={equityLines(standing)}
        format={(valueMinor) => formatMinor(valueMinor, currency)}
        height={300}
        toMs={untilMs}
        levelMinor={sizeMinor}
      />
      {overview.status === 'ACTIVE' && overview.curve.length === 1 && <FirstStep />}
    </Card>
  )
}

/** How the equity follows from the balance, which a player sees at the top of every page. */
function remarkOn({ ruleSet, feesMinor, currency }: Standing): string {
  if (!ruleSet.isTargetAfterFees) return texts.settledOnly
  return feesMinor === 0n ? texts.balance : texts.balanceAfterFees({ fees: money(feesMinor, currency) })
}

function FirstStep() {
  return (
    <div className={classes.firstStep}>
      <p>{texts.first}</p>
      <FindPicks variant="primary" />
    </div>
  )
}
