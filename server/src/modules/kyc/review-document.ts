/** A staff member verifies or rejects a document. The same transaction mails the player. */
import type { ReviewBody, ReviewedDocument } from '@pickproof/contract/kyc'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { isPersonVisibleTo, lockUserById, setClearance } from '../identity/index.ts'
import { findDocument, getListedDocument, writeReview } from './document-store.ts'
import { reviewedDocumentView } from './document-view.ts'
import type { KycContext } from './kyc-module.ts'
import { mailReviewed } from './kyc-mails.ts'
import { kycStatusAfter } from './kyc-status.ts'

const errors = defineMessages('server.review-document', {
  own: 'You cannot review your own document.',
  reviewed: 'Another staff member has already reviewed this document.',
  otherType: 'The document has another type. We did not save your changes. Reload it and try again.',
})

interface ReviewOrder extends ReviewBody {
  readonly documentId: bigint
}

export async function reviewDocument(
  { clock, brands }: Pick<KycContext, 'clock' | 'brands'>,
  { tenantId, db, signedIn, caller }: SignedInVisit,
  order: ReviewOrder,
): Promise<ReviewedDocument> {
  const { documentId, review } = order
  const note = order.reviewerNote.trim()
  const at = clock.now()
  return await db.transaction().execute(async (tx) => {
    const owner = await findDocument(tx, tenantId, documentId)
    if (!owner) throw notFound()
    const user = await lockUserById(tx, tenantId, owner.user_id)
    // Read again under the lock: the player may have replaced it, another reviewer may have been faster.
    const document = await findDocument(tx, tenantId, documentId)
    if (!user || !document || !isPersonVisibleTo(signedIn.role, user)) throw notFound()
    if (user.id === signedIn.userId) throw new AppError('conflict', errors.own)
    if (document.review !== 'PENDING') throw new AppError('conflict', errors.reviewed)
    if (document.type !== order.documentType || document.sub_type !== order.documentSubType) {
      throw new AppError('conflict', errors.otherType)
    }
    await writeReview(tx, tenantId, documentId, { review, note, at, by: signedIn.email })
    const kycStatus = await kycStatusAfter(tx, user)
    await setClearance(tx, tenantId, user.id, { kycStatus, at, by: signedIn.email })
    await announceAccounts(tx, tenantId, [{ userId: user.id, accno: null, changes: ['STATUS'] }])
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'document.review',
      target: { kind: 'document', id: documentId },
      before: { review: document.review, kycStatus: user.kyc_status },
      after: { review, reviewerNote: note, kycStatus },
      caller,
      at,
    })
    await mailReviewed(tx, {
      brand: brands.getById(tenantId),
      caller,
      at,
      user,
      type: document.type,
      review,
      note,
      kycStatus,
    })
    return reviewedDocumentView(await getListedDocument(tx, tenantId, documentId))
  })
}
