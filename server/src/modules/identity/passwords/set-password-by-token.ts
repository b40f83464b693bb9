/** A password set through the link of a mail: the person reads that inbox, so the email is verified too. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { TokenPurpose } from '../../../platform/db/tables/identity.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from './one-time-token.ts'
import { hashPassword } from './password-hashing.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { consumeToken, deleteTokens, findUserOfToken } from './token-store.ts'
import { lockUserById, type UserRow, updateUser } from '../users/user-store.ts'

const errors = defineMessages('server.password-link', {
  invalid: 'This link is no longer valid. Please request a new one.',
})

const OTHER_PURPOSE = { VERIFY_EMAIL: 'RESET_PASSWORD', RESET_PASSWORD: 'VERIFY_EMAIL' } as const

interface PasswordByToken {
  readonly purpose: TokenPurpose
  readonly token: string
  readonly password: string
}

export async function setPasswordByToken(
  { context: { clock } }: IdentityModule,
  { tenantId, db }: Visit,
  { purpose, token, password }: PasswordByToken,
  afterwards?: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const presented = { purpose, tokenHash: sha256(token), now }
  // A made-up token must not be able to keep a core busy with hashing.
  const holderId = await findUserOfToken(db, tenantId, presented)
  if (holderId === undefined) throw refused()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // Locks the person before the link, as other code that mails a link or purges does. So they never wait for each other.
    if (!(await lockUserById(tx, tenantId, holderId))) throw refused()
    const userId = await consumeToken(tx, tenantId, presented)
    if (userId === undefined) throw refused()
    const user = await updateUser(tx, tenantId, userId, {
      password_hash: passwordHash,
      is_email_verified: true,
      login_fails: 0,
      modified_at: now,
    })
    await deleteTokens(tx, tenantId, userId, OTHER_PURPOSE[purpose])
    await deleteSessionsOf(tx, tenantId, userId)
    await clearFailures(tx, tenantId, sha256(user.email))
    await afterwards?.(tx, user)
  })
}

function refused(): AppError {
  return new AppError('token.invalid', errors.invalid)
}
