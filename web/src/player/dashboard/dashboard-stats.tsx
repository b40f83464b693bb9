import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { MISSING } from '@pickproof/domain/format/missing'
import { type MessageValue, money } from '@pickproof/domain/messages/message'
import { Rich } from '../../language/rich.tsx'
import { formatCount, formatMinor, formatMoney, moneyOf } from '../../language/values.ts'
import { Money } from '../../ui/values/money.tsx'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import classes from './dashboard.module.css'
import type { DayRoom } from './day-room.ts'
import { statTexts as texts } from './stat-texts.ts'

interface DashboardStatsProps {
  readonly account: Account
  readonly info: AccountInfo
  /** Undefined until it is known. */
  readonly room: DayRoom | undefined
}

/** The day at a glance: result, room and what is running. */
export function DashboardStats({ account, info, room }: DashboardStatsProps) {
  const { currency } = account
  const value = (amount: number) => moneyOf(amount, currency)
  return (
    <StatRow className={classes.stats}>
      <StatTile
        label={texts.netToday}
        value={formatMoney(info.netProfitLossToday, currency, { signed: true })}
        tone={resultTone(info.netProfitLossToday)}
        context={
          <Rich
            text={texts.lastPick}
            tags={{ amount: () => <Money amount={info.lastPick} currency={currency} signed result /> }}
          />
        }
      />
      {account.status === 'ACTIVE' ? (
        <RoomTiles room={room} currency={currency} />
      ) : (
        <>
          <StatTile
            label={texts.sinceStart}
            value={formatMoney(info.netProfitLoss, currency, { signed: true })}
            tone={resultTone(info.netProfitLoss)}
            context={
              info.profitTarget === null ? texts.noTarget : texts.target({ target: value(info.profitTarget) })
            }
          />
          <StatTile
            label={texts.closingBalance}
            value={formatMoney(account.balance, currency)}
            context={texts.sizeAtStart({ size: value(account.accountSize) })}
          />
        </>
      )}
      <StatTile
        label={texts.openPicks}
        value={formatCount(info.noOfOpenPicks)}
        context={
          <>
            <span className={classes.nowrap}>{texts.today({ count: info.noOfPicksToday })}</span>
            <span className={classes.between}> · </span>
            <span className={classes.nowrap}>
              {texts.totalBetAmount({ amount: value(info.totalBetAmount) })}
            </span>
          </>
        }
      />
    </StatRow>
  )
}

function RoomTiles({ room, currency }: { readonly room: DayRoom | undefined; readonly currency: string }) {
  const value = (amountMinor: bigint | undefined): MessageValue =>
    amountMinor === undefined ? MISSING : money(amountMinor, currency)
  return (
    <>
      <StatTile
        label={texts.leftToRisk}
        value={formatMinor(room?.riskLeftMinor, currency)}
        context={texts.placed({ used: value(room?.riskUsedMinor), limit: value(room?.riskLimitMinor) })}
      />
      <StatTile
        label={texts.lossRoom}
        value={formatMinor(room?.lossLeftMinor, currency)}
        context={texts.ifAllLose({ left: value(room?.lossLeftIfOpenLoseMinor) })}
      />
    </>
  )
}
