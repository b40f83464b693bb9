import {
  confirmPasswordMessage,
  newPasswordMessage,
  PASSWORD_MAX_LENGTH,
} from '@pickproof/contract/fields/password'
import { PasswordStrength, passwordHint } from '../common/registration/password-strength.tsx'
import { defineTexts } from '../language/language.ts'
import type { Checks, useCheckedFields } from '../ui/fields/use-checked-fields.ts'
import { SealedPasswordField } from './sealed-password-field.tsx'

type FieldName = 'password' | 'confirmPassword'

const texts = defineTexts('app.new-password', { confirm: 'Confirm password' })

export const NEW_PASSWORD_CHECKS: Checks<FieldName> = {
  password: newPasswordMessage,
  confirmPassword: (value, { password }) => confirmPasswordMessage(value, password),
}

/** The two fields in which a password is chosen: at verification and at reset. */
export function NewPasswordFields({
  fields,
  label,
}: {
  readonly fields: ReturnType<typeof useCheckedFields<FieldName>>
  readonly label: string
}) {
  return (
    <>
      <SealedPasswordField
        label={label}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        hint={passwordHint()}
        {...fields.field('password')}
      />
      <PasswordStrength password={fields.values.password} error={fields.field('password').error} />
      <SealedPasswordField
        label={texts.confirm}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...fields.field('confirmPassword')}
      />
    </>
  )
}
