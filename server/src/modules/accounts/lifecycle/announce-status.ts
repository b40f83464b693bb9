import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountRow } from '../accounts-store.ts'

/** Pushes the new status to the players immediately. All accounts belong to one brand. */
export async function announceStatus(tx: Tx, accounts: readonly AccountRow[]): Promise<void> {
  const [first] = accounts
  if (!first) return
  const news = accounts.map(({ user_id: userId, accno }) => ({ userId, accno, changes: ['STATUS'] as const }))
  await announceAccounts(tx, first.tenant_id, news)
}
