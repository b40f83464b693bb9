import { kycStatusOf } from '@pickproof/domain/people/kyc-status'
import type { Tx } from '../../platform/db/database.ts'
import type { UserRow } from '../identity/index.ts'
import { reviewsOf } from './document-store.ts'

/** The status after a document has changed: what a super admin has set by hand stays. */
export async function kycStatusAfter(tx: Tx, user: UserRow): Promise<UserRow['kyc_status']> {
  return user.is_kyc_by_hand ? user.kyc_status : kycStatusOf(await reviewsOf(tx, user.tenant_id, user.id))
}
