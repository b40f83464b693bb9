/** Ends a switched session: the admin is themself again, with another token. */
import { sessionChanged } from './switch-user.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { switchSession } from './session-store.ts'

/** Answers the new token of the session. */
export async function switchBack(
  { context: { clock } }: IdentityModule,
  visit: SignedInVisit,
): Promise<string> {
  const { tenantId, db, signedIn } = visit
  const { token, tokenHash } = freshToken()
  await db.transaction().execute(async (tx) => {
    const change = { from: signedIn.userId, to: null, tokenHash }
    const isBack = await switchSession(tx, tenantId, signedIn.sessionId, change)
    if (!isBack) throw sessionChanged()
    await recordSwitchBack(tx, visit, clock.now())
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
