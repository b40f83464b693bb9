/** Sets a new password with the token of a reset link (decision N24) and notifies the person. */
import type { ResetPasswordBody } from '@pickproof/contract/identity'
import type { Visit } from '../../../platform/http/call-context.ts'
import { mailPasswordChanged, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { setPasswordByToken } from './set-password-by-token.ts'

export async function resetPassword(
  identity: IdentityModule,
  visit: Visit,
  { token, newPassword: password }: ResetPasswordBody,
  deviceToken: string | undefined,
): Promise<string> {
  const { clock, brands } = identity.context
  return await setPasswordByToken(
    identity,
    visit,
    { purpose: 'RESET_PASSWORD', token, password, field: 'newPassword', deviceToken },
    {
      afterwards: async (tx, user) => {
        const brand = brands.getById(visit.tenantId)
        await mailPasswordChanged(tx, recipientOf(user, { brand, caller: visit.caller, at: clock.now() }))
      },
    },
  )
}
