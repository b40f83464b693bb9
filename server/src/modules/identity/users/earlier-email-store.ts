/** The addresses a person had before: mails and payments of that time name them, so a purge has to know them. */
import type { Db, Tx } from '../../../platform/db/database.ts'

interface EarlierEmail {
  readonly email: string
  /** Until when it was theirs. Later mails were for another person. */
  readonly until: Date
}

export async function rememberEmail(
  tx: Tx,
  tenantId: string,
  { userId, email, until }: EarlierEmail & { readonly userId: bigint },
): Promise<void> {
  await tx
    .insertInto('earlier_email')
    .values({ tenant_id: tenantId, user_id: userId, email, until })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'email']).doUpdateSet({ until }))
    .execute()
}

export async function listEarlierEmails(db: Db, tenantId: string, userId: bigint): Promise<EarlierEmail[]> {
  return await db
    .selectFrom('earlier_email')
    .select(['email', 'until'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('email')
    .execute()
}
