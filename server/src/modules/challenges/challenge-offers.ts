/** From a brand's prices to the rows of its catalog: every stage of every plan that can be bought or reached. */
import { challengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { buildPlanCode, type Plan } from '@pickproof/domain/accounts/plan-code'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import type { Brand, PlanOffer } from '../tenants/index.ts'
import type { OfferedChallenge } from './challenges-store.ts'
import { say } from '../../platform/messages/speech.ts'

/** A bought plan leads through these; only the first one is paid for. */
const STAGES_OF_A_PURCHASE: readonly PlanStage[] = ['STAGE_1', 'STAGE_2', 'BIG_LEAGUE']

export function challengeOffers(brand: Brand): OfferedChallenge[] {
  const bought = brand.plans.flatMap((priced) =>
    STAGES_OF_A_PURCHASE.map((stage) =>
      offer({ ...priced.plan, stage }, priced.currency, priceIn(stage, priced)),
    ),
  )
  const trials = brand.currencyType.map((currency) => offer(TRIAL_PLAN, currency.value, undefined))
  return [...bought, ...trials]
}

type Price = Pick<PlanOffer, 'resetEvaluationFeeMinor' | 'wcResetProductId'> &
  Partial<Pick<PlanOffer, 'evaluationFeeMinor' | 'wcProductId'>>

/** Stage 1 is bought; stage 2 is won, and can be started again for the same fee as stage 1. */
function priceIn(stage: PlanStage, priced: PlanOffer): Price | undefined {
  if (stage === 'BIG_LEAGUE') return undefined
  const { evaluationFeeMinor: _fee, wcProductId: _product, ...again } = priced
  return stage === 'STAGE_1' ? priced : again
}

/** Decision Q27: one free trial of this size for every new player. */
export const TRIAL_PLAN: Plan = { stage: 'FREE_TRIAL', size: 1000 }

function offer(plan: Plan, currency: string, price: Price | undefined): OfferedChallenge {
  const terms = challengeTerms(plan)
  return {
    challenge_plan: buildPlanCode(plan),
    stage: plan.stage,
    challenge_name: say(stageName(plan.stage)),
    currency,
    account_size_minor: terms.accountSizeMinor,
    minimum_picks: terms.minimumPicks,
    minimum_pick_amount_minor: terms.minimumPickAmountMinor,
    maximum_pick_amount_minor: terms.maximumPickAmountMinor,
    maximum_loss_minor: terms.maximumLossMinor,
    maximum_daily_loss_minor: terms.maximumDailyLossMinor,
    profit_target_minor: terms.profitTargetMinor ?? null,
    time_limit_days: terms.timeLimitInDays ?? null,
    evaluation_fee_minor: price?.evaluationFeeMinor ?? 0n,
    reset_evaluation_fee_minor: price?.resetEvaluationFeeMinor ?? 0n,
    wc_product_id: price?.wcProductId ?? null,
    wc_reset_product_id: price?.wcResetProductId ?? null,
  }
}
