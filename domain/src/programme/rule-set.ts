import { BASE_PROGRAMME, type Programme } from '../accounts/challenge-terms.ts'
import { BPS_PER_WHOLE } from '../money/money.ts'
import { type DayClock, PROGRAMME_CLOCK, programmeDayAt } from './programme-day.ts'
import { type RuleParameter, rulesOf } from './programme-rules.ts'

/**
 * The rules of the program as data. The name is the version: never edit a published set, but add a set with a new name.
 * An account keeps the rule set it was bought under. Its terms are these figures, changed by the add-ons of its plan.
 */
export type RuleSet = Programme &
  Partial<Readonly<Record<RuleParameter, number>>> & {
    readonly minimumPicks: number
    readonly minimumPicksWithAddOn: number
    readonly minimumPickBps: number
    readonly minimumPickWithAddOnBps: number
    readonly dailyRiskBps: number
    readonly picksPerGameDate: number
    readonly parlayMinimumLegs: number
    readonly parlayMaximumLegs: number
    readonly parlayMaximumAmerican: number
    readonly winShareOfTargetBps: number
    readonly cashOutDeductionBps: number
    /** The day of the risk, the loss and the count of picks. */
    readonly dayClock: DayClock
    /** The day a game belongs to. */
    readonly gameDateClock: DayClock
    /** The limit per game day counts the picks placed today, or all of them whenever they were placed (R1). */
    readonly countedPicks: 'placed-today' | 'whenever-placed'
    /** What opposes an open pick (R4): the other side of the same line, or any other side of the same quantity. */
    readonly hedging: 'same-line' | 'same-quantity'
    /** Whether cash-out fees lower the profit that counts toward the target (R11). */
    readonly isTargetAfterFees: boolean
    /** The version of the settlement rules that decides the picks of the account. */
    readonly settlementVersion: number
  }

export const HOUSE_1: RuleSet = {
  ...BASE_PROGRAMME,
  name: 'house-1',
  minimumPicks: 25,
  minimumPicksWithAddOn: 15,
  minimumPickBps: 200,
  minimumPickWithAddOnBps: 100,
  dailyRiskBps: 1000,
  picksPerGameDate: 5,
  parlayMinimumLegs: 2,
  parlayMaximumLegs: 10,
  parlayMaximumAmerican: 2500,
  winShareOfTargetBps: 3500,
  cashOutDeductionBps: 1000,
  dayClock: PROGRAMME_CLOCK,
  gameDateClock: { timeZone: PROGRAMME_CLOCK.timeZone, startHour: 0 },
  countedPicks: 'placed-today',
  hedging: 'same-line',
  isTargetAfterFees: false,
  settlementVersion: 1,
}

export const HOUSE_2: RuleSet = {
  ...HOUSE_1,
  name: 'house-2',
  gameDateClock: PROGRAMME_CLOCK,
  countedPicks: 'whenever-placed',
  hedging: 'same-quantity',
  isTargetAfterFees: true,
  settlementVersion: 2,
}

/** Every published set, oldest first. */
export const PUBLISHED_RULE_SETS: readonly RuleSet[] = [HOUSE_1, HOUSE_2]

/** New accounts are sold under this set. */
export const CURRENT_RULE_SET = HOUSE_2

const RULE_SETS: ReadonlyMap<string, RuleSet> = new Map(PUBLISHED_RULE_SETS.map((set) => [set.name, set]))

export function findRuleSet(name: string): RuleSet | undefined {
  return RULE_SETS.get(name)
}

export function getRuleSet(name: string): RuleSet {
  const ruleSet = findRuleSet(name)
  if (ruleSet === undefined) throw new RangeError(`'${name}' is not a rule set`)
  return ruleSet
}

/** The start of the current program day, by the rule set whose day began first, so it covers accounts of every set. */
export function earliestDayStartMs(nowMs: number): number {
  return Math.min(...RULE_SETS.values().map(({ dayClock }) => programmeDayAt(nowMs, dayClock).startMs))
}

/** The start of a game's day, by the rule set whose day began first, so it covers accounts of every set. */
export function earliestGameDayStartMs(gameStartMs: number): number {
  return Math.min(
    ...RULE_SETS.values().map(({ gameDateClock }) => programmeDayAt(gameStartMs, gameDateClock).startMs),
  )
}

/** The date of the current program day under each set, by the name of the set. */
export function datesBySet(nowMs: number): readonly (readonly [name: string, date: string])[] {
  return [...RULE_SETS].map(([name, { dayClock }]) => [name, programmeDayAt(nowMs, dayClock).date])
}

/** Rejects a set under which no pick could be placed, before an operator tries or sells it. */
export function ensureRuleSet(ruleSet: RuleSet): void {
  const { minimumPickBps, maximumPickBps, dailyRiskBps } = ruleSet
  const faults = [
    ruleSet.name === '' && 'the name is empty',
    ...bpsFaults(ruleSet),
    minimumPickBps > maximumPickBps && 'the minimum pick is above the maximum',
    minimumPickBps > dailyRiskBps && 'the daily risk is below the minimum pick',
    ruleSet.maximumDailyLossBps > ruleSet.maximumLossBps && 'the daily loss is above the overall loss',
    ...rulesOf(ruleSet).flatMap(({ faults: faultsOf }) => faultsOf?.(ruleSet) ?? []),
    !isCount(ruleSet.minimumPicks) && 'the minimum picks are no count',
  ].filter((fault) => fault !== false)
  if (faults.length > 0)
    throw new RangeError(`the rule set '${ruleSet.name}' cannot be used: ${faults.join(', ')}`)
}

function bpsFaults(ruleSet: RuleSet): readonly string[] {
  return Object.entries(ruleSet)
    .filter(([key]) => key.endsWith('Bps'))
    .filter(([, bps]) => !Number.isSafeInteger(bps) || Number(bps) < 0 || Number(bps) > Number(BPS_PER_WHOLE))
    .map(([key]) => `${key} is not between 0 and ${BPS_PER_WHOLE}`)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
