/** The SQL that changes an account otherwise than by its picks. */
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../../platform/db/tables/challenges.ts'
import type { AccountRow } from '../accounts-store.ts'

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
