/** Where the provider's own grader is licensed, both must agree or a person decides (R39). */
import { doubts } from './doubt-texts.ts'
import type { SettledStatus } from './graded-status.ts'
import { agreesWithProvider, type ProviderResult } from './provider-result.ts'
import { type ReviewRule, review, type Reviewed } from './verdict.ts'

export type SecondGrade = {
  /** Null if the second grader gives none. */
  readonly result: ProviderResult | null
  /** Why there is no result, or what else belongs to it. */
  readonly note: string | null
}

/** A missing result may still arrive, so the pick waits for it. Two results that differ are for a person immediately. */
type Agreement = { readonly kind: 'settle' } | { readonly kind: 'wait' | 'person'; readonly review: Reviewed }

export const DIFFERS_RULE = 'review.provider' satisfies ReviewRule
export const SILENT_RULE = 'review.provider-silent' satisfies ReviewRule

export function agreementOf(ours: SettledStatus, { result, note }: SecondGrade, source: string): Agreement {
  const agrees = agreesWithProvider(ours, result)
  if (agrees === true) return { kind: 'settle' }
  const noted = note === null ? undefined : { note: note.replace(/\.$/, '') }
  const said = { ours, source }
  if (agrees === false) {
    const different = { ...said, theirs: String(result) }
    const explain = noted ? doubts.differsNoted({ ...different, ...noted }) : doubts.differs(different)
    return { kind: 'person', review: review(DIFFERS_RULE, explain) }
  }
  const explain = noted ? doubts.silentNoted({ ...said, ...noted }) : doubts.silent(said)
  return { kind: 'wait', review: review(SILENT_RULE, explain) }
}
