/** A password set through the link of a mail: the person reads that inbox, so the email is verified too. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { KeptRegistration, TokenPurpose } from '../../../platform/db/tables/identity.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { auditNewPassword } from '../sign-in/audit-passwords.ts'
import { freshToken, sha256 } from './one-time-token.ts'
import { hashPassword } from './password-hashing.ts'
import { ensureNewPassword } from './password-rules.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { noteDevice } from '../sign-in/sign-in-store.ts'
import { consumeToken, deleteTokens, findToken } from './token-store.ts'
import { findUserById, lockUserById, type UserChange, type UserRow, updateUser } from '../users/user-store.ts'

const errors = defineMessages('server.password-link', {
  invalid: 'This link is no longer valid. Please request a new one.',
})

interface PasswordByToken {
  readonly purpose: TokenPurpose
  readonly token: string
  readonly password: string
  /** Of the form. */
  readonly field: string
  /** Of the browser that opened the link. */
  readonly deviceToken: string | undefined
}

interface TokenSteps {
  /** What else the link confirms, of a person as they are under the lock. */
  readonly confirmed?: (
    tx: Tx,
    user: UserRow,
    registration: KeptRegistration | null,
  ) => Promise<UserChange> | UserChange
  readonly afterwards?: (tx: Tx, user: UserRow, before: UserRow) => Promise<void>
}

/** The browser is known from now on. Answers the token for its cookie. */
export async function setPasswordByToken(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, caller }: Visit,
  { purpose, token, password, field, deviceToken = freshToken().token }: PasswordByToken,
  { confirmed, afterwards }: TokenSteps,
): Promise<string> {
  const now = clock.now()
  const presented = { purpose, tokenHash: sha256(token), now }
  // A made-up token must not be able to keep a core busy with hashing.
  const link = await findToken(db, tenantId, presented)
  const holder = link && (await findUserById(db, tenantId, link.user_id))
  if (!holder) throw deadLink()
  await ensureNewPassword({
    field,
    password,
    currentHash: holder.password_hash,
    brand: brands.getById(tenantId),
    person: holder,
  })
  const passwordHash = await hashPassword(password)
  return await db.transaction().execute(async (tx) => {
    // Locks the person before the link, as other code that mails a link or purges does. So they never wait for each other.
    const before = await lockUserById(tx, tenantId, holder.id)
    if (!before) throw deadLink()
    const used = await consumeToken(tx, tenantId, presented)
    if (!used) throw deadLink()
    const user = await updateUser(tx, tenantId, holder.id, {
      ...(await confirmed?.(tx, before, used.registration)),
      password_hash: passwordHash,
      is_email_verified: true,
      login_fails: 0,
      modified_at: now,
    })
    await deleteTokens(tx, tenantId, user.id, 'VERIFY_EMAIL', presented.tokenHash)
    await deleteTokens(tx, tenantId, user.id, 'RESET_PASSWORD', presented.tokenHash)
    await deleteSessionsOf(tx, tenantId, user.id)
    await clearFailures(tx, tenantId, sha256(user.email))
    await auditNewPassword(tx, { tenantId, caller }, { user, at: now, by: 'a mailed link' })
    const device = { userId: user.id, tokenHash: sha256(deviceToken), at: now }
    await noteDevice(tx, tenantId, { ...device, by: 'mailed link' })
    await afterwards?.(tx, user, before)
    return deviceToken
  })
}

export function deadLink(): AppError {
  return new AppError('token.invalid', errors.invalid)
}
