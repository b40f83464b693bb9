import { useParams } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { ChoosePassword } from './choose-password.tsx'

/** The page behind the link of the forgot-password mail. */
export function ResetPasswordPage() {
  const { token } = useParams({ from: '/signed-out/validate-password-reset/$token' })
  return (
    <ChoosePassword
      title="Reset your password"
      lead="Choose a new password for your account."
      label="New password"
      submitLabel="Set new password"
      doneText="Your new password is set. Sign in with it."
      send={({ password }) => api('POST /users/resetpassword', { body: { token, newPassword: password } })}
    />
  )
}
