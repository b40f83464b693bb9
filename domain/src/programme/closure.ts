import type { AccountStatus } from '../accounts/account-status.ts'
import { MINUS } from '../format/minus.ts'
import { formatMinor } from '../format/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { atLeastZero } from './at-least-zero.ts'
import { lossMinor } from './day-figures.ts'
import { type JudgedAccount, type JudgedFigures, profitMinor } from './judged-account.ts'
import { type ProgrammeDay, programmeDayAt } from './programme-day.ts'

export const CLOSURE_RULES = ['daily-loss', 'overall-loss', 'risk-capital', 'target', 'expiry'] as const
export type ClosureRule = (typeof CLOSURE_RULES)[number]

/** P036 */
const RISK_CAPITAL_REASON = 'Insufficient risk capital for the minimum bet size.'

/** The figure of the rule, its limit, and the account beside them. Percentages are of the account size. */
type ClosureFigures = {
  readonly figureMinor: bigint
  readonly figurePercent: string
  readonly limitMinor: bigint
  readonly limitPercent: string
  /** How far the figure lies beyond the limit, or falls short of it where the rule asks for at least that much. */
  readonly beyondMinor: bigint
  readonly accountSizeMinor: bigint
  readonly netMinor: bigint
  readonly dayNetMinor: bigint
  readonly picks: number
  readonly minimumPicks: number
}

/** Why an account left ACTIVE, in figures that anybody can recompute from its picks. */
export type Closure = {
  readonly ruleId: ClosureRule
  readonly ruleSet: string
  readonly status: AccountStatus
  readonly atMs: number
  /** What the account keeps as its closureReason. */
  readonly reason: string
  readonly sentence: string
  readonly figures: ClosureFigures
  /** The day whose picks led to it; undefined where it is all picks of the phase. */
  readonly day: ProgrammeDay | undefined
}

export function closureOf(
  account: JudgedAccount,
  state: JudgedFigures,
  { ruleId, atMs }: { ruleId: ClosureRule; atMs: number },
): Closure {
  const figures = figuresOf(account, state, ruleId)
  const sentence = sentenceOf(account, figures, ruleId)
  return {
    ruleId,
    ruleSet: account.ruleSet.name,
    status: statusOf(account, ruleId),
    atMs,
    reason: ruleId === 'risk-capital' ? RISK_CAPITAL_REASON : sentence,
    sentence,
    figures,
    day: ruleId === 'daily-loss' ? programmeDayAt(atMs, account.ruleSet.dayClock) : undefined,
  }
}

/** A funded account that breaks a rule is disabled, not lost (Q1). */
function statusOf({ stage }: JudgedAccount, ruleId: ClosureRule): AccountStatus {
  if (ruleId === 'target') return 'PHASE_COMPLETED'
  if (ruleId === 'expiry') return 'EXPIRED'
  return stage === 'BIG_LEAGUE' ? 'FUNDED_ACCOUNT_DISABLED' : 'CHALLENGE_LOST'
}

function figuresOf(account: JudgedAccount, state: JudgedFigures, ruleId: ClosureRule): ClosureFigures {
  const { terms } = account
  const { netMinor, dayNetMinor, picks } = state
  const [figureMinor, limitMinor] = measureOf(account, state, ruleId)
  const percent = ruleId === 'risk-capital' ? percentDown : percentHalfUp
  const differenceMinor = figureMinor - limitMinor
  return {
    figureMinor,
    figurePercent: percent(figureMinor, terms.accountSizeMinor),
    limitMinor,
    limitPercent: percentHalfUp(limitMinor, terms.accountSizeMinor),
    beyondMinor: differenceMinor < 0n ? -differenceMinor : differenceMinor,
    accountSizeMinor: terms.accountSizeMinor,
    netMinor,
    dayNetMinor,
    picks,
    minimumPicks: terms.minimumPicks,
  }
}

function measureOf(
  { terms, ruleSet }: JudgedAccount,
  state: JudgedFigures,
  ruleId: ClosureRule,
): readonly [figureMinor: bigint, limitMinor: bigint] {
  const { netMinor, dayNetMinor } = state
  switch (ruleId) {
    case 'daily-loss':
      return [lossMinor(dayNetMinor), terms.maximumDailyLossMinor]
    case 'overall-loss':
      return [lossMinor(netMinor), terms.maximumLossMinor]
    case 'risk-capital':
      return [atLeastZero(terms.maximumLossMinor - lossMinor(netMinor)), terms.minimumPickAmountMinor]
    case 'target':
    case 'expiry':
      return [profitMinor(ruleSet, state), terms.profitTargetMinor ?? 0n]
  }
}

function sentenceOf(
  { currency, terms }: JudgedAccount,
  figures: ClosureFigures,
  ruleId: ClosureRule,
): string {
  const { figureMinor, figurePercent, limitMinor, limitPercent, picks, minimumPicks } = figures
  const figure = `${formatMinor(figureMinor, currency)} (${figurePercent}%)`
  const limit = `${formatMinor(limitMinor, currency)} (${limitPercent}%)`
  switch (ruleId) {
    case 'daily-loss':
      return `Daily loss of ${figure} reached the limit of ${limit}.`
    case 'overall-loss':
      return `Overall loss of ${figure} reached the limit of ${limit}.`
    case 'risk-capital':
      return `Risk capital of ${figure} is below the minimum pick of ${limit}.`
    case 'target':
      return `Profit of ${figure} reached the target of ${limit} with ${picks} settled picks of at least ${minimumPicks}.`
    case 'expiry':
      return `The time limit of ${terms.timeLimitInDays} days ended at ${figure} of the target of ${limit}, with ${picks} of ${minimumPicks} picks settled.`
  }
}

/** '10.4', '10', '−3.2': at most one decimal. */
function percentHalfUp(amountMinor: bigint, sizeMinor: bigint): string {
  return tenthsText(divideHalfUp(amountMinor * 1000n, sizeMinor))
}

/** For a figure that is below its limit: rounded up it could read like the limit itself. */
function percentDown(amountMinor: bigint, sizeMinor: bigint): string {
  return tenthsText((amountMinor * 1000n) / sizeMinor)
}

function tenthsText(tenths: bigint): string {
  const magnitude = tenths < 0n ? -tenths : tenths
  const decimal = magnitude % 10n
  return `${tenths < 0n ? MINUS : ''}${magnitude / 10n}${decimal === 0n ? '' : `.${decimal}`}`
}
