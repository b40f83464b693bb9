import type { UserContext } from '@pickproof/contract/identity'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { may, type Rights } from '@pickproof/domain/people/capabilities'

/** A review is final; a new upload is a new document (R33). Staff members do not review their own documents. */
export function documentRights(document: ReviewedDocument, viewer: Rights & Pick<UserContext, 'email'>) {
  const isOwn = document.user.email === viewer.email
  return {
    isOwn,
    canReview: document.review === 'PENDING' && may(viewer, 'documents.review') && !isOwn,
  }
}
