/** The door of the review: cases of suspicious play, and the watch that finds them. */
export { openReviewCasesOf, type OpenCase } from './case-store.ts'
export { type CaseDecision, decideCase } from './decide-case.ts'
export { openReviewSentencesOf } from './open-review-sentences.ts'
export type { AccessFacts, LegFacts, PickFacts, TicketFacts } from './evidence.ts'
export { startReviewWatch, watchTenant } from './watch.ts'
