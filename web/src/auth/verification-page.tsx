import { useParams } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { ChoosePassword } from './choose-password.tsx'

/** The page behind the link of the welcome mail: it verifies the email and sets the first password (N23). */
export function VerificationPage() {
  const { token } = useParams({ from: '/signed-out/verification/$token' })
  return (
    <ChoosePassword
      title="Verify your account"
      lead="Choose a password; with it your email is verified and your account is open."
      label="Password"
      submitLabel="Verify account"
      doneText="Your account is verified. Sign in with your new password."
      send={(values) => api('POST /users/verification', { body: { token, ...values } })}
    />
  )
}
