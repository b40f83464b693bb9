import { emailMessage, signInEmailMessage } from '@pickproof/contract/fields/email'
import { invalidField } from '../../../platform/app-error.ts'
import type { Brand } from '../../tenants/index.ts'

const MESSAGE_OF = { 'sign-in': signInEmailMessage, register: emailMessage } as const

/** The rules of a form again, with how long the brand lets the top-level part of an email be. */
export function ensureEmailFits(
  brand: Brand,
  email: string,
  form: keyof typeof MESSAGE_OF = 'register',
): void {
  const message = MESSAGE_OF[form](email, brand.emailTopLevelMax)
  if (message !== undefined) throw invalidField('email', message)
}
