import { roleMay } from '@pickproof/domain/capabilities'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/call-context.ts'
import { findAccountByAccno, type OwnedAccountRow } from './challenges-store.ts'

export interface AccountQuestion {
  readonly db: Db
  readonly tenantId: string
  readonly signedIn: SignedIn
  readonly accountNo: string
}

/** Staff may look at any account of their brand (decision C28); a player only at their own. */
export async function getVisibleAccount({
  db,
  tenantId,
  signedIn,
  accountNo,
}: AccountQuestion): Promise<OwnedAccountRow> {
  const account = await findAccountByAccno(db, tenantId, accountNo)
  const isVisible =
    account && (account.user_id === signedIn.userId || roleMay(signedIn.role, 'accounts.view'))
  if (!isVisible) throw notFound()
  return account
}
