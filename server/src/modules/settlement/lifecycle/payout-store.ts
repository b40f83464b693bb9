/** The SQL of payouts: who may have one, and that one was made. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AccountRow } from '../settlement-store.ts'

export type FundedAccountRow = AccountRow & { readonly open_picks: number }

/** The funded accounts of a player, with how many picks are still open in each. */
export async function listFundedAccounts(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<FundedAccountRow[]> {
  return await db
    .selectFrom('challenge_account as a')
    .selectAll('a')
    .select(
      sql<number>`(select count(*)::int from pick p where p.tenant_id = a.tenant_id and p.account_id = a.id
        and p.type <> 'CHILD' and p.status = 'PENDING')`.as('open_picks'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.user_id', '=', userId)
    .where('a.challenge_plan', 'like', 'BIG\\_LEAGUE%')
    .orderBy('a.id')
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
