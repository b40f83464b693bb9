import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMinor, formatMoney } from '@pickproof/domain/format/money'
import { Money } from '../../ui/values/money.tsx'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import classes from './dashboard.module.css'
import type { DayRoom } from './day-room.ts'

interface DashboardStatsProps {
  readonly account: Account
  readonly info: AccountInfo
  /** Undefined until it is known. */
  readonly room: DayRoom | undefined
}

/** The day at a glance: result, room and what is running. */
export function DashboardStats({ account, info, room }: DashboardStatsProps) {
  const currency = info.currencySymbol
  const money = (amount: number | null) => formatMoney(amount, currency)
  return (
    <StatRow className={classes.stats}>
      <StatTile
        label="NET PROFIT / LOSS today"
        value={formatMoney(info.netProfitLossToday, currency, { signed: true })}
        tone={resultTone(info.netProfitLossToday)}
        context={
          <>
            Last Pick <Money amount={info.lastPick} currency={currency} signed result />
          </>
        }
      />
      {account.status === 'ACTIVE' ? (
        <RoomTiles room={room} currency={currency} />
      ) : (
        <>
          <StatTile
            label="Since the start"
            value={formatMoney(info.netProfitLoss, currency, { signed: true })}
            tone={resultTone(info.netProfitLoss)}
            context={info.profitTarget === null ? 'No target' : `Target ${money(info.profitTarget)}`}
          />
          <StatTile
            label="Closing balance"
            value={money(account.balance)}
            context={`of ${money(account.accountSize)} at the start`}
          />
        </>
      )}
      <StatTile
        label="NUMBER OF OPEN PICKS"
        value={formatCount(info.noOfOpenPicks)}
        context={
          <>
            <span className={classes.nowrap}>Today {formatCount(info.noOfPicksToday)}</span>
            <span className={classes.between}> · </span>
            <span className={classes.nowrap}>Total Bet Amount {money(info.totalBetAmount)}</span>
          </>
        }
      />
    </StatRow>
  )
}

function RoomTiles({ room, currency }: { readonly room: DayRoom | undefined; readonly currency: string }) {
  const money = (amountMinor: bigint | undefined) => formatMinor(amountMinor, currency)
  return (
    <>
      <StatTile
        label="Left to risk today"
        value={money(room?.riskLeftMinor)}
        context={`${money(room?.riskUsedMinor)} placed of ${money(room?.riskLimitMinor)}`}
      />
      <StatTile
        label="Daily loss room"
        value={money(room?.lossLeftMinor)}
        context={`${money(room?.lossLeftIfOpenLoseMinor)} if all open lose`}
      />
    </>
  )
}
