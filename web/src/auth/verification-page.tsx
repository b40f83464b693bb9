import { useParams } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { defineTexts } from '../language/language.ts'
import { ChoosePassword } from './choose-password.tsx'

const texts = defineTexts('app.verification', {
  title: 'Verify your account',
  lead: 'Choose a password to verify your email and open your account.',
  label: 'Password',
  submit: 'Verify account',
  done: 'Your account is verified. Sign in with your new password.',
})

/** The page behind the link of the welcome mail: it verifies the email and sets the first password (N23). */
export function VerificationPage() {
  const { token } = useParams({ from: '/signed-out/verification/$token' })
  return (
    <ChoosePassword
      title={texts.title}
      lead={texts.lead}
      label={texts.label}
      submitLabel={texts.submit}
      doneText={texts.done}
      send={(values) => api('POST /users/verification', { body: { token, ...values } })}
    />
  )
}
