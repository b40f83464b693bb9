/** All SQL about sessions. */
import type { Role } from '@pickproof/domain/people/capabilities'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SessionTable, UserStatus } from '../../../platform/db/tables/identity.ts'

export interface SessionRow {
  readonly id: bigint
  readonly last_seen_at: Date
  readonly user_id: bigint
  readonly email: string
  readonly role: Role
  readonly status: UserStatus
  /** The person an admin looks through; all three null outside a switched session. */
  readonly acting_as_user_id: bigint | null
  readonly acting_as_email: string | null
  readonly acting_as_role: Role | null
}

export async function insertSession(
  tx: Tx,
  tenantId: string,
  session: Omit<Insertable<SessionTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({ ...session, tenant_id: tenantId })
    .execute()
}

export type KnownSession = SessionRow & { readonly token_hash: Buffer }

/** Everything that calls need to know about who calls. */
const KNOWN_SESSIONS = sql`
  select s.id, s.token_hash, s.last_seen_at, s.acting_as_user_id, u.id as user_id, u.email, u.role, u.status,
    a.email as acting_as_email, a.role as acting_as_role
  from session s
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join app_user a on a.tenant_id = s.tenant_id and a.id = s.acting_as_user_id`

/** Those of the sessions that have not ended, for all calls that ask at the same time. */
export async function sessionsByTokens(
  db: Db,
  tenantId: string,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<KnownSession[]> {
  const { rows } = await sql<KnownSession>`/* prepared: sessions-by-tokens */ ${KNOWN_SESSIONS}
    where s.tenant_id = ${tenantId} and s.token_hash = any(${tokenHashes}::bytea[])
      and s.expires_at > ${now}`.execute(db)
  return rows
}

/** Those of the sessions that have not ended. */
export async function sessionsByIds(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
  now: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<KnownSession>`${KNOWN_SESSIONS}
    where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.expires_at > ${now}`.execute(db)
  return rows
}

export async function touchSession(
  db: Db,
  tenantId: string,
  sessionId: bigint,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Gives the session another token and another pair of eyes. False when it is no longer in the state the caller
 * saw: signed out, or switched by another window.
 */
export async function switchSession(
  tx: Tx,
  tenantId: string,
  sessionId: bigint,
  change: { readonly from: bigint | null; readonly to: bigint | null; readonly tokenHash: Buffer },
): Promise<boolean> {
  const result = await tx
    .updateTable('session')
    .set({ acting_as_user_id: change.to, token_hash: change.tokenHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('acting_as_user_id', change.from === null ? 'is' : '=', change.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteSession(db: Db, tenantId: string, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** All sessions of a user, except one where the user keeps the one they act in. */
export async function deleteSessionsOf(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  exceptSessionId?: bigint,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId as bigint))
    .execute()
}

export async function deleteEndedSessions(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
}
