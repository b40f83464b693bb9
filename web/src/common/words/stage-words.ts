import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { stageWords as wordsOf } from '@pickproof/domain/accounts/plan-stage'
import { t } from '../../language/language.ts'

/** The stage of an account in two words, as the bar and the picker have room for. */
export function stageWords(planCode: string): string {
  const stage = findStageOfCode(planCode)
  return stage === undefined ? planCode : t(wordsOf(stage))
}
