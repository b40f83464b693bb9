/** What becomes of a case when evidence is found. */
import { defineMessages } from '../messages/message.ts'
import type { ReviewThresholds } from './thresholds.ts'

export const REVIEW_KINDS = ['OPPOSITE_SIDES', 'SAME_SLIPS', 'SHARED_ACCESS', 'REFUNDED_ORDER'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const REVIEW_KIND_WORDS = defineMessages('domain.review-kind', {
  OPPOSITE_SIDES: 'Opposite sides of one game',
  SAME_SLIPS: 'Identical slips within seconds',
  SHARED_ACCESS: 'Same device or address',
  REFUNDED_ORDER: 'Refunded or disputed order',
} satisfies Readonly<Record<ReviewKind, string>>)

export const CASE_STATUSES = ['OPEN', 'DISMISSED', 'CONFIRMED'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

export interface KnownCase {
  readonly status: CaseStatus
  /** The points and the pieces of evidence at the moment of the decision. */
  readonly decidedScore: number | null
  readonly decidedEvidence: number | null
}

/**
 * A decision applies until there is clearly more evidence. Two people who turned out to be brothers in one house are
 * not shown again for every further game. A confirmed case stays confirmed while it grows.
 */
export function statusAfter(
  known: KnownCase,
  now: { readonly score: number; readonly evidence: number },
  { reopensBy }: ReviewThresholds,
): CaseStatus {
  if (known.status !== 'DISMISSED') return known.status
  const hasGrown =
    now.score >= (known.decidedScore ?? 0) + reopensBy || now.evidence >= 2 * (known.decidedEvidence ?? 0)
  return hasGrown ? 'OPEN' : 'DISMISSED'
}
