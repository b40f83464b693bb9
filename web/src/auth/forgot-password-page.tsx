import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { captchaMessage } from '@pickproof/contract/fields/captcha'
import { emailMessage } from '@pickproof/contract/fields/email'
import { fixed } from '@pickproof/domain/messages/message'
import { lazy, Suspense, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { useBrand } from '../brand/brand.ts'
import { defineTexts } from '../language/language.ts'
import { showToast } from '../shell/root/toast-host.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useCheckedFields } from '../ui/fields/use-checked-fields.ts'
import classes from './auth-form.module.css'
import { BackToLogin } from './back-to-login.tsx'
import { EmailField } from '../common/registration/email-field.tsx'
import { fieldProblems } from '../common/registration/field-errors.ts'
import { useFirstField } from './use-first-field.ts'

const Captcha = lazy(() => import('./captcha.tsx').then(({ Captcha }) => ({ default: Captcha })))

const texts = defineTexts('app.forgot-password', {
  title: fixed('Send new password to Your email', 'A056'),
  lead: 'We will email you a link to choose a new password.',
  send: fixed('Send', 'A060'),
})

const SERVER_FIELDS = { email: 'email', captcha: 'captcha' } as const

/** Requests a mail with a reset link. The response never reveals whether the email has an account. */
export function ForgotPasswordPage() {
  const { emailTopLevelMax } = useBrand()
  /** A solved captcha counts once, so every attempt gets a fresh one. */
  const [attempt, setAttempt] = useState(0)
  const [captcha, setCaptcha] = useState('')
  const fields = useCheckedFields({
    email: (email) => emailMessage(email, emailTopLevelMax),
    captcha: () => captchaMessage(captcha),
  })
  const email = useRef<HTMLInputElement>(null)

  useFirstField(email)

  const takeCaptcha = (payload: string) => {
    setCaptcha(payload)
    fields.forget('captcha')
  }

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async (values) => {
      try {
        await api('POST /users/forgotpassword', { body: { ...values, captcha } })
        fields.reset(form)
        await showToast('success', SUCCESS_TOASTS.passwordResetRequestSent)
        return new Map()
      } catch (error) {
        fields.pause()
        return fieldProblems(error, SERVER_FIELDS)
      } finally {
        setCaptcha('')
        setAttempt((count) => count + 1)
      }
    })

  return (
    <Form className={classes.form} onSubmit={submit} onInput={fields.onInput}>
      <div className={classes.head}>
        <h1 className="display h1">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <EmailField ref={email} autoComplete="username" {...fields.field('email')} />
      <Suspense fallback={<div className={classes.captchaPlace} />}>
        <Captcha key={attempt} error={fields.field('captcha').error} onChange={takeCaptcha} />
      </Suspense>
      <Button type="submit" variant="primary" size="big" block loading={fields.isSending}>
        {texts.send}
      </Button>
      <BackToLogin />
    </Form>
  )
}
