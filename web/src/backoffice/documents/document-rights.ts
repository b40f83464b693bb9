import type { UserContext } from '@pickproof/contract/identity'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { roleMay } from '@pickproof/domain/people/capabilities'

/** A review is final; a new upload is a new document (R33). Staff members do not review their own documents. */
export function documentRights(document: ReviewedDocument, viewer: Pick<UserContext, 'email' | 'role'>) {
  const isOwn = document.user.email === viewer.email
  return {
    isOwn,
    canReview: document.review === 'PENDING' && roleMay(viewer.role, 'documents.review') && !isOwn,
  }
}
