/** The SQL of what staff do to accounts. */
import type { AccountStatus } from '@pickproof/domain/account-status'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import type { AccountRow } from './settlement-store.ts'

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

/** What the account was before it was suspended. */
export async function findSuspension(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<{ readonly status: AccountStatus; readonly closureReason: string | null } | undefined> {
  const row = await db
    .selectFrom('account_report')
    .select(['status_before', 'report'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('status_after', '=', 'SUSPENDED')
    .where('status_before', '<>', 'SUSPENDED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { closureReasonBefore = null } = row.report as { readonly closureReasonBefore?: string | null }
  return { status: row.status_before as AccountStatus, closureReason: closureReasonBefore }
}

export async function findChallengeById(db: Db, tenantId: string, challengeId: bigint) {
  return await db
    .selectFrom('challenge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', challengeId)
    .executeTakeFirst()
}

export async function findAccountOfKey(
  db: Db,
  tenantId: string,
  creationKey: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('creation_key', '=', creationKey)
    .executeTakeFirst()
}

export async function hasTrial(db: Db, tenantId: string, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('challenge_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('type', '=', 'TRIAL')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
