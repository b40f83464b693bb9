/** One way through a plan in its own numbers, for people who decide whether to buy it. */
import { challengeTerms } from '../accounts/challenge-terms.ts'
import type { Plan } from '../accounts/plan-code.ts'
import { limitMinor, MINOR_PER_UNIT, shareMinor } from '../money/money.ts'
import { roundDownTo } from '../money/rounding.ts'
import type { Odds } from '../odds/odds.ts'
import { winMinor } from '../odds/winnings.ts'
import { payoutTerms } from '../payouts/payout-terms.ts'
import { CURRENT_RULE_SET, type RuleSet } from './rule-set.ts'

/** The usual price of a side that wins every second time. */
export const EXAMPLE_ODDS: Odds = { type: 'DECIMAL', milli: 1910 }
const EXAMPLE_PROFIT_BPS = 1800
const BPS_PER_PERCENT = 100
const LATER_PAYOUTS = 3

type WorkedStage = {
  readonly targetMinor: bigint
  /** Halfway between the smallest and the largest stake of the plan, in whole units. */
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  /** The fewest picks that pass the stage at this stake. */
  readonly picks: number
  /** How many of them must win; the others lose. */
  readonly wins: number
  readonly resultMinor: bigint
  readonly balanceMinor: bigint
  /** Picks of this stake that fit into the risk of one day. */
  readonly picksPerDay: number
  readonly days: number
}

type WorkedPayout = {
  readonly profitMinor: bigint
  readonly splitPercent: number
  readonly shareMinor: bigint
  readonly capMinor: bigint
  readonly minimumPicks: number
  readonly afterDays: number
  readonly laterSplitPercent: number
}

export type WorkedExample = { readonly stage: WorkedStage; readonly payout: WorkedPayout }

/** Both stages of a plan have the same terms, so one example is enough for them. */
export function workedExample(plan: Plan, ruleSet: RuleSet = CURRENT_RULE_SET): WorkedExample {
  return { stage: workedStage(plan, ruleSet), payout: workedPayout(plan) }
}

function workedStage(plan: Plan, ruleSet: RuleSet): WorkedStage {
  const terms = challengeTerms({ ...plan, stage: 'STAGE_1' }, ruleSet)
  const { accountSizeMinor: sizeMinor, profitTargetMinor: targetMinor = 0n } = terms
  const middleMinor = (terms.minimumPickAmountMinor + terms.maximumPickAmountMinor) / 2n
  const stakeMinor = roundDownTo(middleMinor, MINOR_PER_UNIT)
  const wonMinor = winMinor(stakeMinor, EXAMPLE_ODDS)
  const { picks, wins } = fewestPicks({ ...terms, targetMinor, stakeMinor, wonMinor })
  const resultMinor = resultOf({ picks, wins, stakeMinor, wonMinor })
  const picksPerDay = Number(limitMinor(sizeMinor, ruleSet.dailyRiskBps) / stakeMinor)
  return {
    targetMinor,
    stakeMinor,
    winMinor: wonMinor,
    picks,
    wins,
    resultMinor,
    balanceMinor: sizeMinor + resultMinor,
    picksPerDay,
    days: Math.ceil(picks / picksPerDay),
  }
}

type Stakes = { readonly stakeMinor: bigint; readonly wonMinor: bigint }

function resultOf({ picks, wins, stakeMinor, wonMinor }: Stakes & { picks: number; wins: number }): bigint {
  return BigInt(wins) * wonMinor - BigInt(picks - wins) * stakeMinor
}

/** The minimum of the plan, or more where even winning all of them would not reach the target. */
function fewestPicks(asked: Stakes & { readonly minimumPicks: number; readonly targetMinor: bigint }) {
  const { minimumPicks, targetMinor, stakeMinor, wonMinor } = asked
  const allWinning = Number((targetMinor + wonMinor - 1n) / wonMinor)
  const picks = Math.max(minimumPicks, allWinning)
  const neededMinor = targetMinor + BigInt(picks) * stakeMinor
  const perWinMinor = wonMinor + stakeMinor
  return { picks, wins: Number((neededMinor + perWinMinor - 1n) / perWinMinor) }
}

function workedPayout(plan: Plan): WorkedPayout {
  const { accountSizeMinor } = challengeTerms({ ...plan, stage: 'BIG_LEAGUE' })
  const first = payoutTerms(accountSizeMinor, 0)
  const capMinor = first.maximumRewardWithdrawalMinor
  const profitMinor = shareMinor(accountSizeMinor, EXAMPLE_PROFIT_BPS)
  return {
    profitMinor,
    splitPercent: first.splitBps / BPS_PER_PERCENT,
    shareMinor: shareMinor(profitMinor < capMinor ? profitMinor : capMinor, first.splitBps),
    capMinor,
    minimumPicks: first.minimumPicks,
    afterDays: first.withdrawalPeriodDays,
    laterSplitPercent: payoutTerms(accountSizeMinor, LATER_PAYOUTS).splitBps / BPS_PER_PERCENT,
  }
}
