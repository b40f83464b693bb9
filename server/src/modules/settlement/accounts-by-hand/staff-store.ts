/** The SQL of what staff do to accounts. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountRow } from '../settlement-store.ts'

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
