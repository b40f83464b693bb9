/** A staff member verifies or rejects a document. The same transaction mails the player. */
import type { ReviewBody, ReviewedDocument } from '@pickproof/contract/kyc'
import { dateOfBirthMessage, utcStartOfDay } from '@pickproof/contract/fields/date-of-birth'
import { needsDateOfBirth } from '@pickproof/contract/fields/document'
import { type DateValue, defineMessages, moment, text } from '@pickproof/domain/messages/message'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { queueSpread } from '../duties/index.ts'
import { isPersonVisibleTo, lockUserById, setClearance, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { findDocument, getListedDocument, waitAgain, writeReview } from './document-store.ts'
import { reviewedDocumentView } from './document-view.ts'
import type { KycContext } from './kyc-module.ts'
import { mailReviewed } from './kyc-mails.ts'
import { kycStatusAfter } from './kyc-status.ts'

const errors = defineMessages('server.review-document', {
  own: 'You cannot review your own document.',
  reviewed: 'Another staff member has already reviewed this document.',
  replaced: 'The player has uploaded another document instead. Review that one.',
  notRejected: 'This document is no longer rejected.',
  otherType: 'The document has another type. We did not save your changes. Reload it and try again.',
  otherBirthDate: text<{ profile: DateValue }>(
    'The profile says {profile}. We did not approve the document. Reject it, or correct the date of birth of the user first.',
  ),
})

type ReviewContext = Pick<KycContext, 'clock' | 'brands'>

interface ReviewOrder extends ReviewBody {
  readonly documentId: bigint
  /** If given, the document must belong to this person. */
  readonly userId?: bigint
}

export async function reviewDocument(
  context: ReviewContext,
  visit: SignedInVisit,
  order: ReviewOrder,
): Promise<ReviewedDocument> {
  return await visit.db.transaction().execute(async (tx) => await reviewIn(tx, context, visit, order))
}

/** Within the transaction of the caller, which may review more than one. */
export async function reviewIn(
  tx: Tx,
  { clock, brands }: ReviewContext,
  { tenantId, signedIn, caller }: Omit<SignedInVisit, 'db'>,
  order: ReviewOrder,
): Promise<ReviewedDocument> {
  const { documentId, review } = order
  const note = order.reviewerNote.trim()
  const at = clock.now()
  const brand = brands.getById(tenantId)
  const owner = await findDocument(tx, tenantId, documentId)
  if (!owner || (order.userId !== undefined && owner.user_id !== order.userId)) throw notFound()
  const user = await lockUserById(tx, tenantId, owner.user_id)
  // Read again under the lock: the player may have replaced it, another reviewer may have been faster.
  const document = await findDocument(tx, tenantId, documentId)
  if (!user || !document || !isPersonVisibleTo(signedIn, user)) throw notFound()
  if (user.id === signedIn.userId) throw new AppError('conflict', errors.own)
  if (document.review !== 'PENDING') throw new AppError('conflict', errors.reviewed)
  if (document.type !== order.documentType || document.sub_type !== order.documentSubType) {
    throw new AppError('conflict', errors.otherType)
  }
  const dateOfBirth = needsDateOfBirth(order) ? ensureBirthDate(brand, user, order, at) : undefined
  await writeReview(tx, tenantId, documentId, { review, note, at, by: signedIn.email })
  const kycStatus = await kycStatusAfter(tx, user)
  await setClearance(tx, tenantId, user.id, { kycStatus, dateOfBirth, at, by: signedIn.email })
  // The date may complete an identity that is excluded from all brands.
  if (dateOfBirth !== undefined && dateOfBirth !== user.date_of_birth)
    await queueSpread(tx, { tenantId, userId: user.id })
  await announceAccounts(tx, tenantId, [{ userId: user.id, accno: null, changes: ['STATUS'] }])
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: 'document.review',
    target: { kind: 'document', id: documentId },
    before: { review: document.review, kycStatus: user.kyc_status },
    after: {
      review,
      reviewerNote: note,
      kycStatus,
      ...(dateOfBirth === undefined ? {} : { hasSameDateOfBirth: true }),
    },
    caller,
    at,
  })
  await mailReviewed(tx, {
    brand,
    caller,
    at,
    user,
    type: document.type,
    review,
    note,
    kycStatus,
  })
  return reviewedDocumentView(await getListedDocument(tx, tenantId, documentId))
}

interface Again {
  readonly documentId: bigint
  readonly userId: bigint
  readonly reason: string
}

/** A rejected document waits for a review again, in the queue of all others. */
export async function reviewAgain(
  tx: Tx,
  { clock }: Pick<ReviewContext, 'clock'>,
  { tenantId, signedIn, caller }: Omit<SignedInVisit, 'db'>,
  { documentId, userId, reason }: Again,
): Promise<void> {
  const at = clock.now()
  const user = await lockUserById(tx, tenantId, userId)
  const document = await findDocument(tx, tenantId, documentId)
  if (!user || document?.user_id !== userId) throw new AppError('conflict', errors.replaced)
  if (document.review !== 'REJECTED') throw new AppError('conflict', errors.notRejected)
  await waitAgain(tx, tenantId, documentId)
  const kycStatus = await kycStatusAfter(tx, user)
  await setClearance(tx, tenantId, userId, { kycStatus, dateOfBirth: undefined, at, by: signedIn.email })
  await announceAccounts(tx, tenantId, [{ userId, accno: null, changes: ['STATUS'] }])
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: 'document.review-again',
    target: { kind: 'document', id: documentId },
    before: { review: 'REJECTED', kycStatus: user.kyc_status },
    after: { review: 'PENDING', kycStatus, reason },
    caller,
    at,
  })
}

/** The date on the document must be the player's, and old enough. A player without a date gets it from the document. */
function ensureBirthDate(
  brand: Brand,
  user: UserRow,
  { documentDateOfBirth: date = '' }: ReviewOrder,
  at: Date,
): string {
  const field = 'documentDateOfBirth'
  const message = dateOfBirthMessage(date, at.toISOString().slice(0, 10), brand.minimumAge)
  if (message) throw invalidField(field, message)
  const { date_of_birth: profile } = user
  if (profile !== null && profile !== date) {
    const said = moment(utcStartOfDay(profile), 'MMMM D, YYYY', 'UTC')
    throw invalidField(field, errors.otherBirthDate({ profile: said }))
  }
  return date
}
