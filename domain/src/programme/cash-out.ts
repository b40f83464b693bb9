import { defineMessages, type Message } from '../messages/message.ts'
import { type FixtureStatus, hasStarted } from '../games/fixture-status.ts'
import { shareMinor } from '../money/money.ts'
import type { PickStatus } from './pick-status.ts'
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
})

const CASH_OUT_REFUSALS = {
  'cash-out.not-pending': texts.notPending,
  'cash-out.live': texts.live,
  'cash-out.started': texts.started,
  'cash-out.parlay-started': texts.parlayStarted,
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

function refusal(code: CashOutRefusalCode): CashOutRefusal {
  return { code, message: CASH_OUT_REFUSALS[code] }
}
