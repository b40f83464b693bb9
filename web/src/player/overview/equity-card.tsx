import type { AccountOverview } from '@pickproof/contract/overview'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { FindPicks } from '../find-picks.tsx'
import { percentOf } from './distance-rows.ts'
import { equityLines } from './equity-lines.ts'
import classes from './overview.module.css'
import type { Standing } from './standing.ts'

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
    <Card aria-label="Equity">
      <CardHead
        className={classes.equityHead}
        title="Equity"
        mark={<span className={classes.remark}>{remarkOn(standing)}</span>}
        aside={
          <strong
            className={joinClasses(
              classes.net,
              profitMinor > 0n && classes.up,
              profitMinor < 0n && classes.down,
            )}
          >
            {formatMinor(profitMinor, currency, { signed: true })} ({percentOf(magnitudeMinor, sizeMinor)})
          </strong>
        }
      />
      <StepChart
        label="Equity after each result"
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
  if (!ruleSet.isTargetAfterFees)
    return 'Settled results only. Open stakes and cash-out fees lower the balance, not the equity.'
  const fees = feesMinor === 0n ? '' : ` Cash-out fees of ${formatMinor(feesMinor, currency)} are deducted.`
  return `Your balance plus the stakes of open picks.${fees}`
}

function FirstStep() {
  return (
    <div className={classes.firstStep}>
      <p>No pick is settled yet. The curve steps with every result; what is open does not move it.</p>
      <FindPicks variant="primary" />
    </div>
  )
}
