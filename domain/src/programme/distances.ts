import { atLeastZero } from './at-least-zero.ts'
import { lossMinor, roomUntilLossMinor } from './day-figures.ts'
import type { JudgeState } from './judge.ts'
import { type JudgedAccount, profitMinor } from './judged-account.ts'
import { programmeDayAt } from './programme-day.ts'

/** How far an account is from each line that would close it; zero if the line is reached. */
export type Distances = {
  /** Undefined in the funded stage, which has no target. */
  readonly toTargetMinor: bigint | undefined
  /** What today's results may still lose; wins of the day add to it. */
  readonly toDailyLossMinor: bigint
  readonly toOverallLossMinor: bigint
  readonly picksToGo: number
  readonly dailyLossMinor: bigint
  readonly overallLossMinor: bigint
}

export function distancesOf({ terms, ruleSet }: JudgedAccount, state: JudgeState, nowMs: number): Distances {
  const { netMinor } = state
  const dayNetMinor = dayNetAt(state, programmeDayAt(nowMs, ruleSet.dayClock).date)
  const target = terms.profitTargetMinor
  return {
    toTargetMinor: target === undefined ? undefined : atLeastZero(target - profitMinor(ruleSet, state)),
    toDailyLossMinor: roomUntilLossMinor(terms.maximumDailyLossMinor, dayNetMinor),
    toOverallLossMinor: roomUntilLossMinor(terms.maximumLossMinor, netMinor),
    picksToGo: Math.max(0, terms.minimumPicks - state.picks),
    dailyLossMinor: lossMinor(dayNetMinor),
    overallLossMinor: lossMinor(netMinor),
  }
}

/** The net of a day that is over says nothing about the present one. */
function dayNetAt({ dayDate, dayNetMinor }: JudgeState, date: string): bigint {
  return dayDate === date ? dayNetMinor : 0n
}
