/** The SQL of payouts: who may have one, and that one was made. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AccountRow } from '../accounts-store.ts'

/** The funded accounts of a player, the oldest first. */
export async function listFundedAccounts(db: Db, tenantId: string, userId: bigint): Promise<AccountRow[]> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('challenge_plan', 'like', 'BIG\\_LEAGUE%')
    .orderBy('id')
    .execute()
}

export async function notePayout(
  tx: Tx,
  tenantId: string,
  { accountId, now }: { readonly accountId: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('challenge_account')
    .set({ withdrawal_count: sql<number>`withdrawal_count + 1`, last_payout_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .execute()
}
