/** Refusals that registering and changing a user share. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Brand } from '../../tenants/index.ts'

const errors = defineMessages('server.users', {
  excluded: 'The program excludes this email.',
  emailTaken: 'A user with this email already exists.',
  noCurrency: text<{ brand: string }>('{brand} does not offer this currency.'),
})

export const emailExcluded = () => new AppError('conflict', errors.excluded)
export const emailTaken = () => new AppError('conflict', errors.emailTaken)
export const currencyNotOffered = ({ name }: Brand) =>
  invalidField('currency', errors.noCurrency({ brand: name }))
