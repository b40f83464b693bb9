import type { GradeStatus } from './graded-status.ts'

/** What a provider's own grader says of a selection. A push and a void are both refunded there. */
export const PROVIDER_RESULTS = ['WON', 'LOST', 'REFUNDED', 'PENDING', 'HALF_WON', 'HALF_LOST'] as const
export type ProviderResult = (typeof PROVIDER_RESULTS)[number]

/** Null if one of the two has no result, so there is nothing to compare. */
export function agreesWithProvider(ours: GradeStatus | null, theirs: ProviderResult | null): boolean | null {
  if (ours === null || ours === 'OPEN' || ours === 'MANUAL') return null
  if (theirs === null || theirs === 'PENDING') return null
  return theirs === 'REFUNDED' ? ours === 'PUSH' || ours === 'CANCELLED' : ours === theirs
}
