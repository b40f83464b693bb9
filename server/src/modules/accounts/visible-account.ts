import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { notFound } from '../../platform/app-error.ts'
import type { AccountSubType } from '../../platform/db/tables/challenges.ts'
import type { UserType } from '../../platform/db/tables/identity.ts'
import type { AccountQuestion } from '../../platform/http/call-context.ts'
import { isPersonVisibleTo } from '../identity/index.ts'
import { findAccountByAccno, type OwnedAccountRow } from './accounts-store.ts'

/** Staff may look at any account of their brand (decision C28), test accounts apart; a player only at their own. */
export async function getVisibleAccount({
  db,
  tenantId,
  signedIn,
  accountNo,
}: AccountQuestion): Promise<OwnedAccountRow> {
  const account = await findAccountByAccno(db, tenantId, accountNo)
  if (!account) throw notFound()
  const isVisibleToStaff = may(signedIn, 'accounts.view') && isAccountVisibleTo(signedIn, account)
  if (account.user_id !== signedIn.userId && !isVisibleToStaff) throw notFound()
  return account
}

/** Only super admins see test accounts and accounts of test users (A106). */
export function isAccountVisibleTo(
  viewer: Rights,
  { sub_type, owner_type }: { readonly sub_type: AccountSubType; readonly owner_type: UserType },
): boolean {
  return (
    (sub_type === 'REAL' || may(viewer, 'accounts.see-sub-type')) &&
    isPersonVisibleTo(viewer, { type: owner_type })
  )
}
