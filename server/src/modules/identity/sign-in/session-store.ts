/** All SQL about sessions. */
import type { Capability, Role } from '@pickproof/domain/people/capabilities'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { withheldFrom } from '../staff/withheld-store.ts'
import type { SessionTable, UserStatus } from '../../../platform/db/tables/identity.ts'

export interface SessionRow {
  readonly id: bigint
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly proved_at: Date | null
  readonly user_id: bigint
  readonly email: string
  readonly role: Role
  /** What the brand withholds from the role and the team. */
  readonly withheld: readonly Capability[]
  readonly status: UserStatus
  readonly factor_since: Date | null
  readonly is_demo: boolean
  /** The person an admin views as; all of it null outside a switched session. */
  readonly acting_as_user_id: bigint | null
  readonly acting_since: Date | null
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
  select s.id, s.token_hash, s.created_at, s.last_seen_at, s.proved_at, s.acting_as_user_id, s.acting_since,
    u.id as user_id, u.email, u.role, ${withheldFrom('u')} as withheld, u.status, u.factor_since, u.is_demo,
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

interface SessionSwitch {
  readonly from: bigint | null
  readonly to: bigint | null
  readonly since: Date | null
  readonly expiresAt: Date
  readonly tokenHash: Buffer
}

/**
 * Gives the session another token and another person to view as. False when it is no longer in the state the caller
 * saw: signed out, or switched by another window.
 */
export async function switchSession(
  tx: Tx,
  tenantId: string,
  sessionId: bigint,
  change: SessionSwitch,
): Promise<boolean> {
  const result = await tx
    .updateTable('session')
    .set({
      acting_as_user_id: change.to,
      acting_since: change.since,
      expires_at: change.expiresAt,
      token_hash: change.tokenHash,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('acting_as_user_id', change.from === null ? 'is' : '=', change.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Gives the session another token, so that the one before no longer works; with a new proof also its time. */
export async function renewToken(
  tx: Tx,
  tenantId: string,
  sessionId: bigint,
  { tokenHash, provedAt }: { readonly tokenHash: Buffer; readonly provedAt?: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash, ...(provedAt ? { proved_at: provedAt } : {}) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The one used last first. */
export async function listSessionsOf(db: Db, tenantId: string, userId: bigint, now: Date) {
  return await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** False when the person has no such session. */
export async function deleteSessionById(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  sessionId: bigint,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteSession(db: Db, tenantId: string, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** All sessions of a user and sign-ins under way, except one where the user keeps the one they act in. */
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
  await tx
    .deleteFrom('factor_challenge')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteEndedSessions(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
}
