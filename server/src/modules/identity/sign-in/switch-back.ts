/** Ends a switched session: the admin is themself again, with another token. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { sessionChanged } from './switch-user.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { switchSession } from './session-store.ts'

/** Answers the new token of the session. */
export async function switchBack(
  { context: { clock, config } }: IdentityModule,
  visit: SignedInVisit,
): Promise<string> {
  const { tenantId, db, signedIn } = visit
  const at = clock.now()
  const { token, tokenHash } = freshToken()
  await db.transaction().execute(async (tx) => {
    // The next call sets the end again, with the limits of the admin's own session.
    const expiresAt = new Date(at.getTime() + config.sessionHours * HOUR_MS)
    const change = { from: signedIn.userId, to: null, since: null, expiresAt, tokenHash }
    const isBack = await switchSession(tx, tenantId, signedIn.sessionId, change)
    if (!isBack) throw sessionChanged()
    await recordSwitchBack(tx, visit, at)
  })
  return token
}

export async function recordSwitchBack(
  tx: Tx,
  { tenantId, signedIn, caller }: SignedInVisit,
  at: Date,
): Promise<void> {
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: 'session.switch-back',
    target: { kind: 'user', id: signedIn.userId },
    before: { email: signedIn.email },
    caller,
    at,
  })
}
