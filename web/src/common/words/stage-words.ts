import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'

const STAGE_WORDS: Record<PlanStage, string> = {
  FREE_TRIAL: 'Free trial',
  STAGE_1: 'Stage 1',
  STAGE_2: 'Stage 2',
  BIG_LEAGUE: 'Big league',
}

/** The stage of an account in two words, as the bar and the picker have room for. */
export function stageWords(planCode: string): string {
  const stage = findStageOfCode(planCode)
  return stage === undefined ? planCode : STAGE_WORDS[stage]
}
