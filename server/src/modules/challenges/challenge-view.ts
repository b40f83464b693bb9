import type { Challenge } from '@pickproof/contract/challenges'
import type { Currency } from '@pickproof/contract/wire-values'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { stageName } from '@pickproof/domain/accounts/plan-stage'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { say, sayToCaller } from '../../platform/messages/speech.ts'
import type { ChallengeRow } from './challenges-store.ts'

type Named = Pick<ChallengeRow, 'challenge_plan' | 'challenge_name'>

/** In the language of the caller, with the words of the brand. A name that is not that of its stage stays as it is. */
export function challengeName({ challenge_plan: plan, challenge_name: stored }: Named): string {
  const stage = findStageOfCode(plan)
  const name = stage && stageName(stage)
  return name && say(name) === stored ? sayToCaller(name) : stored
}

export function challengeView(row: ChallengeRow): Challenge {
  return {
    id: Number(row.id),
    challengePlan: row.challenge_plan,
    challengeName: challengeName(row),
    accountSize: minorToJson(row.account_size_minor),
    currency: row.currency as Currency,
    currencySymbol: currencySymbol(row.currency),
    minimumPicks: row.minimum_picks,
    minimumPickAmount: minorToJson(row.minimum_pick_amount_minor),
    maximumPickAmount: minorToJson(row.maximum_pick_amount_minor),
    maximumLoss: minorToJson(row.maximum_loss_minor),
    maximumDailyPickLoss: minorToJson(row.maximum_daily_loss_minor),
    profitTarget: minorToJsonOrNull(row.profit_target_minor),
    timeLimitInDays: row.time_limit_days,
    evaluationFee: minorToJson(row.evaluation_fee_minor),
    resetEvaluationFee: minorToJson(row.reset_evaluation_fee_minor),
    wcProductIds: row.wc_product_id ? [row.wc_product_id] : [],
    wcResetProductIds: row.wc_reset_product_id ? [row.wc_reset_product_id] : [],
  }
}
