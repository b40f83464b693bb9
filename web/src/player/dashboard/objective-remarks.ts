import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money'
import type { Objective } from '@pickproof/domain/objectives'
import { roomUntilLossMinor } from '@pickproof/domain/programme/day-figures'
import { findDaysLeft } from './challenge-day.ts'

export interface ObjectiveRemarks {
  readonly room: string
  readonly second: string
}

interface Standing {
  readonly account: Pick<
    Account,
    'accountSize' | 'activationDate' | 'expiryDate' | 'status' | 'timeLimitInDays'
  >
  readonly info: AccountInfo
  readonly nowMs: number
}

/** What stands below the bar of an objective: how far it is, and what it is measured by. */
export function remarksOn(key: Objective['key'], { account, info, nowMs }: Standing): ObjectiveRemarks {
  const money = (amountMinor: bigint) => formatMinor(amountMinor, info.currencySymbol)
  const share = (amount: number) =>
    account.accountSize > 0 ? `${Math.round((amount / account.accountSize) * 1000) / 10}% of the account` : ''
  const untilLimit = (limit: number, net: number) => {
    const roomMinor = roomUntilLossMinor(minorFromJson(limit), minorFromJson(net))
    const room = roomMinor > 0n ? `${money(roomMinor)} room left` : 'No room left'
    return { room, second: share(limit) }
  }
  switch (key) {
    case 'picks':
      return {
        room: toGo(info.minimumPicks - info.challengeObjectiveNoOfPicks, formatCount),
        // The time of an account that has ended does not run any more; that of one that rests is added to its limit.
        second: account.status === 'ACTIVE' ? daysText(findDaysLeft(account, nowMs)) : '',
      }
    case 'profit-target':
      if (info.profitTarget === null) return { room: 'No target in this stage', second: '' }
      return {
        room: toGo(minorFromJson(info.profitTarget) - minorFromJson(info.netProfitLoss), money),
        second: share(info.profitTarget),
      }
    case 'daily-loss':
      return untilLimit(info.maximumDailyLoss, info.netProfitLossToday)
    default:
      // A cash-out fee lowers the profit, but it is no loss (R11).
      return untilLimit(info.maximumLoss, info.netProfitLoss + info.cashOutFees)
  }
}

function toGo<Amount extends number | bigint>(missing: Amount, textOf: (amount: Amount) => string): string {
  return missing > 0 ? `${textOf(missing)} to go` : 'Reached'
}

function daysText(daysLeft: number | undefined): string {
  if (daysLeft === undefined) return 'No time limit'
  return `${formatCount(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'} left`
}
