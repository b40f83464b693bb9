import {
  confirmPasswordMessage,
  newPasswordMessage,
  PASSWORD_MAX_LENGTH,
} from '@pickproof/contract/fields/password'
import type { UseFormReturn } from 'react-hook-form'
import { PASSWORD_HINT } from '../common/registration/password-hint.ts'
import { SealedPasswordField } from './sealed-password-field.tsx'

export interface NewPasswordValues {
  password: string
  confirmPassword: string
}

/** The two fields in which a password is chosen: at verification and at reset. */
export function NewPasswordFields({
  form,
  label,
}: {
  form: UseFormReturn<NewPasswordValues>
  label: string
}) {
  const { errors } = form.formState
  return (
    <>
      <SealedPasswordField
        label={label}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={errors.password?.message}
        hint={PASSWORD_HINT}
        {...form.register('password', { validate: newPasswordMessage, deps: ['confirmPassword'] })}
      />
      <SealedPasswordField
        label="Confirm password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          validate: (value, { password }) => confirmPasswordMessage(value, password),
        })}
      />
    </>
  )
}
