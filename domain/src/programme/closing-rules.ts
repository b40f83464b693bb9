/** The rules that end an account, in the order in which the judge asks them. */
import { defineMessages, fixed, text } from '../messages/message.ts'
import { limitMinor } from '../money/money.ts'
import { atLeastZero } from './at-least-zero.ts'
import { type JudgedAccount, type JudgedFigures, profitMinor } from './judged-account.ts'
import { programmeDayAt, programmeWeekAt } from './programme-day.ts'
import type { ClosingAmounts, ClosingRule, ProgrammeRule } from './programme-rule.ts'

type Closes<Parameter extends string, Key extends string> = ProgrammeRule<Parameter, never, Key> & {
  readonly closing: ClosingRule
}

type Counts = { readonly picks: number; readonly minimumPicks: number }

const texts = defineMessages('domain.closing', {
  dailyLoss: text<ClosingAmounts>(
    'Daily loss of {figure} ({figurePercent}%) reached the limit of {limit} ({limitPercent}%).',
  ),
  dayLoss: 'Loss of the day',
  dayLimit: 'Limit of the day',
  weeklyLoss: text<ClosingAmounts>(
    'Weekly loss of {figure} ({figurePercent}%) reached the limit of {limit} ({limitPercent}%).',
  ),
  weekLoss: 'Loss of the week',
  weekLimit: 'Limit of the week',
  weekRule: text<{ limit: number }>(
    'Lose less than <b>{limit}%</b> of the account size from Monday to Sunday.',
  ),
  overallLoss: text<ClosingAmounts>(
    'Overall loss of {figure} ({figurePercent}%) reached the limit of {limit} ({limitPercent}%).',
  ),
  loss: 'Overall loss',
  lossLimit: 'Overall limit',
  riskCapital: text<ClosingAmounts>(
    'Risk capital of {figure} ({figurePercent}%) is below the minimum pick of {limit} ({limitPercent}%).',
  ),
  riskCapitalReason: fixed('Insufficient risk capital for the minimum bet size.', 'P036'),
  riskLeft: 'Risk capital left',
  minimumPick: 'Minimum pick',
  target: text<ClosingAmounts & Counts>(
    'Profit of {figure} ({figurePercent}%) reached the target of {limit} ({limitPercent}%) with {picks} settled picks of at least {minimumPicks}.',
  ),
  expiry: text<ClosingAmounts & Counts & { days: number }>(
    'The time limit of {days} days ended at {figure} ({figurePercent}%) of the target of {limit} ({limitPercent}%), with {picks} of {minimumPicks} picks settled.',
  ),
  profit: 'Profit',
  profitTarget: 'Profit target',
})

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
    sentence: texts.dailyLoss,
    periodAt: programmeDayAt,
    labels: [texts.dayLoss, texts.dayLimit],
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
    sentence: texts.overallLoss,
    labels: [texts.loss, texts.lossLimit],
  },
  icon: 'list',
  isOfParlays: false,
  helpFigures: ({ maximumLossBps }) => ({ maximumLoss: percent(maximumLossBps) }),
}

/** No published rule set has it yet: a set that names `maximumWeeklyLossBps` switches it on. */
const WEEKLY_LOSS: Closes<'maximumWeeklyLossBps', 'weekly-loss'> = {
  key: 'weekly-loss',
  parameters: ['maximumWeeklyLossBps'],
  codes: [],
  closing: {
    end: 'breach',
    isReached: (account, state) => weekLossMinor(state) >= weekLimitMinor(account),
    measure: (account, state) => [weekLossMinor(state), weekLimitMinor(account)],
    sentence: texts.weeklyLoss,
    periodAt: programmeWeekAt,
    sumsPeriod: true,
    labels: [texts.weekLoss, texts.weekLimit],
  },
  icon: 'calendar',
  isOfParlays: false,
  sentence: ({ maximumWeeklyLossBps = 0 }) => texts.weekRule({ limit: maximumWeeklyLossBps / 100 }),
}

const weekLossMinor = ({ ruleFigures }: JudgedFigures) => lossOf(ruleFigures?.['weekly-loss']?.netMinor ?? 0n)

const weekLimitMinor = ({ terms, ruleSet }: JudgedAccount) =>
  limitMinor(terms.accountSizeMinor, ruleSet.maximumWeeklyLossBps ?? 0)

/** It follows from the overall loss and the minimum pick, and has no parameter. */
const RISK_CAPITAL: Closes<never, 'risk-capital'> = {
  key: 'risk-capital',
  parameters: [],
  codes: [],
  closing: {
    end: 'breach',
    isReached: ({ terms }, { netMinor }) =>
      terms.maximumLossMinor - lossOf(netMinor) < terms.minimumPickAmountMinor,
    measure: ({ terms }, { netMinor }) => [
      atLeastZero(terms.maximumLossMinor - lossOf(netMinor)),
      terms.minimumPickAmountMinor,
    ],
    sentence: texts.riskCapital,
    reason: texts.riskCapitalReason,
    isBelow: true,
    labels: [texts.riskLeft, texts.minimumPick],
  },
  icon: 'list',
  isOfParlays: false,
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
    sentence: (amounts, { picks, minimumPicks }) => texts.target({ ...amounts, picks, minimumPicks }),
    labels: [texts.profit, texts.profitTarget],
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
    sentence: (amounts, { picks, minimumPicks }, { terms }) =>
      texts.expiry({ ...amounts, picks, minimumPicks, days: terms.timeLimitInDays ?? 0 }),
    labels: [texts.profit, texts.profitTarget],
  },
  icon: 'calendar',
  isOfParlays: false,
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

/** A new breach goes before the target (R14). */
export const CLOSING_RULES = [DAILY_LOSS, WEEKLY_LOSS, OVERALL_LOSS, RISK_CAPITAL, TARGET, EXPIRY] as const

export type ClosureRule = (typeof CLOSING_RULES)[number]['key']

const BY_KEY: ReadonlyMap<string, ClosingRule> = new Map(
  CLOSING_RULES.map(({ key, closing }) => [key, closing]),
)

export function getClosingRule(ruleId: ClosureRule): ClosingRule {
  const rule = BY_KEY.get(ruleId)
  if (rule === undefined) throw new RangeError(`'${ruleId}' ends no account`)
  return rule
}
