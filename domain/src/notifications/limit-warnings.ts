/** When a player is warned that a limit of the account comes near. */
import { limitMinor } from '../money/money.ts'
import { lossMinor } from '../programme/day-figures.ts'
import type { JudgedAccount, JudgedFigures } from '../programme/judged-account.ts'
import { programmeDayAt } from '../programme/programme-day.ts'

const WARNED_LIMITS = ['daily-loss', 'overall-loss', 'daily-risk'] as const
export type WarnedLimit = (typeof WARNED_LIMITS)[number]

/** Highest first. Each one is warned about once per limit and period. */
const THRESHOLDS = [95, 80, 50] as const

export type LimitUse = {
  readonly limit: WarnedLimit
  /** A day of the program, or the time since the last payout. Warnings start again with the next one. */
  readonly period: string
  readonly usedMinor: bigint
  readonly limitMinor: bigint
}

type UsedFigures = Pick<JudgedFigures, 'netMinor' | 'dayDate' | 'dayNetMinor'> & {
  /** Stakes of the day, without cancelled picks. */
  readonly riskTodayMinor: bigint
  readonly lastPayoutMs: number | undefined
  readonly nowMs: number
}

/** What an open account has used of each limit. */
export function limitUses({ terms, ruleSet }: JudgedAccount, figures: UsedFigures): readonly LimitUse[] {
  const { date } = programmeDayAt(figures.nowMs, ruleSet.dayClock)
  const dayNetMinor = figures.dayDate === date ? figures.dayNetMinor : 0n
  return [
    {
      limit: 'daily-loss',
      period: date,
      usedMinor: lossMinor(dayNetMinor),
      limitMinor: terms.maximumDailyLossMinor,
    },
    {
      limit: 'overall-loss',
      period: String(figures.lastPayoutMs ?? 0),
      usedMinor: lossMinor(figures.netMinor),
      limitMinor: terms.maximumLossMinor,
    },
    {
      limit: 'daily-risk',
      period: date,
      usedMinor: figures.riskTodayMinor,
      limitMinor: limitMinor(terms.accountSizeMinor, ruleSet.dailyRiskBps),
    },
  ]
}

/** A limit of any unit: an amount or a count. */
type Share = Pick<LimitUse, 'usedMinor' | 'limitMinor'>

/** Rounded down, so 79.9% is not yet 80%. */
export function usedPercent({ usedMinor, limitMinor: most }: Share): number {
  return most > 0n ? Number((usedMinor * 100n) / most) : 0
}

/** The highest threshold that is reached and above all warned ones. A jump over several gives one warning. */
export function dueThreshold(use: Share, warned: readonly number[]): number | undefined {
  const percent = usedPercent(use)
  const reached = THRESHOLDS.find((threshold) => percent >= threshold)
  return reached !== undefined && warned.every((threshold) => threshold < reached) ? reached : undefined
}
