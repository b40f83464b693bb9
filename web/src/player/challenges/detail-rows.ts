/** The rows of the challenge details: what the program sets for each step of one size (M008 to M010). */
import { type ChallengeTerms, challengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { formatCount } from '@pickproof/domain/format/count'
import { MISSING } from '@pickproof/domain/format/missing'
import { formatMinor } from '@pickproof/domain/format/money'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import {
  BASE_PLAN_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  PLAN_SIZES,
  type PlanSize,
} from '@pickproof/domain/accounts/plan-code'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'

const STAGES = ['STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const satisfies readonly PlanStage[]

export const DETAIL_COLUMNS: readonly string[] = STAGES.map(stageName)

/** M010: what the add-ons change is explained where they are chosen. */
const SHOWN_MINIMUM_PICKS = 25

interface StageTerms extends ChallengeTerms {
  readonly size: PlanSize
  readonly stage: (typeof STAGES)[number]
}

const EVERY_PLAN: readonly StageTerms[] = PLAN_SIZES.flatMap((size) =>
  STAGES.flatMap((stage) =>
    MINIMUM_PICKS_OPTIONS.map((picks) => ({
      size,
      stage,
      ...challengeTerms({ stage, size, options: { ...BASE_PLAN_OPTIONS, picks } }),
    })),
  ),
)

interface DetailRow {
  readonly label: string
  /** One for each column. */
  readonly values: readonly string[]
}

const NONE = 'None'

export function detailRows(size: PlanSize, currency: string): readonly DetailRow[] {
  const shown = EVERY_PLAN.filter(
    ({ size: other, minimumPicks }) => other === size && minimumPicks === SHOWN_MINIMUM_PICKS,
  )
  const row = (label: string, valueIn: (terms: StageTerms) => string): DetailRow => ({
    label,
    values: STAGES.map((stage) => {
      const terms = shown.find((entry) => entry.stage === stage)
      return terms === undefined ? MISSING : valueIn(terms)
    }),
  })
  const money = (amountMinor: bigint) => formatMinor(amountMinor, currency)
  return [
    row('Account size', (terms) => money(terms.accountSizeMinor)),
    row('Profit target', ({ profitTargetMinor }) =>
      profitTargetMinor === undefined ? NONE : money(profitTargetMinor),
    ),
    row('Minimum picks', ({ stage, minimumPicks }) =>
      stage === 'BIG_LEAGUE' ? payoutPicksText() : formatCount(minimumPicks),
    ),
    row('Time limit', ({ timeLimitInDays }) =>
      timeLimitInDays === undefined ? NONE : `${formatCount(timeLimitInDays)} days`,
    ),
    row('Minimum pick', (terms) => money(terms.minimumPickAmountMinor)),
    row('Maximum pick', (terms) => money(terms.maximumPickAmountMinor)),
    row('Maximum daily loss', (terms) => money(terms.maximumDailyLossMinor)),
    row('Maximum loss', (terms) => money(terms.maximumLossMinor)),
    row('First payout, at most', ({ stage, accountSizeMinor }) =>
      stage === 'BIG_LEAGUE' ? money(payoutTerms(accountSizeMinor, 0).maximumRewardWithdrawalMinor) : MISSING,
    ),
    row('Your share of profit', ({ stage }) => (stage === 'BIG_LEAGUE' ? shareText() : MISSING)),
  ]
}

const LATER_PAYOUTS = 3

function payoutPicksText(): string {
  const picksAfter = (payoutsMade: number) => formatCount(payoutTerms(0n, payoutsMade).minimumPicks)
  return `${picksAfter(0)} a payout, later ${picksAfter(LATER_PAYOUTS)}`
}

function shareText(): string {
  const percentAfter = (payoutsMade: number) => payoutTerms(0n, payoutsMade).splitBps / 100
  return `${percentAfter(0)}%, later ${percentAfter(LATER_PAYOUTS)}%`
}
