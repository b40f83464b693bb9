import type { Account } from '@pickproof/contract/challenges'
import type { Db } from '../../platform/db/database.ts'
import { accountView } from './account-view.ts'
import { listAccountsOfUser } from './challenges-store.ts'

/** Newest first, as the player sees them. */
export async function accountsOf(db: Db, tenantId: string, userId: bigint): Promise<Account[]> {
  return (await listAccountsOfUser(db, tenantId, userId)).map(accountView)
}
