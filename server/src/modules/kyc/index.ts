/** The door of identity checks: documents, their review, the agreement, and who is cleared. */
export { acceptAgreement, isCleared, openAgreement } from './agreement.ts'
export { type Clearance, clearancesOf } from './clearance-store.ts'
export { kycHandlers } from './kyc-routes.ts'
export type { KycModule, KycVisit } from './kyc-module.ts'
export { startFileCleaning } from './remove-orphans.ts'
export { type ReviewOrder, reviewDocument } from './review-document.ts'
export { type Upload, uploadDocument } from './upload-document.ts'
