/**
 * A super admin may set the status of a person's identity check. VERIFIED and REJECTED then hold for any documents.
 * PENDING and SUBMITTED lift that, and the documents decide again.
 */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { type KycReviews, kycStatusOf } from '@pickproof/domain/people/kyc-status'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FieldChange } from './user-fields.ts'
import type { UserRow } from './user-store.ts'

const errors = defineMessages('server.kyc-by-hand', {
  byDocuments: text<{ status: string }>(
    'The documents of this user result in {status, select, PENDING {Pending} SUBMITTED {Submitted} VERIFIED {Verified} other {Rejected}}. Choose Verified or Rejected to override them.',
  ),
})

/** The module of documents answers it. */
export type ReviewsOf = (db: Db, tenantId: string, userId: bigint) => Promise<KycReviews>

export async function withKycByHand(
  tx: Tx,
  { user, changes }: { readonly user: UserRow; readonly changes: readonly FieldChange[] },
  reviewsOf: ReviewsOf,
): Promise<readonly FieldChange[]> {
  const wanted = changes.find(({ field }) => field === 'kycStatus')
  if (!wanted) return changes
  const others = changes.filter((change) => change !== wanted)
  const isHeld = wanted.after === 'VERIFIED' || wanted.after === 'REJECTED'
  const byHand: readonly FieldChange[] =
    user.is_kyc_by_hand === isHeld
      ? []
      : [{ field: 'isKycByHand', column: 'is_kyc_by_hand', before: user.is_kyc_by_hand, after: isHeld }]
  if (isHeld) return [...others, wanted, ...byHand]
  const after = kycStatusOf(await reviewsOf(tx, user.tenant_id, user.id))
  if (after !== user.kyc_status) return [...others, { ...wanted, after }, ...byHand]
  if (byHand.length > 0) return [...others, ...byHand]
  throw new AppError('conflict', errors.byDocuments({ status: after }))
}
