/** A person looks at their sessions and sign-ins, and ends sessions. */
import type { OwnSession, OwnSignIn } from '@pickproof/contract/security'
import { findNetwork } from '@pickproof/domain/review/network'
import { notFound } from '../../../platform/app-error.ts'
import { findCountry } from '../../../platform/geo/find-country.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { sayToCaller } from '../../../platform/messages/speech.ts'
import { recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { programWords } from './program-words.ts'
import { absoluteEnd } from './session-end.ts'
import { deleteSessionById, deleteSessionsOf, listSessionsOf } from './session-store.ts'
import { listSignInsOf } from './sign-in-store.ts'

/** In the language of the caller. */
export async function placeOf({
  ip,
  user_agent: userAgent,
}: {
  readonly ip: string
  readonly user_agent: string
}) {
  const country = (await findCountry(ip)) ?? null
  const network = country === null ? (findNetwork(ip) ?? null) : null
  return { device: sayToCaller(programWords(userAgent)), country, network }
}

export async function ownSessions(
  { context: { clock, brands } }: IdentityModule,
  { db, tenantId, signedIn }: SignedInVisit,
): Promise<OwnSession[]> {
  const brand = brands.getById(tenantId)
  const sessions = await listSessionsOf(db, tenantId, signedIn.userId, clock.now())
  return await Promise.all(
    sessions.map(async (session) => ({
      id: Number(session.id),
      isCurrent: session.id === signedIn.sessionId,
      ...(await placeOf(session)),
      createdDate: session.created_at.toISOString(),
      lastUsedDate: session.last_seen_at.toISOString(),
      endsDate: absoluteEnd({ createdAt: session.created_at, role: signedIn.role }, brand).toISOString(),
    })),
  )
}

export async function ownSignIns({ db, tenantId, signedIn }: SignedInVisit): Promise<OwnSignIn[]> {
  const signIns = await listSignInsOf(db, tenantId, signedIn.userId)
  return await Promise.all(
    signIns.map(async (row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      kind: row.kind,
      method: row.method,
      // The player does not need to see where staff work.
      ...(row.kind === 'STAFF_VIEW' ? { device: '', country: null, network: null } : await placeOf(row)),
      isNewDevice: row.is_new_device,
    })),
  )
}

/** One session, or all of them. */
export async function endSessions(
  { context: { clock } }: IdentityModule,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  which: bigint | 'all',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (which === 'all') await deleteSessionsOf(tx, tenantId, signedIn.userId)
    else if (!(await deleteSessionById(tx, tenantId, signedIn.userId, which))) throw notFound()
    await recordAudit(tx, {
      tenantId,
      actor: signedIn,
      action: which === 'all' ? 'session.end-all' : 'session.end',
      target: { kind: 'user', id: signedIn.userId },
      caller,
      at: clock.now(),
    })
  })
}
