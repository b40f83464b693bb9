/** The rules that end an account, in the order in which the judge asks them. */
import { atLeastZero } from './at-least-zero.ts'
import { type JudgedAccount, type JudgedFigures, profitMinor } from './judged-account.ts'
import type { ClosingRule, ProgrammeRule } from './programme-rule.ts'

type Closes<Parameter extends string, Key extends string> = ProgrammeRule<Parameter, never, Key> & {
  readonly closing: ClosingRule
}

/** How far a net result is below zero. */
const lossOf = (netMinor: bigint): bigint => atLeastZero(-netMinor)

const DAILY_LOSS: Closes<'maximumDailyLossBps', 'daily-loss'> = {
  key: 'daily-loss',
  parameters: ['maximumDailyLossBps'],
  codes: [],
  closing: {
    end: 'breach',
    isReached: ({ terms }, { dayNetMinor }) => lossOf(dayNetMinor) >= terms.maximumDailyLossMinor,
    measure: ({ terms }, { dayNetMinor }) => [lossOf(dayNetMinor), terms.maximumDailyLossMinor],
    sentence: ({ figure, limit }) => `Daily loss of ${figure} reached the limit of ${limit}.`,
    isOfDay: true,
    labels: ['Loss of the day', 'Limit of the day'],
  },
  icon: 'calendar',
  isOfParlays: false,
  helpFigures: ({ maximumDailyLossBps }) => ({ maximumDailyLoss: percent(maximumDailyLossBps) }),
}

const OVERALL_LOSS: Closes<'maximumLossBps', 'overall-loss'> = {
  key: 'overall-loss',
  parameters: ['maximumLossBps'],
  codes: [],
  closing: {
    end: 'breach',
    isReached: ({ terms }, { netMinor }) => lossOf(netMinor) >= terms.maximumLossMinor,
    measure: ({ terms }, { netMinor }) => [lossOf(netMinor), terms.maximumLossMinor],
    sentence: ({ figure, limit }) => `Overall loss of ${figure} reached the limit of ${limit}.`,
    labels: ['Overall loss', 'Overall limit'],
  },
  icon: 'list',
  isOfParlays: false,
  helpFigures: ({ maximumLossBps }) => ({ maximumLoss: percent(maximumLossBps) }),
}

const RISK_CAPITAL: Closes<'minimumPickBps', 'risk-capital'> = {
  key: 'risk-capital',
  parameters: ['minimumPickBps'],
  codes: [],
  closing: {
    end: 'breach',
    isReached: ({ terms }, { netMinor }) =>
      terms.maximumLossMinor - lossOf(netMinor) < terms.minimumPickAmountMinor,
    measure: ({ terms }, { netMinor }) => [
      atLeastZero(terms.maximumLossMinor - lossOf(netMinor)),
      terms.minimumPickAmountMinor,
    ],
    sentence: ({ figure, limit }) => `Risk capital of ${figure} is below the minimum pick of ${limit}.`,
    // P036
    reason: 'Insufficient risk capital for the minimum bet size.',
    isBelow: true,
    labels: ['Risk capital left', 'Minimum pick'],
  },
  icon: 'list',
  isOfParlays: false,
  helpFigures: ({ minimumPickBps }) => ({ minimumPick: percent(minimumPickBps) }),
}

const ofTarget = ({ terms, ruleSet }: JudgedAccount, state: JudgedFigures) =>
  [profitMinor(ruleSet, state), terms.profitTargetMinor ?? 0n] as const

const TARGET: Closes<'profitTargetBps', 'target'> = {
  key: 'target',
  parameters: ['profitTargetBps'],
  codes: [],
  closing: {
    end: 'target',
    isReached: ({ terms: { profitTargetMinor: target, minimumPicks }, ruleSet }, state) =>
      target !== undefined && profitMinor(ruleSet, state) >= target && state.picks >= minimumPicks,
    measure: ofTarget,
    sentence: ({ figure, limit }, { picks, minimumPicks }) =>
      `Profit of ${figure} reached the target of ${limit} with ${picks} settled picks of at least ${minimumPicks}.`,
    labels: ['Profit', 'Profit target'],
  },
  icon: 'list',
  isOfParlays: false,
  helpFigures: ({ profitTargetBps }) => ({ profitTarget: percent(profitTargetBps) }),
}

const EXPIRY: Closes<never, 'expiry'> = {
  key: 'expiry',
  parameters: [],
  codes: [],
  closing: {
    end: 'time',
    measure: ofTarget,
    sentence: ({ figure, limit }, { picks, minimumPicks }, { terms }) =>
      `The time limit of ${terms.timeLimitInDays} days ended at ${figure} of the target of ${limit}, with ${picks} of ${minimumPicks} picks settled.`,
    labels: ['Profit', 'Profit target'],
  },
  icon: 'calendar',
  isOfParlays: false,
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

/** A new breach goes before the target (R14). */
export const CLOSING_RULES = [DAILY_LOSS, OVERALL_LOSS, RISK_CAPITAL, TARGET, EXPIRY] as const

export type ClosureRule = (typeof CLOSING_RULES)[number]['key']

const BY_KEY: ReadonlyMap<string, ClosingRule> = new Map(
  CLOSING_RULES.map(({ key, closing }) => [key, closing]),
)

export function getClosingRule(ruleId: ClosureRule): ClosingRule {
  const rule = BY_KEY.get(ruleId)
  if (rule === undefined) throw new RangeError(`'${ruleId}' ends no account`)
  return rule
}
