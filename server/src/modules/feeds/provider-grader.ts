import type { SecondGrade } from '@pickproof/domain/grading/second-grade'

type ProviderQuestion = {
  readonly fixtureId: string
  /** The name of the market, as the provider's catalogue writes it. */
  readonly marketLabel: string
  readonly name: string
  readonly playerId: string | null
}

type ProviderAnswer =
  | { readonly grades: readonly SecondGrade[]; readonly problem: null }
  /** A sentence for staff. */
  | { readonly grades: readonly []; readonly problem: string }

/**
 * The grader of the provider whose prices are shown, for a look beside our own. It gives no pick its result, and
 * it never throws: a provider that cannot be asked is part of the answer.
 */
export interface ProviderGrader {
  readonly source: string
  /** One grade for each question, in their order. */
  grade(questions: readonly ProviderQuestion[]): Promise<ProviderAnswer>
}
