import type { Challenge } from '@pickproof/contract/challenges'
import type { Currency } from '@pickproof/contract/wire-values'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import type { ChallengeRow } from './challenges-store.ts'

export function challengeView(row: ChallengeRow): Challenge {
  return {
    id: Number(row.id),
    challengePlan: row.challenge_plan,
    challengeName: row.challenge_name,
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
