/** Signs in with a passkey alone: it is held by the person and unlocked by them, so it is two factors in one. */
import type { PasskeyAnswer } from '@pickproof/contract/security'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { derivedRegion, ensureRegionAllowed } from '../registration/region.ts'
import { accountDisabled, emailUnverified } from '../sign-in/sign-in-errors.ts'
import { type BrowserTokens, type OpenedSession, openSession } from '../sign-in/open-session.ts'
import { lockUserById } from '../users/user-store.ts'
import { notePasskeyUse } from './factor-store.ts'
import { checkPasskey } from './passkeys.ts'
import { wrongPasskey } from './proof-errors.ts'

export async function signInByPasskey(
  identity: IdentityModule,
  visit: Visit,
  { response, browser }: { readonly response: PasskeyAnswer; readonly browser: BrowserTokens },
): Promise<OpenedSession> {
  const { db, tenantId, caller } = visit
  const { clock, brands } = identity.context
  const region = await derivedRegion(caller.ip)
  ensureRegionAllowed(brands.getById(tenantId), region)
  const { passkey, counter } = await checkPasskey(identity, visit, { response })
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, passkey.user_id)
    if (!user) throw wrongPasskey()
    if (user.status !== 'ENABLED') throw accountDisabled()
    if (!user.is_email_verified) throw emailUnverified()
    await notePasskeyUse(tx, tenantId, { id: passkey.id, counter, at: clock.now() })
    return await openSession(tx, identity, visit, { user, method: 'PASSKEY', region, browser })
  })
}
