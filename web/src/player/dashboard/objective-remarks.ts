import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { Objective } from '../objectives.ts'
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

/** The text below the bar of an objective: how far it is, and what it is measured by. */
export function remarksOn(key: Objective['key'], { account, info, nowMs }: Standing): ObjectiveRemarks {
  const money = (amountMinor: bigint) => formatMinor(amountMinor, info.currencySymbol)
  const share = (amount: number) =>
    account.accountSize > 0 ? `${Math.round((amount / account.accountSize) * 1000) / 10}% of the account` : ''
  const untilLimit = (limit: number, net: number) => {
    const roomMinor = roomUntilLossMinor(minorFromJson(limit), minorFromJson(net))
    const room = roomMinor > 0n ? `${money(roomMinor)} room left` : 'No room left'
    return { room, second: share(limit) }
  }
  if (account.status !== 'ACTIVE') return { room: resultOf(key, info), second: '' }
  switch (key) {
    case 'picks':
      return {
        room: toGo(info.minimumPicks - info.challengeObjectiveNoOfPicks, formatCount),
        second: daysText(findDaysLeft(account, nowMs)),
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
      // A cash-out fee lowers the profit, but it is not a loss (R11).
      return untilLimit(info.maximumLoss, info.netProfitLoss + info.cashOutFees)
  }
}

/** A closed account has neither a way to go nor room left: only what it reached. */
function resultOf(key: Objective['key'], info: AccountInfo): string {
  const goal = (isReached: boolean) => (isReached ? 'Reached' : 'Not reached')
  const limit = (used: number, most: number) => (used >= most ? 'Limit reached' : 'Within the limit')
  switch (key) {
    case 'picks':
      return goal(info.challengeObjectiveNoOfPicks >= info.minimumPicks)
    case 'profit-target':
      if (info.profitTarget === null) return 'No target in this stage'
      return goal(info.profitTargetCompleted >= info.profitTarget)
    case 'daily-loss':
      return `${limit(info.maximumDailyLossAccumulated, info.maximumDailyLoss)} on its last day`
    default:
      return limit(info.maximumLossAccumulated, info.maximumLoss)
  }
}

function toGo<Amount extends number | bigint>(missing: Amount, textOf: (amount: Amount) => string): string {
  return missing > 0 ? `${textOf(missing)} to go` : 'Reached'
}

function daysText(daysLeft: number | undefined): string {
  if (daysLeft === undefined) return 'No time limit'
  return `${formatCount(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'} left`
}
