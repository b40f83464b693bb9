/** The SQL about changes of the own email that wait for both addresses. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { IdentityTables } from '../../../platform/db/tables/identity.ts'

export type EmailChangeRow = Selectable<IdentityTables['email_change']>

/** The newest request replaces the one before; its links stop working. */
export async function putEmailChange(
  tx: Tx,
  tenantId: string,
  change: Omit<Insertable<IdentityTables['email_change']>, 'tenant_id'>,
): Promise<void> {
  await deleteEmailChange(tx, tenantId, change.user_id)
  await tx
    .insertInto('email_change')
    .values({ ...change, tenant_id: tenantId })
    .execute()
}

export async function findEmailChange(
  db: Db,
  tenantId: string,
  userId: bigint,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom('email_change')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function findEmailChangeByToken(
  db: Db,
  tenantId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom('email_change')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('old_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function confirmSide(
  tx: Tx,
  tenantId: string,
  { userId, side, at }: { readonly userId: bigint; readonly side: 'old' | 'new'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set(side === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteEmailChange(tx: Tx, tenantId: string, userId: bigint): Promise<boolean> {
  const result = await tx
    .deleteFrom('email_change')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteOldEmailChanges(db: Db, tenantId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<=', now)
    .execute()
}
