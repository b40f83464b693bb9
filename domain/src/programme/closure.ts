import type { AccountStatus } from '../accounts/account-status.ts'
import { MINUS } from '../format/minus.ts'
import { type Message, money } from '../messages/message.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { type ClosureRule, getClosingRule } from './closing-rules.ts'
import type { JudgedAccount, JudgedFigures } from './judged-account.ts'
import type { ClosingRule } from './programme-rule.ts'
import type { ProgrammeDay } from './programme-day.ts'

/** The figure and limit of the rule, and figures of the account. Percentages are of the account size. */
type ClosureFigures = {
  readonly figureMinor: bigint
  readonly figurePercent: string
  readonly limitMinor: bigint
  readonly limitPercent: string
  /** How far the figure exceeds the limit, or falls short of a rule's minimum. */
  readonly beyondMinor: bigint
  readonly accountSizeMinor: bigint
  readonly netMinor: bigint
  readonly dayNetMinor: bigint
  readonly picks: number
  readonly minimumPicks: number
}

/** Why an account left ACTIVE, in figures that a reader can recompute from its picks. */
export type Closure = {
  readonly ruleId: ClosureRule
  readonly ruleSet: string
  readonly status: AccountStatus
  readonly atMs: number
  /** The account stores it as its closureReason. */
  readonly reason: Message
  readonly sentence: Message
  readonly figures: ClosureFigures
  /** The day or other period whose picks led to it. Undefined if all picks of the stage did. */
  readonly period: ProgrammeDay | undefined
}

export function closureOf(
  account: JudgedAccount,
  state: JudgedFigures,
  { ruleId, atMs }: { ruleId: ClosureRule; atMs: number },
): Closure {
  const rule = getClosingRule(ruleId)
  const figures = figuresOf(account, state, rule)
  const sentence = sentenceOf(account, figures, rule)
  return {
    ruleId,
    ruleSet: account.ruleSet.name,
    status: statusOf(account, rule),
    atMs,
    reason: rule.reason ?? sentence,
    sentence,
    figures,
    period: rule.periodAt?.(atMs, account.ruleSet.dayClock),
  }
}

/** A funded account that breaks a rule is disabled, not lost (Q1). */
function statusOf({ stage }: JudgedAccount, { end }: ClosingRule): AccountStatus {
  if (end === 'target') return 'PHASE_COMPLETED'
  if (end === 'time') return 'EXPIRED'
  return stage === 'BIG_LEAGUE' ? 'FUNDED_ACCOUNT_DISABLED' : 'CHALLENGE_LOST'
}

function figuresOf(account: JudgedAccount, state: JudgedFigures, rule: ClosingRule): ClosureFigures {
  const { terms } = account
  const { netMinor, dayNetMinor, picks } = state
  const [figureMinor, limitMinor] = rule.measure(account, state)
  const percent = rule.isBelow ? percentDown : percentHalfUp
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

function sentenceOf(account: JudgedAccount, figures: ClosureFigures, rule: ClosingRule): Message {
  const { figureMinor, figurePercent, limitMinor, limitPercent } = figures
  const amounts = {
    figure: money(figureMinor, account.currency),
    figurePercent,
    limit: money(limitMinor, account.currency),
    limitPercent,
  }
  return rule.sentence(amounts, figures, account)
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
