import { MINOR_PER_UNIT, shareMinor, unitsToMinor } from '../money/money.ts'
import { BASE_PLAN_OPTIONS, type Plan } from './plan-code.ts'
import { roundDownTo, roundUpTo } from '../money/rounding.ts'

/** The numbers of the program. They are named data, so an account keeps the numbers it was bought under. */
export type Programme = {
  readonly name: string
  readonly profitTargetBps: number
  readonly maximumDailyLossBps: number
  readonly maximumLossBps: number
  readonly maximumPickBps: number
  readonly trialDays: number
  readonly fundedMinimumPicks: number
}

export const BASE_PROGRAMME: Programme = {
  name: 'programme-1',
  profitTargetBps: 3300,
  maximumDailyLossBps: 1000,
  maximumLossBps: 2000,
  maximumPickBps: 600,
  trialDays: 7,
  fundedMinimumPicks: 25,
}

export type ChallengeTerms = {
  readonly accountSizeMinor: bigint
  readonly minimumPicks: number
  readonly minimumPickAmountMinor: bigint
  readonly maximumPickAmountMinor: bigint
  readonly maximumLossMinor: bigint
  readonly maximumDailyLossMinor: bigint
  /** Undefined in the funded stage, which has no target. */
  readonly profitTargetMinor: bigint | undefined
  /** Undefined in the funded stage, which has no time limit. */
  readonly timeLimitInDays: number | undefined
}

export function challengeTerms(plan: Plan, programme: Programme = BASE_PROGRAMME): ChallengeTerms {
  const options = plan.options ?? BASE_PLAN_OPTIONS
  const funded = plan.stage === 'BIG_LEAGUE'
  const accountSizeMinor = unitsToMinor(plan.size)
  const share = (rateBps: number) => shareMinor(accountSizeMinor, rateBps)
  return {
    accountSizeMinor,
    // What a funded account must place between payouts is a payout rule, which no add-on changes.
    minimumPicks: funded ? programme.fundedMinimumPicks : options.picks,
    // Stakes are whole units, so both limits move inwards to the next whole one.
    minimumPickAmountMinor: roundUpTo(share(options.minimumPickPercent * 100), MINOR_PER_UNIT),
    maximumPickAmountMinor: roundDownTo(share(programme.maximumPickBps), MINOR_PER_UNIT),
    maximumLossMinor: share(programme.maximumLossBps),
    maximumDailyLossMinor: share(programme.maximumDailyLossBps),
    profitTargetMinor: funded ? undefined : share(programme.profitTargetBps),
    timeLimitInDays: timeLimitInDays(plan, options.days, programme),
  }
}

function timeLimitInDays(plan: Plan, days: number, programme: Programme): number | undefined {
  if (plan.stage === 'BIG_LEAGUE') return undefined
  return plan.stage === 'FREE_TRIAL' ? programme.trialDays : days
}
