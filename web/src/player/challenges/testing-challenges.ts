/** A catalog for tests: one size in two currencies with every choice of add-ons, priced like that of a brand. */
import type { Account, Challenge } from '@pickproof/contract/challenges'
import { challengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { minorToJson } from '@pickproof/domain/money/money'
import {
  buildPlanCode,
  DAYS_OPTIONS,
  MINIMUM_PICK_PERCENT_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  type PlanOptions,
} from '@pickproof/domain/accounts/plan-code'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import { t } from '../../language/language.ts'

const SIZE = 10_000
const SYMBOLS = { USD: '$', EUR: '€' } as const
type TestCurrency = keyof typeof SYMBOLS

export const BASE_CODE = 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

function challenge(stage: PlanStage, options: PlanOptions, currency: TestCurrency, id: number): Challenge {
  const terms = challengeTerms({ stage, size: SIZE, options })
  const challengePlan = buildPlanCode({ stage, size: SIZE, options })
  const [base, share] = currency === 'USD' ? [100, 1] : [90, 0.9]
  const added =
    (options.picks === 15 ? 20 : 0) +
    (options.days === 90 ? 30 : 0) +
    (options.minimumPickPercent === 1 ? 15 : 0)
  const product = `${currency}-${challengePlan}`.toLowerCase()
  return {
    id,
    challengePlan,
    challengeName: t(stageName(stage)),
    accountSize: SIZE,
    currency,
    currencySymbol: SYMBOLS[currency],
    minimumPicks: terms.minimumPicks,
    minimumPickAmount: minorToJson(terms.minimumPickAmountMinor),
    maximumPickAmount: minorToJson(terms.maximumPickAmountMinor),
    maximumLoss: minorToJson(terms.maximumLossMinor),
    maximumDailyPickLoss: minorToJson(terms.maximumDailyLossMinor),
    profitTarget: minorToJson(terms.profitTargetMinor ?? 0n),
    timeLimitInDays: terms.timeLimitInDays ?? null,
    evaluationFee: stage === 'STAGE_1' ? base + added * share : 0,
    resetEvaluationFee: base - 10 + added * share,
    wcProductIds: stage === 'STAGE_1' ? [product] : [],
    wcResetProductIds: [`${product}-reset`],
  }
}

export const CHALLENGES: readonly Challenge[] = (['USD', 'EUR'] as const)
  .flatMap((currency) =>
    (['STAGE_1', 'STAGE_2'] as const).flatMap((stage) =>
      MINIMUM_PICKS_OPTIONS.flatMap((picks) =>
        DAYS_OPTIONS.flatMap((days) =>
          MINIMUM_PICK_PERCENT_OPTIONS.map((minimumPickPercent) => ({
            stage,
            currency,
            options: { picks, days, minimumPickPercent },
          })),
        ),
      ),
    ),
  )
  .map(({ stage, options, currency }, index) => challenge(stage, options, currency, index + 1))

export function getBase(currency: TestCurrency = 'USD'): Challenge {
  const base = CHALLENGES.find((offer) => offer.challengePlan === BASE_CODE && offer.currency === currency)
  if (base === undefined) throw new Error('the base plan is missing')
  return base
}

export const ACCOUNT = {
  id: 7,
  accno: 'OM10000007',
  type: 'DEMO',
  status: 'ACTIVE',
  challengePlan: BASE_CODE,
  accountSize: SIZE,
  balance: 9_512.5,
  currency: 'USD',
  currencySymbol: '$',
  closureReason: null,
  isClosedByReset: false,
} satisfies Partial<Account>
