/** Mails the verification link again. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { mailUnverified } from './mail-unverified.ts'
import { isPersonVisibleTo } from '../users/test-people-store.ts'
import { ensureMayManage } from '../users/update-rights.ts'
import { lockUserById } from '../users/user-store.ts'

const errors = defineMessages('server.resend-verification', {
  alreadyVerified: 'This email is already verified.',
})

export async function resendVerification(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, caller, signedIn }: SignedInVisit,
  userId: bigint,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user || !isPersonVisibleTo(signedIn, user)) throw notFound()
    ensureMayManage(signedIn.role, user)
    if (user.is_email_verified) throw new AppError('conflict', errors.alreadyVerified)
    const to = recipientOf(user, { brand: brands.getById(tenantId), caller, at })
    await mailUnverified(tx, user, to)
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.resend-verification',
      target: { kind: 'user', id: userId },
      after: { email: user.email },
      caller,
      at,
    })
  })
}
