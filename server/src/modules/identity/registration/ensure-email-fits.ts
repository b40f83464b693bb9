import { emailMessage, signInEmailMessage } from '@pickproof/contract/fields/email'
import { personNameMessage } from '@pickproof/contract/fields/person-name'
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

/** The rules of a form again, with what names may hold in the brand. */
export function ensureNameFits(brand: Brand, field: 'firstName' | 'lastName', name: string): void {
  const message = personNameMessage(name, brand.personNames)
  if (message !== undefined) throw invalidField(field, message)
}
