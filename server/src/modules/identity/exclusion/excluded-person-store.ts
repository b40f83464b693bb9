/** People the program does not take (row P058): sanctioned, convicted of financial crime or terrorism, banned. */
import { normalisedEmail } from '@pickproof/contract/fields/email'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { listEarlierEmails } from '../users/earlier-email-store.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import type { UserRow } from '../users/user-store.ts'

interface Exclusion {
  readonly email: string
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Represents an email that is not kept readable. */
export const hashOf = (email: string) => sha256(normalisedEmail(email))

/** A second call changes nothing. Returns whether this was the first one. */
export async function excludePerson(tx: Tx, tenantId: string, exclusion: Exclusion): Promise<boolean> {
  const added = await tx
    .insertInto('excluded_person')
    .values({
      tenant_id: tenantId,
      email_hash: hashOf(exclusion.email),
      reason: exclusion.reason,
      excluded_at: exclusion.now,
      excluded_by: exclusion.by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_hash']).doNothing())
    .returning('excluded_at')
    .executeTakeFirst()
  return added !== undefined
}

export async function isExcluded(db: Db, tenantId: string, email: string): Promise<boolean> {
  return (await findExclusion(db, tenantId, email)) !== undefined
}

/** Also by a former address: another email does not remove a person from the list. */
export async function isPersonExcluded(
  db: Db,
  tenantId: string,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  if (await isExcluded(db, tenantId, email)) return true
  for (const earlier of await listEarlierEmails(db, tenantId, id)) {
    const exclusion = await findExclusion(db, tenantId, earlier.email)
    // A person who was excluded under it later is another person.
    if (exclusion && exclusion.excluded_at <= earlier.until) return true
  }
  return false
}

async function findExclusion(db: Db, tenantId: string, email: string) {
  return await db
    .selectFrom('excluded_person')
    .select('excluded_at')
    .where('tenant_id', '=', tenantId)
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
}
