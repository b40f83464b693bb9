/** Signs in with a passkey alone: it is held by the person and unlocked by them, so it is two factors in one. */
import type { PasskeyAnswer } from '@pickproof/contract/security'
import { AppError } from '../../../platform/app-error.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { derivedRegion, ensureRegionAllowed } from '../registration/region.ts'
import { accountDisabled, emailUnverified } from '../sign-in/sign-in-errors.ts'
import { type BrowserTokens, type OpenedSession, openSession } from '../sign-in/open-session.ts'
import { auditFailedSignIn } from '../sign-in/audit-passwords.ts'
import { findUserById, lockUserById } from '../users/user-store.ts'
import { findPasskey, notePasskeyUse } from './factor-store.ts'
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
  const { passkey, counter } = await checkPasskey(identity, visit, { response }).catch(
    async (error: unknown) => {
      if (error instanceof AppError) await auditWrongPasskey(visit, response.id, clock.now())
      throw error
    },
  )
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, passkey.user_id)
    if (!user) throw wrongPasskey()
    if (user.status !== 'ENABLED') throw accountDisabled(user, brands.getById(tenantId))
    if (!user.is_email_verified) throw emailUnverified()
    await notePasskeyUse(tx, tenantId, { id: passkey.id, counter, at: clock.now() })
    return await openSession(tx, identity, visit, { user, method: 'PASSKEY', region, browser })
  })
}

/** Names the person whose passkey it claims to be. */
async function auditWrongPasskey(visit: Visit, credentialId: string, at: Date): Promise<void> {
  const { db, tenantId } = visit
  await db.transaction().execute(async (tx) => {
    const passkey = await findPasskey(tx, tenantId, credentialId)
    const user = passkey && (await findUserById(tx, tenantId, passkey.user_id))
    await auditFailedSignIn(tx, visit, { user, at, where: 'passkey' })
  })
}
