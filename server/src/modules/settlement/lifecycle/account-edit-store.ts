/** The SQL that changes an account otherwise than by its picks, and tells when it was taken out of play. */
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../../platform/db/tables/challenges.ts'
import type { AccountRow } from '../settlement-store.ts'

/** The balance and the figures are not among them: the ledger and the judge move those. */
export type AccountEdit = Omit<
  Updateable<ChallengeAccountTable>,
  'balance_minor' | 'profit_accumulated_minor' | 'version' | 'modified_at' | 'modified_by'
>

export async function editAccount(
  tx: Tx,
  { tenant_id: tenantId, id }: AccountRow,
  edit: AccountEdit,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<AccountRow> {
  return await tx
    .updateTable('challenge_account')
    .set({ ...edit, version: sql`version + 1`, modified_at: now, modified_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** When the account was last taken out of play by staff, as its reports say. */
export async function findLeftPlayAt(db: Db, tenantId: string, accountId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_report')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('status_before', '=', 'ACTIVE')
    .where('status_after', 'in', ['INACTIVE', 'SUSPENDED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function hasPicks(db: Db, tenantId: string, accountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('pick')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
