/** Public interface of the identity checks: documents, their review, the agreement, and clearance. */
export { acceptAgreement, openAgreement } from './agreement.ts'
export { clearancesOf } from './identity-case-store.ts'
export {
  documentListFor,
  documentStatesOf,
  findDocument,
  findDocumentFor,
  listDocumentsOf,
  LISTS,
  listReviewedDocuments,
  purgeDocuments,
  reviewsOf,
  waitingDocuments,
  waitOfDocuments,
} from './document-store.ts'
export { reviewedDocumentView } from './document-view.ts'
export { identityCaseHandlers } from './identity-case.ts'
export { kycHandlers } from './kyc-routes.ts'
export type { KycModule, KycVisit } from './kyc-module.ts'
export { cleanFiles, removePurgedFiles } from './remove-orphans.ts'
export { reviewAgain, reviewDocument } from './review-document.ts'
export { uploadDocument } from './upload-document.ts'
