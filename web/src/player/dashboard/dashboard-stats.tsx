import type { AccountInfo } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMoney } from '@pickproof/domain/format/money'
import { StatRow, StatTile } from '../../ui/stat-tile.tsx'
import classes from './dashboard.module.css'

function toneOf(amount: number | null): 'text' | 'up' | 'down' {
  if (amount === null || amount === 0) return 'text'
  return amount > 0 ? 'up' : 'down'
}

/** The day at a glance: result, standing, room and what is running. */
export function DashboardStats({ info }: { readonly info: AccountInfo }) {
  const money = (amount: number | null, signed = false) =>
    formatMoney(amount, info.currencySymbol, { signed })
  const dailyRoom = Math.max(0, info.maximumDailyLoss - info.maximumDailyLossAccumulated)
  return (
    <StatRow className={classes.stats}>
      <StatTile
        label={
          <>
            <span className={classes.caption}>NET PROFIT / LOSS</span> today
          </>
        }
        value={money(info.netProfitLossToday, true)}
        tone={toneOf(info.netProfitLossToday)}
        context={`Last Pick ${money(info.lastPick, true)}`}
      />
      <StatTile
        label="Since the start"
        value={money(info.netProfitLoss, true)}
        tone={toneOf(info.netProfitLoss)}
        context={
          info.profitTarget === null ? 'No target in this stage' : `Target ${money(info.profitTarget)}`
        }
      />
      <StatTile
        label="Daily loss room"
        value={money(dailyRoom)}
        context={`of ${money(info.maximumDailyLoss)} a day`}
      />
      <StatTile
        label={<span className={classes.caption}>NUMBER OF OPEN PICKS</span>}
        value={formatCount(info.noOfOpenPicks)}
        context={`Today ${formatCount(info.noOfPicksToday)} · Total Bet Amount ${money(info.totalBetAmount)}`}
      />
    </StatRow>
  )
}
