import type { Account } from '@pickproof/contract/challenges'
import type { SlipAccountView } from '@pickproof/contract/picks'
import { limitMinor, minorFromJson } from '@pickproof/domain/money/money'
import { atLeastZero } from '@pickproof/domain/programme/at-least-zero'
import { roomUntilLossMinor } from '@pickproof/domain/programme/day-figures'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { CURRENT_RULE_SET, findRuleSet } from '@pickproof/domain/programme/rule-set'

export interface DayRoom {
  readonly riskLimitMinor: bigint
  readonly riskUsedMinor: bigint
  readonly riskLeftMinor: bigint
  readonly lossLeftMinor: bigint
  readonly lossLeftIfOpenLoseMinor: bigint
}

type Terms = Pick<Account, 'accountSize' | 'maximumDailyLoss'>
type DayView = Pick<SlipAccountView, 'ruleSet' | 'dayDate' | 'riskToday' | 'netToday' | 'openPicks'>

/** How much the player can still stake and lose before the program day ends. */
export function dayRoomOf({ accountSize, maximumDailyLoss }: Terms, view: DayView, nowMs: number): DayRoom {
  const ruleSet = findRuleSet(view.ruleSet) ?? CURRENT_RULE_SET
  // The figures of a past day do not apply to today.
  const isToday = programmeDayAt(nowMs, ruleSet.dayClock).date === view.dayDate
  const riskUsedMinor = isToday ? minorFromJson(view.riskToday) : 0n
  const netMinor = isToday ? minorFromJson(view.netToday) : 0n
  const riskLimitMinor = limitMinor(minorFromJson(accountSize), ruleSet.dailyRiskBps)
  const lossLimitMinor = minorFromJson(maximumDailyLoss)
  const openMinor = view.openPicks
    .filter(({ otherAccno }) => otherAccno === '')
    .reduce((sumMinor, { stake }) => sumMinor + minorFromJson(stake), 0n)
  return {
    riskLimitMinor,
    riskUsedMinor,
    riskLeftMinor: atLeastZero(riskLimitMinor - riskUsedMinor),
    lossLeftMinor: roomUntilLossMinor(lossLimitMinor, netMinor),
    lossLeftIfOpenLoseMinor: roomUntilLossMinor(lossLimitMinor, netMinor - openMinor),
  }
}
