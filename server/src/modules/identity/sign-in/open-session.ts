/** Opens the session of a person who has proved who they are, whichever way they did. */
import type { Tx } from '../../../platform/db/database.ts'
import type { SignInMethod } from '../../../platform/db/tables/identity.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { recordAudit } from '../../audit/index.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken, sha256 } from '../passwords/one-time-token.ts'
import { noteAccess } from '../users/access-store.ts'
import { type UserRow, updateUser } from '../users/user-store.ts'
import { sessionEnd } from './session-end.ts'
import { deleteSession, insertSession } from './session-store.ts'
import { mailNewDevice } from './sign-in-mails.ts'
import { insertSignIn, noteDevice } from './sign-in-store.ts'

/** What the cookies of the browser said before. */
export interface BrowserTokens {
  /** The former session of this browser: it ends, even if it belonged to another person. */
  readonly formerToken: string | undefined
  readonly deviceToken: string | undefined
}

export interface OpenedSession {
  readonly token: string
  readonly deviceToken: string
}

interface Proved {
  readonly user: UserRow
  readonly method: SignInMethod
  readonly region: string
  readonly browser: BrowserTokens
}

/** The caller holds the lock of the person. */
export async function openSession(
  tx: Tx,
  { context: { clock, brands, config } }: IdentityModule,
  { tenantId, caller }: Visit,
  { user, method, region, browser }: Proved,
): Promise<OpenedSession> {
  const at = clock.now()
  const { ip, userAgent } = caller
  const brand = brands.getById(tenantId)
  const { token, tokenHash } = freshToken()
  const deviceToken = browser.deviceToken ?? freshToken().token
  await updateUser(tx, tenantId, user.id, {
    login_fails: 0,
    last_ip: ip,
    derived_region: region,
    last_login_at: at,
  })
  if (browser.formerToken) await deleteSession(tx, tenantId, sha256(browser.formerToken))
  const limits = { ...brand, sessionHours: config.sessionHours }
  await insertSession(tx, tenantId, {
    token_hash: tokenHash,
    user_id: user.id,
    created_at: at,
    last_seen_at: at,
    expires_at: sessionEnd({ createdAt: at, lastSeenAt: at, role: user.role }, limits),
    ip,
    user_agent: userAgent,
    proved_at: at,
  })
  await noteAccess(tx, tenantId, [{ userId: user.id, ip, userAgent, at }])
  const device = await noteDevice(tx, tenantId, {
    userId: user.id,
    tokenHash: sha256(deviceToken),
    at,
    by: 'sign-in',
  })
  // The first device of a person is the one they registered with.
  const isNewDevice = device.isNew && !device.isFirst
  await insertSignIn(tx, tenantId, {
    user_id: user.id,
    at,
    kind: 'SIGN_IN',
    method,
    ip,
    user_agent: userAgent,
    is_new_device: isNewDevice,
  })
  if (isNewDevice) await mailNewDevice(tx, recipientOf(user, { brand, caller, at }), region)
  await recordAudit(tx, {
    tenantId,
    actor: { userId: user.id, email: user.email },
    action: 'session.sign-in',
    target: { kind: 'user', id: user.id },
    after: { method, ...(isNewDevice ? { isNewDevice } : {}) },
    caller,
    at,
  })
  return { token, deviceToken }
}
