/** All SQL about the tokens of mailed links. */
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KeptRegistration, TokenPurpose } from '../../../platform/db/tables/identity.ts'

interface NewUserToken {
  readonly userId: bigint
  readonly purpose: TokenPurpose
  readonly tokenHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  /** What the link confirms. */
  readonly registration?: KeptRegistration | undefined
}

/**
 * The newest link is the only one that works. A link of a registration works beside the others. Otherwise a stranger who
 * registers the same email would void the link of its owner.
 */
export async function replaceToken(tx: Tx, tenantId: string, token: NewUserToken): Promise<void> {
  if (!token.registration)
    await tx
      .deleteFrom('user_token')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', token.userId)
      .where('purpose', '=', token.purpose)
      .where('registration', 'is', null)
      .execute()
  await tx
    .insertInto('user_token')
    .values({
      tenant_id: tenantId,
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      registration: token.registration ? JSON.stringify(token.registration) : null,
    })
    .execute()
}

export async function deleteTokens(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  purpose: TokenPurpose,
  exceptHash?: Buffer,
): Promise<void> {
  await tx
    .deleteFrom('user_token')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash as Buffer))
    .execute()
}

/** What people typed for links that still verify this email; the newest first. */
export async function listRegistrations(
  db: Db,
  tenantId: string,
  { userId, now }: { readonly userId: bigint; readonly now: Date },
): Promise<KeptRegistration[]> {
  const rows = await db
    .selectFrom('user_token')
    .select('registration')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ registration }) => registration ?? [])
}

interface PresentedToken {
  readonly purpose: TokenPurpose
  readonly tokenHash: Buffer
  readonly now: Date
}

interface Link {
  readonly user_id: bigint
  readonly registration: KeptRegistration | null
}

/** Whose link it is, as long as it works. */
export async function findToken(
  db: Db,
  tenantId: string,
  presented: PresentedToken,
): Promise<Link | undefined> {
  return await db
    .selectFrom('user_token')
    .select(['user_id', 'registration'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', presented.tokenHash)
    .where('purpose', '=', presented.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .executeTakeFirst()
}

/** Uses the token up. Of two calls at the same time exactly one gets it. */
export async function consumeToken(
  tx: Tx,
  tenantId: string,
  presented: PresentedToken,
): Promise<Link | undefined> {
  return await tx
    .updateTable('user_token')
    .set({ used_at: presented.now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', presented.tokenHash)
    .where('purpose', '=', presented.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .returning(['user_id', 'registration'])
    .executeTakeFirst()
}

export async function deleteEndedTokens(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.deleteFrom('user_token').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
}
