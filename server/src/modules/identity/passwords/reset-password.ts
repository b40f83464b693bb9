/** Sets a new password with the token of a reset link (decision N24) and notifies the person. */
import type { ResetPasswordBody } from '@pickproof/contract/identity'
import type { Visit } from '../../../platform/http/call-context.ts'
import { mailPasswordChanged, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { setPasswordByToken } from './set-password-by-token.ts'

export async function resetPassword(
  identity: IdentityModule,
  visit: Visit,
  body: ResetPasswordBody,
): Promise<void> {
  const { clock, brands } = identity.context
  await setPasswordByToken(
    identity,
    visit,
    { purpose: 'RESET_PASSWORD', token: body.token, password: body.newPassword },
    async (tx, user) => {
      const brand = brands.getById(visit.tenantId)
      await mailPasswordChanged(tx, recipientOf(user, { brand, caller: visit.caller, at: clock.now() }))
    },
  )
}
