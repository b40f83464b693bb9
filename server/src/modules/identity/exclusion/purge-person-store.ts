/** The SQL that turns a person into a pseudonym. */
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listEarlierEmails } from '../users/earlier-email-store.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { deleteMailsTo } from '../../../platform/mail/mail-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { type UserRow, updateUser } from '../users/user-store.ts'

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
    .where('purged_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Removes name, contact, sessions, mailed links, mails, certificates and everything else that belongs to the person alone.
 * Accounts, picks, ledger and rewards stay and refer to the pseudonym.
 */
export async function pseudonymisePerson(tx: Tx, tenantId: string, user: UserRow, at: Date): Promise<void> {
  await deleteMailsTo(tx, tenantId, { address: user.email })
  for (const { email, until } of await listEarlierEmails(tx, tenantId, user.id))
    await deleteMailsTo(tx, tenantId, { address: email, until })
  await clearFailures(tx, tenantId, sha256(user.email))
  await updateUser(tx, tenantId, user.id, {
    disabled_reason: null,
    review_at: null,
    time_zone: null,
    first_run: [],
  })
  await sql`select purge_person(${user.id}, ${at})`.execute(tx)
}
