/** Other figures for a plan than those it is sold with, to see what they would do. */
import type { ChallengeRow } from '@pickproof/server/modules/challenges'

/** Percentages are of the account size; what is not named stays as the plan has it. */
export interface TrialTerms {
  readonly targetPercent?: number | undefined
  readonly dailyLossPercent?: number | undefined
  readonly overallLossPercent?: number | undefined
  readonly leastPickPercent?: number | undefined
  readonly mostPickPercent?: number | undefined
  readonly minimumPicks?: number | undefined
  readonly timeLimitDays?: number | undefined
}

export type TermsColumns = Pick<
  ChallengeRow,
  | 'profit_target_minor'
  | 'maximum_daily_loss_minor'
  | 'maximum_loss_minor'
  | 'minimum_pick_amount_minor'
  | 'maximum_pick_amount_minor'
  | 'minimum_picks'
  | 'time_limit_days'
>

const BPS_PER_PERCENT = 100
const BPS_PER_WHOLE = 10_000n
const MINOR_PER_UNIT = 100n

/** The columns of a plan that change. A funded stage has no target and no end in any trial. */
export function trialColumns(challenge: ChallengeRow, terms: TrialTerms): Partial<TermsColumns> {
  const share = (percent: number | undefined) =>
    percent === undefined
      ? undefined
      : (challenge.account_size_minor * BigInt(Math.round(percent * BPS_PER_PERCENT))) / BPS_PER_WHOLE
  // Stakes are whole units.
  const units = (amountMinor: bigint | undefined) =>
    amountMinor === undefined ? undefined : (amountMinor / MINOR_PER_UNIT) * MINOR_PER_UNIT
  const columns = {
    ...(challenge.profit_target_minor === null ? {} : { profit_target_minor: share(terms.targetPercent) }),
    ...(challenge.time_limit_days === null ? {} : { time_limit_days: terms.timeLimitDays }),
    maximum_daily_loss_minor: share(terms.dailyLossPercent),
    maximum_loss_minor: share(terms.overallLossPercent),
    minimum_pick_amount_minor: units(share(terms.leastPickPercent)),
    maximum_pick_amount_minor: units(share(terms.mostPickPercent)),
    minimum_picks: terms.minimumPicks,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The terms in one line, as they were played. */
export function termsText(challenge: ChallengeRow): string {
  const percent = (amountMinor: bigint) =>
    `${Number((amountMinor * BPS_PER_WHOLE) / challenge.account_size_minor) / BPS_PER_PERCENT}%`
  const { profit_target_minor: target, time_limit_days: days } = challenge
  return [
    target === null ? 'no target' : `target ${percent(target)}`,
    `daily loss ${percent(challenge.maximum_daily_loss_minor)}`,
    `overall loss ${percent(challenge.maximum_loss_minor)}`,
    `a pick ${percent(challenge.minimum_pick_amount_minor)} to ${percent(challenge.maximum_pick_amount_minor)}`,
    `at least ${challenge.minimum_picks} picks`,
    days === null ? 'no end' : `${days} days`,
  ].join(', ')
}
