/** Finds out who calls: the session behind the cookie, as every call needs it. */
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../platform/http/call-context.ts'
import type { CallGate } from '../../../platform/http/call-routes.ts'
import { GatheredReads } from '../../../platform/db/gathered-reads.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { mayLookThrough } from './look-through.ts'
import { mustHaveFactor } from '../factors/staff-factor.ts'
import { sessionEnd } from './session-end.ts'
import {
  type KnownSession,
  type SessionRow,
  sessionsByIds,
  sessionsByTokens,
  touchSession,
} from './session-store.ts'

/** How stale "last seen" may be: written at each call it would cost a write per read. */
const TOUCH_INTERVAL_MS = 60_000

export function sessionReader({
  database,
  clock,
  config,
  brands,
}: Pick<Context, 'database' | 'clock' | 'config' | 'brands'>): CallGate['sessionOf'] {
  const reads = new Map<string, GatheredReads<KnownSession>>()
  const readsOf = (tenantId: string) => {
    let ofTenant = reads.get(tenantId)
    if (!ofTenant) {
      ofTenant = new GatheredReads(async (hashes) => {
        const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'hex'))
        const rows = await sessionsByTokens(database.tenant(tenantId), tenantId, tokenHashes, clock.now())
        return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
      })
      reads.set(tenantId, ofTenant)
    }
    return ofTenant
  }
  return async (request, tenantId) => {
    const token = sessionTokenOf(request, tenantId)
    if (!token) return undefined
    const session = await readsOf(tenantId).find(sha256(token).toString('hex'))
    const now = clock.now()
    const db = database.tenant(tenantId)
    const signedIn = session && signedInBy(session)
    if (!signedIn) return undefined
    const limits = { ...brands.getById(tenantId), sessionHours: config.sessionHours }
    const expiresAt = sessionEnd(timesOf(session, now), limits)
    if (expiresAt <= now) return undefined
    if (now.getTime() - session.last_seen_at.getTime() >= TOUCH_INTERVAL_MS) {
      await touchSession(db, tenantId, session.id, { now, expiresAt })
    }
    return { ...signedIn, mustAddFactor: session.factor_since === null && mustHaveFactor(session, config) }
  }
}

/**
 * Which of the sessions are alive, and whom they show. Unlike a call, this does not extend the session: a forgotten tab
 * with an open stream must not keep a person signed in forever.
 */
export function aliveSessions({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  return async (tenantId: string, sessionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> => {
    const alive = new Map<bigint, bigint>()
    if (sessionIds.length === 0) return alive
    const sessions = await sessionsByIds(database.tenant(tenantId), tenantId, sessionIds, clock.now())
    for (const session of sessions) {
      const signedIn = signedInBy(session)
      if (signedIn) alive.set(session.id, signedIn.userId)
    }
    return alive
  }
}

function timesOf(session: SessionRow, now: Date) {
  const view = session.acting_as_user_id === null ? undefined : { since: session.acting_since }
  return { createdAt: session.created_at, lastSeenAt: now, role: session.role, view }
}

function signedInBy(session: SessionRow): SignedIn | undefined {
  const { id: sessionId, user_id: userId, email, role, withheld } = session
  if (session.status !== 'ENABLED') return undefined
  const provedAt = session.proved_at ?? undefined
  if (session.acting_as_user_id === null)
    return { sessionId, userId, email, role, withheld, switchedBy: undefined, provedAt }
  if (session.acting_as_email === null || session.acting_as_role === null) return undefined
  // Ends the impersonated session immediately when the admin is no longer staff, or when the player has become staff.
  if (!mayLookThrough({ role, withheld }, session.acting_as_role)) return undefined
  return {
    sessionId,
    userId: session.acting_as_user_id,
    email: session.acting_as_email,
    role: session.acting_as_role,
    withheld: [],
    switchedBy: { userId, email },
    provedAt,
  }
}
