import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { type MessageValue, type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { Objective } from '../objectives.ts'
import { roomUntilLossMinor } from '@pickproof/domain/programme/day-figures'
import { defineTexts } from '../../language/language.ts'
import { findDaysLeft } from './challenge-day.ts'

const texts = defineTexts('player.objective-remarks', {
  share: text<{ percent: number }>('{percent}% of the account'),
  room: text<{ room: MoneyValue }>('{room} room left'),
  noRoom: 'No room left',
  noTarget: 'No target in this stage',
  toGo: text<{ missing: MessageValue }>('{missing} to go'),
  reached: 'Reached',
  missed: 'Not reached',
  limitReached: 'Limit reached',
  within: 'Within the limit',
  limitReachedOnLastDay: 'Limit reached on its last day',
  withinOnLastDay: 'Within the limit on its last day',
  noTimeLimit: 'No time limit',
  daysLeft: text<{ days: number }>('{days, plural, one {# day} other {# days}} left'),
})

export interface ObjectiveRemarks {
  readonly room: string
  readonly second: string
}

interface Standing {
  readonly account: Pick<
    Account,
    'accountSize' | 'activationDate' | 'currency' | 'expiryDate' | 'status' | 'timeLimitInDays'
  >
  readonly info: AccountInfo
  readonly nowMs: number
}

/** Below the bar of an objective: how far it is, and what it is measured by. */
export function remarksOn(key: Objective['key'], { account, info, nowMs }: Standing): ObjectiveRemarks {
  const share = (amount: number) =>
    account.accountSize > 0
      ? texts.share({ percent: Math.round((amount / account.accountSize) * 1000) / 10 })
      : ''
  const untilLimit = (limit: number, net: number) => {
    const roomMinor = roomUntilLossMinor(minorFromJson(limit), minorFromJson(net))
    const room = roomMinor > 0n ? texts.room({ room: money(roomMinor, account.currency) }) : texts.noRoom
    return { room, second: share(limit) }
  }
  if (account.status !== 'ACTIVE') return { room: resultOf(key, info), second: '' }
  switch (key) {
    case 'picks':
      return {
        room: toGo(info.minimumPicks - info.challengeObjectiveNoOfPicks, (picks) => picks),
        second: daysText(findDaysLeft(account, nowMs)),
      }
    case 'profit-target':
      if (info.profitTarget === null) return { room: texts.noTarget, second: '' }
      return {
        room: toGo(minorFromJson(info.profitTarget) - minorFromJson(info.netProfitLoss), (minor) =>
          money(minor, account.currency),
        ),
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
  const goal = (isReached: boolean) => (isReached ? texts.reached : texts.missed)
  switch (key) {
    case 'picks':
      return goal(info.challengeObjectiveNoOfPicks >= info.minimumPicks)
    case 'profit-target':
      if (info.profitTarget === null) return texts.noTarget
      return goal(info.profitTargetCompleted >= info.profitTarget)
    case 'daily-loss':
      return info.maximumDailyLossAccumulated >= info.maximumDailyLoss
        ? texts.limitReachedOnLastDay
        : texts.withinOnLastDay
    default:
      return info.maximumLossAccumulated >= info.maximumLoss ? texts.limitReached : texts.within
  }
}

function toGo<Amount extends number | bigint>(
  missing: Amount,
  toValue: (amount: Amount) => MessageValue,
): string {
  return missing > 0 ? texts.toGo({ missing: toValue(missing) }) : texts.reached
}

function daysText(daysLeft: number | undefined): string {
  return daysLeft === undefined ? texts.noTimeLimit : texts.daysLeft({ days: daysLeft })
}
