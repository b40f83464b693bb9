/** All SQL about the tokens of mailed links. */
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { TokenPurpose } from '../../../platform/db/tables/identity.ts'

interface NewUserToken {
  readonly userId: bigint
  readonly purpose: TokenPurpose
  readonly tokenHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The newest link is the only one that works. */
export async function replaceToken(tx: Tx, tenantId: string, token: NewUserToken): Promise<void> {
  await deleteTokens(tx, tenantId, token.userId, token.purpose)
  await tx
    .insertInto('user_token')
    .values({
      tenant_id: tenantId,
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function deleteTokens(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  purpose: TokenPurpose,
): Promise<void> {
  await tx
    .deleteFrom('user_token')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

interface PresentedToken {
  readonly purpose: TokenPurpose
  readonly tokenHash: Buffer
  readonly now: Date
}

/** Whose link it is, as long as it works. */
export async function findUserOfToken(
  db: Db,
  tenantId: string,
  presented: PresentedToken,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('user_token')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', presented.tokenHash)
    .where('purpose', '=', presented.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses the token up. Of two calls at the same time exactly one gets the user. */
export async function consumeToken(
  tx: Tx,
  tenantId: string,
  presented: PresentedToken,
): Promise<bigint | undefined> {
  const row = await tx
    .updateTable('user_token')
    .set({ used_at: presented.now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', presented.tokenHash)
    .where('purpose', '=', presented.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function deleteEndedTokens(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.deleteFrom('user_token').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
}
