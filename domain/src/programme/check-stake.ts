import { MINOR_PER_UNIT } from '../money/money.ts'
import { type Odds, winFraction } from '../odds/odds.ts'
import { roundDownTo } from '../money/rounding.ts'
import { winMinor as winMinorOf } from '../odds/winnings.ts'
import { atLeastZero } from './at-least-zero.ts'
import type { StakeLimit, StakeQuestion } from './programme-rule.ts'
import { type RuleCode, stakeLimitsOf, stakeMinimumsOf } from './programme-rules.ts'
import type { SlipAccount } from './slip.ts'
import type { Measure, Refusal, RefusalText, SlipFix, SlipRefusalCode } from './slip-refusal.ts'
import { noStakeFits, stakeNotWhole } from './slip-texts.ts'

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

/** What a limit leaves for this stake; below zero if it is used up already. */
type Room = {
  readonly rule: StakeLimit<RuleCode>
  readonly limitMinor: bigint
  readonly usedMinor: bigint
  readonly leftMinor: bigint
}

/** Limits that the account does not have are left out. */
function roomsOf(account: SlipAccount, question: StakeQuestion): readonly Room[] {
  const rooms: Room[] = []
  for (const rule of stakeLimitsOf(account.ruleSet)) {
    const limitMinor = rule.limitMinor(account)
    if (limitMinor === undefined) continue
    const usedMinor = rule.usedMinor(question)
    rooms.push({ rule, limitMinor, usedMinor, leftMinor: limitMinor - usedMinor })
  }
  return rooms
}

function rangeOf(account: SlipAccount, rooms: readonly Room[], odds: Odds): StakeRange {
  let minimumMinor = 0n
  for (const rule of stakeMinimumsOf(account.ruleSet)) {
    const leastMinor = rule.minimumMinor(account)
    if (leastMinor > minimumMinor) minimumMinor = leastMinor
  }
  let maximumMinor: bigint | undefined
  for (const { rule, leftMinor } of rooms) {
    const stakeMinor = rule.of === 'stake' ? leftMinor : largestStakeMinor(leftMinor, odds)
    if (maximumMinor === undefined || stakeMinor < maximumMinor) maximumMinor = stakeMinor
  }
  return {
    minimumMinor,
    maximumMinor: atLeastZero(roundDownTo(maximumMinor ?? 0n, MINOR_PER_UNIT)),
  }
}

/** The largest stake whose win, rounded half up as wins are, does not exceed the limit. */
export function largestStakeMinor(winLimitMinor: bigint, odds: Odds): bigint {
  if (winLimitMinor < 0n) return 0n
  const { numerator, denominator } = winFraction(odds)
  return ((2n * winLimitMinor + 1n) * denominator - 1n) / (2n * numerator)
}

type StakeFigures = {
  readonly winMinor: bigint
  readonly rooms: readonly Room[]
  readonly range: StakeRange
}

const NO_REFUSALS: readonly Refusal[] = []

function stakeRefusals(
  account: SlipAccount,
  question: StakeQuestion,
  figures: StakeFigures,
): readonly Refusal[] {
  const { stakeMinor } = question
  const { range, rooms, winMinor } = figures
  // A stake inside the range breaks no rule. It is the common case, so it comes first.
  const isWhole = stakeMinor % MINOR_PER_UNIT === 0n && stakeMinor >= 0n
  if (isWhole && stakeMinor >= range.minimumMinor && stakeMinor <= range.maximumMinor && stakeMinor > 0n) {
    return NO_REFUSALS
  }
  const { currency, ruleSet } = account
  const fix = findStakeFix(range, stakeMinor, question.entryId)
  // Written out: this runs for every rule that is violated, and spreading costs as much as the rule itself.
  const refuse = (
    code: SlipRefusalCode,
    { message, headline, detail, isNamed }: RefusalText,
    measure: Measure,
  ): Refusal => {
    const named = isNamed ? { isNamed } : undefined
    return fix === undefined
      ? { code, message, headline, detail, measure, ...named }
      : { code, message, headline, detail, measure, fix, ...named }
  }
  const atLeast = money(range.minimumMinor, stakeMinor, range.maximumMinor)
  if (stakeMinor === 0n) {
    const missing = refuse('slip.stake-missing', question.missingText(), atLeast)
    if (range.maximumMinor >= range.minimumMinor) return [missing]
    // Reports that no stake fits before the player tries one.
    const { code, text } = findTightest(account, question, { rooms, range })
    return [missing, refuse(code, text, atLeast)]
  }
  if (!isWhole) return [refuse('slip.stake-not-whole', stakeNotWhole(stakeMinor, currency), atLeast)]

  const refusals: Refusal[] = []
  for (const { code, minimumMinor, text } of stakeMinimumsOf(ruleSet)) {
    const leastMinor = minimumMinor(account)
    if (stakeMinor >= leastMinor) continue
    const measure = money(leastMinor, stakeMinor, range.maximumMinor)
    refusals.push(refuse(code, text(account, stakeMinor, leastMinor), measure))
  }
  for (const { rule, limitMinor, usedMinor, leftMinor } of rooms) {
    const figureMinor = rule.of === 'stake' ? stakeMinor : winMinor
    if (figureMinor <= leftMinor) continue
    const text = rule.text(account, question, { limitMinor, winMinor })
    refusals.push(refuse(rule.code, text, money(limitMinor, usedMinor + figureMinor, leftMinor)))
  }
  return refusals
}

/**
 * The rule that leaves too little for any stake. Of several, it prefers the last one on the stake, then the one
 * on the win. A minimum that is not a whole amount can rule out every stake although each rule leaves enough. The
 * refusal then names the limit on the win.
 */
function findTightest(
  { currency }: SlipAccount,
  { odds }: StakeQuestion,
  { rooms, range: { minimumMinor } }: Pick<StakeFigures, 'rooms' | 'range'>,
): { readonly code: SlipRefusalCode; readonly text: RefusalText } {
  const tight = rooms.findLast(({ rule, leftMinor }) => rule.of === 'stake' && leftMinor < minimumMinor)
  if (tight !== undefined) {
    const left = { leftMinor: atLeastZero(tight.leftMinor), of: tight.rule.leftOf ?? 'balance' }
    return { code: tight.rule.code, text: noStakeFits(minimumMinor, currency, left) }
  }
  const winMinor = winMinorOf(minimumMinor, odds)
  const byWin = rooms.findLast(({ rule }) => rule.of === 'win')
  const wins = { winMinor, mostMinor: atLeastZero(byWin?.leftMinor ?? 0n) }
  const code = byWin?.rule.code ?? 'slip.win-over-target-share'
  return { code, text: noStakeFits(minimumMinor, currency, wins) }
}

function money(limitMinor: bigint, figureMinor: bigint, roomMinor: bigint): Measure {
  return { unit: 'money', limitMinor, figureMinor, leftMinor: atLeastZero(roomMinor) }
}

/** The nearest stake that all rules allow. If there is no such stake, the player can only remove a straight pick. */
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
