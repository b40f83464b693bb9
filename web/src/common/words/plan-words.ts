import { planWords as wordsOf } from '@pickproof/domain/accounts/plan-words'
import { t } from '../../language/language.ts'

/** 'Stage 1 · 5,000 · 25 picks · 30 days · minimum pick 2%'. */
export function planWords(planCode: string): string {
  const words = wordsOf(planCode)
  return typeof words === 'string' ? words : t(words)
}
