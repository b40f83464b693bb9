/** Ends the session, a switched one too; without a session there is nothing to do. */
import type { SignedIn, Visit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { deleteSession } from './session-store.ts'
import { recordSwitchBack } from './switch-back.ts'

export async function signOut(
  { context: { clock } }: IdentityModule,
  visit: Visit,
  session: { readonly token: string | undefined; readonly signedIn: SignedIn | undefined },
): Promise<void> {
  const { token, signedIn } = session
  if (!token) return
  await visit.db.transaction().execute(async (tx) => {
    await deleteSession(tx, visit.tenantId, sha256(token))
    if (!signedIn) return
    const at = clock.now()
    if (signedIn.switchedBy) await recordSwitchBack(tx, { ...visit, signedIn }, at)
    const actor = auditActor(signedIn)
    await recordAudit(tx, {
      tenantId: visit.tenantId,
      actor,
      action: 'session.sign-out',
      target: { kind: 'user', id: actor.userId ?? signedIn.userId },
      caller: visit.caller,
      at,
    })
  })
}
