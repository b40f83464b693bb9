import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('app.stage-words', {
  FREE_TRIAL: 'Free trial',
  STAGE_1: 'Stage 1',
  STAGE_2: 'Stage 2',
  BIG_LEAGUE: 'Big league',
})

/** The stage of an account in two words, as the bar and the picker have room for. */
export function stageWords(planCode: string): string {
  const stage = findStageOfCode(planCode)
  return stage === undefined ? planCode : texts[stage]
}
