/** The rows of the challenge details: what the program sets for each step of one size (M008 to M010). */
import { type ChallengeTerms, challengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { MISSING } from '@pickproof/domain/format/missing'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import {
  BASE_PLAN_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  PLAN_SIZES,
  type PlanSize,
} from '@pickproof/domain/accounts/plan-code'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import { text } from '@pickproof/domain/messages/message'
import { formatCount, formatMinor } from '../../language/values.ts'
import { defineTexts, t } from '../../language/language.ts'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.detail-rows', {
  accountSize: 'Account size',
  minimumPick: 'Minimum pick',
  maximumPick: 'Maximum pick',
  firstPayout: 'First payout, at most',
  share: 'Your share of profit',
  payoutPicks: text<{ first: number; later: number }>('{first} a payout, later {later}'),
  percents: text<{ first: number; later: number }>('{first}%, later {later}%'),
})

const STAGES = ['STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const satisfies readonly PlanStage[]

export function detailColumns(): readonly string[] {
  return STAGES.map((stage) => t(stageName(stage)))
}

/** M010: the dialog of the add-ons shows what they change. */
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
    row(texts.accountSize, (terms) => money(terms.accountSizeMinor)),
    row(challengeTexts.profitTarget, ({ profitTargetMinor }) =>
      profitTargetMinor === undefined ? challengeTexts.none : money(profitTargetMinor),
    ),
    row(challengeTexts.minimumPicks, ({ stage, minimumPicks }) =>
      stage === 'BIG_LEAGUE' ? payoutPicksText() : formatCount(minimumPicks),
    ),
    row(challengeTexts.timeLimit, ({ timeLimitInDays }) =>
      timeLimitInDays === undefined ? challengeTexts.none : challengeTexts.days({ days: timeLimitInDays }),
    ),
    row(texts.minimumPick, (terms) => money(terms.minimumPickAmountMinor)),
    row(texts.maximumPick, (terms) => money(terms.maximumPickAmountMinor)),
    row(challengeTexts.maximumDailyLoss, (terms) => money(terms.maximumDailyLossMinor)),
    row(challengeTexts.maximumLoss, (terms) => money(terms.maximumLossMinor)),
    row(texts.firstPayout, ({ stage, accountSizeMinor }) =>
      stage === 'BIG_LEAGUE' ? money(payoutTerms(accountSizeMinor, 0).maximumRewardWithdrawalMinor) : MISSING,
    ),
    row(texts.share, ({ stage }) => (stage === 'BIG_LEAGUE' ? shareText() : MISSING)),
  ]
}

const LATER_PAYOUTS = 3

function payoutPicksText(): string {
  const picksAfter = (payoutsMade: number) => payoutTerms(0n, payoutsMade).minimumPicks
  return texts.payoutPicks({ first: picksAfter(0), later: picksAfter(LATER_PAYOUTS) })
}

function shareText(): string {
  const percentAfter = (payoutsMade: number) => payoutTerms(0n, payoutsMade).splitBps / 100
  return texts.percents({ first: percentAfter(0), later: percentAfter(LATER_PAYOUTS) })
}
