/** The SQL that takes a person out of the product. */
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listEarlierEmails } from '../users/earlier-email-store.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { deleteMailsTo } from '../../../platform/mail/mail-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import type { UserRow } from '../users/user-store.ts'

/**
 * Locks the user against everyone, also against rows that would refer to the user: no withdrawal begins while the user
 * is being purged. The caller holds the accounts already. Otherwise a transaction that holds an account and adds a row
 * for the user would wait here, while this one waits for it.
 */
export async function lockUserForPurge(
  tx: Tx,
  tenantId: string,
  userId: bigint,
): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The person and what hangs on them alone: sessions, mailed links, mails, documents, financial data, rewards, the
 * settings of their lists. Accounts must be gone already; payments stay and lose the person.
 */
export async function deletePerson(tx: Tx, tenantId: string, user: UserRow): Promise<void> {
  // People this person referred keep their accounts without a referrer.
  await tx
    .updateTable('app_user')
    .set({ referred_by_user_id: null })
    .where('tenant_id', '=', tenantId)
    .where('referred_by_user_id', '=', user.id)
    .execute()
  await deleteMailsTo(tx, tenantId, { address: user.email })
  for (const { email, until } of await listEarlierEmails(tx, tenantId, user.id))
    await deleteMailsTo(tx, tenantId, { address: email, until })
  await clearFailures(tx, tenantId, sha256(user.email))
  const { rows } = await sql`delete from app_user where tenant_id = ${tenantId} and id = ${user.id}
    returning id`.execute(tx)
  if (rows.length !== 1) throw new Error(`the user ${user.id} was to be purged and was not there`)
}
