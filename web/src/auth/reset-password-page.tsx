import { api } from '../api/api.ts'
import { defineTexts } from '../language/language.ts'
import { ChoosePassword } from './choose-password.tsx'
import { useLinkToken } from './use-link-token.ts'

const texts = defineTexts('app.reset-password', {
  title: 'Reset your password',
  lead: 'Choose a new password for your account.',
  label: 'New password',
  submit: 'Set new password',
  done: 'Your new password is ready. Sign in with it.',
})

/** The page behind the link of the forgot-password mail. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <ChoosePassword
      title={texts.title}
      lead={texts.lead}
      label={texts.label}
      submitLabel={texts.submit}
      doneText={texts.done}
      send={({ password }) => api('POST /users/resetpassword', { body: { token, newPassword: password } })}
    />
  )
}
