import type { SecondGrade } from '@pickproof/domain/grading/second-grade'

type ProviderQuestion = {
  readonly fixtureId: string
  /** The market's name in the provider's catalog. */
  readonly marketLabel: string
  readonly name: string
  readonly playerId: string | null
}

type ProviderAnswer =
  | { readonly grades: readonly SecondGrade[]; readonly problem: null }
  /** A sentence for staff. */
  | { readonly grades: readonly []; readonly problem: string }

/**
 * The grader of the provider whose prices we show, as a cross-check of our grader. It never settles a pick and never
 * throws: an unreachable provider is a valid answer.
 */
export interface ProviderGrader {
  readonly source: string
  /** One grade per question, in the same order. */
  grade(questions: readonly ProviderQuestion[]): Promise<ProviderAnswer>
}
