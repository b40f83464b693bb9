/** Verifies the email of a new person and sets their first password (decision N23). */
import type { VerificationBody } from '@pickproof/contract/identity'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { setPasswordByToken } from '../passwords/set-password-by-token.ts'

export async function verifyEmail(
  identity: IdentityModule,
  visit: Visit,
  body: VerificationBody,
): Promise<void> {
  await setPasswordByToken(identity, visit, {
    purpose: 'VERIFY_EMAIL',
    token: body.token,
    password: body.password,
  })
}
