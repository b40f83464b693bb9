import type { ProviderResult } from '@pickproof/domain/grading/provider-result'

type ProviderQuestion = {
  readonly fixtureId: string
  /** The name of the market, as the provider's catalogue writes it. */
  readonly marketLabel: string
  readonly name: string
  readonly playerId: string | null
}

export type ProviderGrade = {
  /** Null where it gives none. */
  readonly result: ProviderResult | null
  /** Why there is no result, or what else belongs to it. */
  readonly note: string | null
}

type ProviderAnswer =
  | { readonly grades: readonly ProviderGrade[]; readonly problem: null }
  /** A sentence for staff. */
  | { readonly grades: readonly []; readonly problem: string }

/**
 * The grader of the provider whose prices are shown, for a look beside our own. It decides nothing, and it never
 * throws: a provider that cannot be asked is part of the answer.
 */
export interface ProviderGrader {
  readonly source: string
  /** One grade for each question, in their order. */
  grade(questions: readonly ProviderQuestion[]): Promise<ProviderAnswer>
}
