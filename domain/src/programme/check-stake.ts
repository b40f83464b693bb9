import { MINOR_PER_UNIT } from '../money/money.ts'
import { type Odds, winFraction } from '../odds/odds.ts'
import { roundDownTo } from '../money/rounding.ts'
import { winMinor as winMinorOf } from '../odds/winnings.ts'
import { atLeastZero } from './at-least-zero.ts'
import { limitMinor } from './rule-set.ts'
import type { SlipAccount } from './slip.ts'
import type { Exposure } from './slip-exposure.ts'
import type { Measure, Refusal, RefusalText, SlipFix, SlipRefusalCode } from './slip-refusal.ts'
import {
  dailyRisk,
  insufficientBalance,
  noStakeFits,
  stakeAboveMaximum,
  stakeBelowMinimum,
  stakeNotWhole,
  winOverTargetShare,
} from './slip-texts.ts'

/** A stake and what the picks before it have used up. */
type StakeQuestion = {
  readonly stakeMinor: bigint
  readonly odds: Odds
  /** Undefined for the stake of a parlay. */
  readonly entryId: string | undefined
  readonly missingText: () => RefusalText
  readonly sameOutcome: Exposure
  readonly riskTodayMinor: bigint
  readonly aboveMinor: bigint
  readonly picksAbove: number
}

/** The whole stakes that all rules allow. Where the maximum is below the minimum, no stake fits. */
export type StakeRange = { readonly minimumMinor: bigint; readonly maximumMinor: bigint }

export type StakeCheck = {
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly payoutMinor: bigint
  readonly range: StakeRange
  readonly refusals: readonly Refusal[]
}

export function checkStake(account: SlipAccount, question: StakeQuestion): StakeCheck {
  const { stakeMinor, odds } = question
  const winMinor = stakeMinor > 0n ? winMinorOf(stakeMinor, odds) : 0n
  const rooms = roomsOf(account, question)
  const range = rangeOf(account, rooms, odds)
  return {
    stakeMinor,
    winMinor,
    payoutMinor: stakeMinor + winMinor,
    range,
    refusals: stakeRefusals(account, question, { winMinor, rooms, range }),
  }
}

/** What each limit leaves for this stake; below zero where it is used up already. */
type Rooms = {
  readonly outcomeMinor: bigint
  readonly riskMinor: bigint
  readonly balanceMinor: bigint
  /** Undefined where the stage has no target. */
  readonly winMinor: bigint | undefined
  readonly dailyRiskMinor: bigint
  readonly winLimitMinor: bigint
}

function roomsOf({ terms, ruleSet, balanceMinor }: SlipAccount, question: StakeQuestion): Rooms {
  const { sameOutcome, riskTodayMinor, aboveMinor } = question
  const dailyRiskMinor = limitMinor(terms.accountSizeMinor, ruleSet.dailyRiskBps)
  const target = terms.profitTargetMinor
  const winLimitMinor = target === undefined ? 0n : limitMinor(target, ruleSet.winShareOfTargetBps)
  return {
    outcomeMinor: terms.maximumPickAmountMinor - sameOutcome.stakeMinor,
    riskMinor: dailyRiskMinor - riskTodayMinor - aboveMinor,
    balanceMinor: balanceMinor - aboveMinor,
    winMinor: target === undefined ? undefined : winLimitMinor - sameOutcome.winMinor,
    dailyRiskMinor,
    winLimitMinor,
  }
}

function rangeOf({ terms }: SlipAccount, rooms: Rooms, odds: Odds): StakeRange {
  let maximumMinor = rooms.outcomeMinor
  if (rooms.riskMinor < maximumMinor) maximumMinor = rooms.riskMinor
  if (rooms.balanceMinor < maximumMinor) maximumMinor = rooms.balanceMinor
  if (rooms.winMinor !== undefined) {
    const byWinMinor = largestStakeMinor(rooms.winMinor, odds)
    if (byWinMinor < maximumMinor) maximumMinor = byWinMinor
  }
  return {
    minimumMinor: terms.minimumPickAmountMinor,
    maximumMinor: atLeastZero(roundDownTo(maximumMinor, MINOR_PER_UNIT)),
  }
}

/** The largest stake whose win, rounded half up as wins are, does not exceed the limit. */
export function largestStakeMinor(winLimitMinor: bigint, odds: Odds): bigint {
  if (winLimitMinor < 0n) return 0n
  const { numerator, denominator } = winFraction(odds)
  return ((2n * winLimitMinor + 1n) * denominator - 1n) / (2n * numerator)
}

type StakeFigures = { readonly winMinor: bigint; readonly rooms: Rooms; readonly range: StakeRange }

const NO_REFUSALS: readonly Refusal[] = []

function stakeRefusals(
  account: SlipAccount,
  question: StakeQuestion,
  figures: StakeFigures,
): readonly Refusal[] {
  const { stakeMinor } = question
  const { range, rooms, winMinor } = figures
  // A stake inside the range breaks no rule; it is the common case, so it is asked first.
  const isWhole = stakeMinor % MINOR_PER_UNIT === 0n && stakeMinor >= 0n
  if (isWhole && stakeMinor >= range.minimumMinor && stakeMinor <= range.maximumMinor && stakeMinor > 0n) {
    return NO_REFUSALS
  }
  const { terms, ruleSet, balanceMinor, currency } = account
  const { sameOutcome, riskTodayMinor, aboveMinor, picksAbove, entryId } = question
  const fix = findStakeFix(range, stakeMinor, entryId)
  // Written out: this runs for every rule that is violated, and spreading costs as much as the rule itself.
  const refuse = (
    code: SlipRefusalCode,
    { message, headline, detail }: RefusalText,
    measure: Measure,
  ): Refusal =>
    fix === undefined
      ? { code, message, headline, detail, measure }
      : { code, message, headline, detail, measure, fix }
  const minimumMinor = terms.minimumPickAmountMinor
  const maximumMinor = terms.maximumPickAmountMinor
  const atLeast = money(minimumMinor, stakeMinor, range.maximumMinor)
  if (stakeMinor === 0n) {
    const missing = refuse('slip.stake-missing', question.missingText(), atLeast)
    if (range.maximumMinor >= range.minimumMinor) return [missing]
    // Whoever looks for an amount should know at once that there is none.
    const { code, text } = findTightest(account, question, rooms)
    return [missing, refuse(code, text, atLeast)]
  }
  if (!isWhole) return [refuse('slip.stake-not-whole', stakeNotWhole(stakeMinor, currency), atLeast)]

  const limits = { minimumMinor, maximumMinor, currency }
  const budget = { usedMinor: riskTodayMinor, aboveMinor, picksAbove, currency }
  const refusals: Refusal[] = []
  if (stakeMinor < minimumMinor) {
    refusals.push(refuse('slip.stake-below-minimum', stakeBelowMinimum(stakeMinor, limits), atLeast))
  }
  if (stakeMinor > rooms.outcomeMinor) {
    const text = stakeAboveMaximum(stakeMinor, sameOutcome.stakeMinor, limits)
    const measure = money(maximumMinor, stakeMinor + sameOutcome.stakeMinor, rooms.outcomeMinor)
    refusals.push(refuse('slip.stake-above-maximum', text, measure))
  }
  if (rooms.winMinor !== undefined && winMinor > rooms.winMinor) {
    const text = winOverTargetShare({
      winMinor,
      sameOutcomeMinor: sameOutcome.winMinor,
      limitMinor: rooms.winLimitMinor,
      shareBps: ruleSet.winShareOfTargetBps,
      currency,
    })
    const measure = money(rooms.winLimitMinor, winMinor + sameOutcome.winMinor, rooms.winMinor)
    refusals.push(refuse('slip.win-over-target-share', text, measure))
  }
  if (stakeMinor > rooms.riskMinor) {
    const text = dailyRisk(stakeMinor, { ...budget, limitMinor: rooms.dailyRiskMinor })
    const figureMinor = riskTodayMinor + aboveMinor + stakeMinor
    refusals.push(refuse('slip.daily-risk', text, money(rooms.dailyRiskMinor, figureMinor, rooms.riskMinor)))
  }
  if (stakeMinor > rooms.balanceMinor) {
    const text = insufficientBalance(stakeMinor, { ...budget, usedMinor: 0n, limitMinor: balanceMinor })
    const measure = money(balanceMinor, aboveMinor + stakeMinor, rooms.balanceMinor)
    refusals.push(refuse('slip.insufficient-balance', text, measure))
  }
  return refusals
}

/** The first rule that leaves too little for any stake. */
function findTightest(
  { terms, currency }: SlipAccount,
  { odds }: StakeQuestion,
  { balanceMinor, riskMinor, outcomeMinor, winMinor = 0n }: Rooms,
): { readonly code: SlipRefusalCode; readonly text: RefusalText } {
  const minimumMinor = terms.minimumPickAmountMinor
  const left = (leftMinor: bigint, of: string) =>
    noStakeFits(minimumMinor, currency, { leftMinor: atLeastZero(leftMinor), of })
  if (balanceMinor < minimumMinor)
    return { code: 'slip.insufficient-balance', text: left(balanceMinor, 'of the balance') }
  if (riskMinor < minimumMinor)
    return { code: 'slip.daily-risk', text: left(riskMinor, 'of today’s risk limit') }
  if (outcomeMinor < minimumMinor)
    return { code: 'slip.stake-above-maximum', text: left(outcomeMinor, 'for this outcome') }
  const wins = { winMinor: winMinorOf(minimumMinor, odds), mostMinor: atLeastZero(winMinor) }
  return { code: 'slip.win-over-target-share', text: noStakeFits(minimumMinor, currency, wins) }
}

function money(limitMinor: bigint, figureMinor: bigint, roomMinor: bigint): Measure {
  return { unit: 'money', limitMinor, figureMinor, leftMinor: atLeastZero(roomMinor) }
}

/** The nearest stake that all rules allow; where none does, a straight pick can only go. */
function findStakeFix(
  { minimumMinor, maximumMinor }: StakeRange,
  stakeMinor: bigint,
  entryId: string | undefined,
): SlipFix | undefined {
  if (maximumMinor < minimumMinor) return entryId === undefined ? undefined : { kind: 'remove', entryId }
  const wholeMinor = roundDownTo(stakeMinor, MINOR_PER_UNIT)
  const notAboveMinor = wholeMinor > maximumMinor ? maximumMinor : wholeMinor
  const amountMinor = notAboveMinor < minimumMinor ? minimumMinor : notAboveMinor
  return { kind: 'set-stake', entryId, amountMinor }
}
