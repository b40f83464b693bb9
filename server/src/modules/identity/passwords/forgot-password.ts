/** Mails a reset link. The answer is the same for known and unknown emails (decision N24). */
import type { ForgotPasswordBody } from '@pickproof/contract/identity'
import type { Visit } from '../../../platform/http/call-context.ts'
import { mayMailStranger } from '../../../platform/mail/queue-mail.ts'
import { ensureEmailFits } from '../registration/ensure-email-fits.ts'
import { mailUnverified } from '../registration/mail-unverified.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { mailLinkToken } from './mail-link-token.ts'
import { findUserByEmail, lockUserById } from '../users/user-store.ts'

export async function forgotPassword(
  identity: IdentityModule,
  visit: Visit,
  body: ForgotPasswordBody,
): Promise<void> {
  const { tenantId, db, caller } = visit
  const { clock, brands } = identity.context
  const at = clock.now()
  const brand = brands.getById(tenantId)
  ensureEmailFits(brand, body.email)
  await db.transaction().execute(async (tx) => {
    await identity.captcha.ensureSolved(tx, tenantId, body.captcha, at)
    const found = await findUserByEmail(tx, tenantId, body.email)
    const user = found && (await lockUserById(tx, tenantId, found.id))
    if (user?.status !== 'ENABLED' || user.email !== found?.email) return
    // Without a first password there is none to replace: the verification link sets it.
    const kind = user.is_email_verified ? 'password-reset' : 'verification'
    if (!(await mayMailStranger(tx, tenantId, { kind, to: user.email, at }))) return
    const to = recipientOf(user, { brand, caller, at })
    if (user.is_email_verified) await mailLinkToken(tx, user.id, to, 'RESET_PASSWORD')
    else await mailUnverified(tx, user, to)
  })
}
