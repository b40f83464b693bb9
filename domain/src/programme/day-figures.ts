import { atLeastZero } from './at-least-zero.ts'
import { isDecided, type PickStatus } from './pick-status.ts'
import { programmeDayAt } from './programme-day.ts'
import { countingRules } from './programme-rules.ts'
import type { RuleSet } from './rule-set.ts'
import { countsAsNew, outcomeKeys, type Selection } from './selection.ts'

/** The figures of an account for one program day. */
export type DayFigures = {
  readonly date: string
  /** Stakes placed on the day, without cancelled picks but with cashed-out ones. */
  readonly riskMinor: bigint
  /** The results settled on the day, wins against losses, without cash-outs. Below zero it is the daily loss. */
  readonly netMinor: bigint
  /**
   * Picks by the day of their game: those placed today, or all of them, as the rule set says (R1). Several on one
   * outcome are one.
   */
  readonly countByGameDate: ReadonlyMap<string, number>
  readonly countedOutcomes: ReadonlySet<string>
  /** What today's picks have used up of the rules that count them, by the key of the rule. */
  readonly ruleCounts: ReadonlyMap<string, number>
}

export type DayPick = {
  readonly status: PickStatus
  /** A part of another pick that was cashed out alone: its stake counts, and the pick counts once. */
  readonly isPart?: boolean
  readonly placedAtMs: number
  /** Undefined while the pick is open. */
  readonly settledAtMs: number | undefined
  readonly stakeMinor: bigint
  /** What it brought or cost; zero while it is open. */
  readonly resultMinor: bigint
  readonly legs: readonly (Selection & { readonly startMs: number })[]
}

export function emptyDay(date: string): DayFigures {
  return {
    date,
    riskMinor: 0n,
    netMinor: 0n,
    countByGameDate: new Map(),
    countedOutcomes: new Set(),
    ruleCounts: new Map(),
  }
}

/** The figures that hold now. Risk and results begin again with each day; what games have used up may not. */
export function figuresAt(figures: DayFigures, nowMs: number, ruleSet: RuleSet): DayFigures {
  const { date } = programmeDayAt(nowMs, ruleSet.dayClock)
  if (figures.date === date) return figures
  if (ruleSet.countedPicks === 'placed-today') return emptyDay(date)
  const { countByGameDate, countedOutcomes } = figures
  return { ...emptyDay(date), countByGameDate, countedOutcomes }
}

/** The day of a pick's game, by the date it begins on; a parlay has that of its earliest leg (R1). */
export function gameDateOf(legs: readonly { readonly startMs: number }[], ruleSet: RuleSet): string {
  let earliestMs = Number.POSITIVE_INFINITY
  for (const { startMs } of legs) earliestMs = Math.min(earliestMs, startMs)
  return programmeDayAt(earliestMs, ruleSet.gameDateClock).date
}

/**
 * Adds up the day from the account's picks, in the order of placing. Beside those placed or settled today they include
 * all picks on games of the days that may still be picked.
 */
export function dayFigures(picks: readonly DayPick[], nowMs: number, ruleSet: RuleSet): DayFigures {
  const { date, startMs, endMs } = programmeDayAt(nowMs, ruleSet.dayClock)
  const isToday = (instantMs: number | undefined) =>
    instantMs !== undefined && instantMs >= startMs && instantMs < endMs
  const countByGameDate = new Map<string, number>()
  const countedOutcomes = new Set<string>()
  const ruleCounts = new Map<string, number>()
  const counting = countingRules(ruleSet)
  let riskMinor = 0n
  let netMinor = 0n
  for (const pick of picks) {
    if (isDecided(pick.status) && isToday(pick.settledAtMs)) netMinor += pick.resultMinor
    if (pick.status === 'CANCELLED') continue
    const isPlacedToday = isToday(pick.placedAtMs)
    if (isPlacedToday) {
      riskMinor += pick.stakeMinor
    }
    if (pick.isPart) continue
    if (isPlacedToday) {
      for (const { key, countOf } of counting) ruleCounts.set(key, (ruleCounts.get(key) ?? 0) + countOf(pick))
    }
    if (!isPlacedToday && ruleSet.countedPicks === 'placed-today') continue
    const outcomes = outcomeKeys(pick.legs)
    if (!countsAsNew(outcomes, countedOutcomes)) continue
    const gameDate = gameDateOf(pick.legs, ruleSet)
    countByGameDate.set(gameDate, (countByGameDate.get(gameDate) ?? 0) + 1)
    for (const outcome of outcomes) countedOutcomes.add(outcome)
  }
  return { date, riskMinor, netMinor, countByGameDate, countedOutcomes, ruleCounts }
}

/** The loss in a net result, or zero. */
export function lossMinor(netMinor: bigint): bigint {
  return netMinor < 0n ? -netMinor : 0n
}

/** How much the account can still lose before it reaches a limit. Wins add to it (R8). */
export function roomUntilLossMinor(limitMinor: bigint, netMinor: bigint): bigint {
  return atLeastZero(limitMinor + netMinor)
}
