import { defineMessages, type Message } from '../messages/message.ts'
import { type FixtureStatus, hasStarted } from '../games/fixture-status.ts'
import { shareMinor } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { decimalFraction, type Odds } from '../odds/odds.ts'
import type { PickStatus } from './pick-status.ts'
import type { PriceConsent } from './price-consent.ts'
import { HOUSE_1 } from './rule-set.ts'

const DEFAULT_CASH_OUT_DEDUCTION_BPS = HOUSE_1.cashOutDeductionBps

const BPS_PER_PERCENT = 100

/** The configured percentage (applicationConfiguration.cashoutDeductionPercentage) in basis points, 10% without one. */
export function deductionBpsOf(percentage: number | null | undefined): number {
  if (percentage === null || percentage === undefined) return DEFAULT_CASH_OUT_DEDUCTION_BPS
  if (!(percentage >= 0 && percentage <= 100)) {
    throw new RangeError(`${percentage} is not a cash-out deduction between 0 and 100 percent`)
  }
  return Math.round(percentage * BPS_PER_PERCENT)
}

type CashOut = { readonly feeMinor: bigint; readonly amountMinor: bigint }

/** The fee and the returned amount. Together they are the stake. */
export function cashOut(stakeMinor: bigint, deductionBps: number = DEFAULT_CASH_OUT_DEDUCTION_BPS): CashOut {
  const feeMinor = shareMinor(stakeMinor, deductionBps)
  return { feeMinor, amountMinor: stakeMinor - feeMinor }
}

/** What a cash-out is worth before the fee: the stake, or the stake at the price of this moment (decision 107). */
export const CASH_OUT_PRICES = ['stake', 'current-price'] as const

/** An open pick with the price it was placed at. */
type StakedPick = {
  readonly stakeMinor: bigint
  /** The win without the stake. */
  readonly winMinor: bigint
  readonly odds: Odds
}

type CashOutTerms = {
  /** How much of the stake is cashed out. */
  readonly stakeMinor: bigint
  /** The price now, in the type of the pick. Undefined where the stake counts. */
  readonly current: Odds | undefined
  readonly deductionBps: number
}

export type CashOutQuote = CashOut & {
  readonly stakeMinor: bigint
  /** The win that is given up with the stake. */
  readonly winMinor: bigint
  readonly valueMinor: bigint
  readonly keptStakeMinor: bigint
  readonly keptWinMinor: bigint
}

/**
 * The whole arithmetic of a cash-out. At the current price the stake is worth stake × price taken ÷ price now: what a
 * stake on the same return would cost now. It is never worth more than it can still return. The stake and the win are
 * divided between the two parts without a rest, and a rounding counts for the part that is cashed out.
 */
export function quoteCashOut(
  pick: StakedPick,
  { stakeMinor, current, deductionBps }: CashOutTerms,
): CashOutQuote {
  if (stakeMinor <= 0n || stakeMinor > pick.stakeMinor)
    throw new RangeError(`${stakeMinor} is not a part of the stake ${pick.stakeMinor}`)
  const keptStakeMinor = pick.stakeMinor - stakeMinor
  const keptWinMinor = (pick.winMinor * keptStakeMinor) / pick.stakeMinor
  const winMinor = pick.winMinor - keptWinMinor
  const valueMinor = current === undefined ? stakeMinor : valueAt(stakeMinor, pick.odds, current)
  const worthMinor = valueMinor < stakeMinor + winMinor ? valueMinor : stakeMinor + winMinor
  return {
    stakeMinor,
    winMinor,
    valueMinor: worthMinor,
    ...cashOut(worthMinor, deductionBps),
    keptStakeMinor,
    keptWinMinor,
  }
}

function valueAt(stakeMinor: bigint, taken: Odds, current: Odds): bigint {
  const [then, now] = [decimalFraction(taken), decimalFraction(current)]
  return divideHalfUp(stakeMinor * then.numerator * now.denominator, then.denominator * now.numerator)
}

/** Whether the player agreed to this amount when seeing another one (Q24). */
export function allowsAmount(consent: PriceConsent, seenMinor: bigint, freshMinor: bigint): boolean {
  if (consent === 'ANY' || freshMinor === seenMinor) return true
  return consent === 'BETTER' && freshMinor > seenMinor
}

export type CashOutPick = {
  readonly status: PickStatus
  /** Placed on live odds. */
  readonly isLive: boolean
  /** The game of a straight pick, or those of all legs of a parlay. */
  readonly games: readonly { readonly startMs: number; readonly status: FixtureStatus }[]
}

const texts = defineMessages('domain.cash-out', {
  notPending: 'Rule violated: You can cash out only an active pick.',
  live: 'Rule violated: You cannot cash out a live pick.',
  started: 'Rule violated: You can cash out a pick only before its game starts.',
  parlayStarted: 'Rule violated: You can cash out a parlay only before its first game starts.',
  noPrice:
    'Rule violated: This pick has no current price. You can cash out when the sportsbook offers it again.',
})

const CASH_OUT_REFUSALS = {
  'cash-out.not-pending': texts.notPending,
  'cash-out.live': texts.live,
  'cash-out.started': texts.started,
  'cash-out.parlay-started': texts.parlayStarted,
  'cash-out.no-price': texts.noPrice,
} as const
type CashOutRefusalCode = keyof typeof CASH_OUT_REFUSALS

type CashOutRefusal = { readonly code: CashOutRefusalCode; readonly message: Message }

/** Why the pick cannot be cashed out now; undefined when it can. */
export function findCashOutRefusal(pick: CashOutPick, nowMs: number): CashOutRefusal | undefined {
  if (pick.status !== 'PENDING') return refusal('cash-out.not-pending')
  if (pick.isLive) return refusal('cash-out.live')
  if (!pick.games.some((game) => hasStarted(game, nowMs))) return undefined
  return refusal(pick.games.length > 1 ? 'cash-out.parlay-started' : 'cash-out.started')
}

export function canCashOut(pick: CashOutPick, nowMs: number): boolean {
  return findCashOutRefusal(pick, nowMs) === undefined
}

/** The sportsbook does not offer the selection, or not on the same line. */
export function noPriceRefusal(): CashOutRefusal {
  return refusal('cash-out.no-price')
}

function refusal(code: CashOutRefusalCode): CashOutRefusal {
  return { code, message: CASH_OUT_REFUSALS[code] }
}
