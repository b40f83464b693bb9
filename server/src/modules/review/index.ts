/** What other modules may use of the review: cases of suspicious play, and the watch that finds them. */
export { openReviewCasesOf } from './case-store.ts'
export { decideCase } from './decide-case.ts'
export { openReviewSentencesOf } from './open-review-sentences.ts'
export type { AccessFacts, OrderFacts, PickFacts, TicketFacts } from './evidence.ts'
export { fileOrderCase } from './file-case.ts'
export {
  type EvidenceRow,
  findCaseWithEvidence,
  type ListedCaseRow,
  LISTS,
  openCases,
  reviewListFor,
} from './review-list-store.ts'
export { startReviewWatch, watchTenant } from './watch.ts'
