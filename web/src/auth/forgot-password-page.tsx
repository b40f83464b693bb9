import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { captchaMessage } from '@pickproof/contract/fields/captcha'
import { emailMessage } from '@pickproof/contract/fields/email'
import { lazy, Suspense, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../api/api.ts'
import { useBrand } from '../brand/brand.ts'
import { showToast } from '../shell/root/toast-host.tsx'
import { Button } from '../ui/buttons/button.tsx'
import classes from './auth-form.module.css'
import { BackToLogin } from './back-to-login.tsx'
import { EmailField } from '../common/registration/email-field.tsx'
import { showFieldErrors } from '../common/registration/field-errors.ts'
import { useFirstField } from './use-first-field.ts'

const Captcha = lazy(() => import('./captcha.tsx').then(({ Captcha }) => ({ default: Captcha })))

interface ForgotValues {
  email: string
  captcha: string
}

const SERVER_FIELDS = { email: 'email', captcha: 'captcha' } as const

/** Asks for a mail with a reset link. The answer never tells whether the email is known. */
export function ForgotPasswordPage() {
  const { emailTopLevelMax } = useBrand()
  const form = useForm<ForgotValues>({ defaultValues: { email: '', captcha: '' } })
  const { register, handleSubmit, formState, setError, setFocus, control, reset, resetField } = form
  /** A solved captcha counts once, so every attempt gets a fresh one. */
  const [attempt, setAttempt] = useState(0)
  const { errors, isSubmitting } = formState

  useFirstField(() => setFocus('email'))

  const submit = handleSubmit(async (body) => {
    try {
      await api('POST /users/forgotpassword', { body })
      reset()
      await showToast('success', SUCCESS_TOASTS.passwordResetRequestSent)
    } catch (error) {
      resetField('captcha')
      showFieldErrors(error, setError, SERVER_FIELDS)
    } finally {
      setAttempt((count) => count + 1)
    }
  })

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.head}>
        <h1 className="display h1">Send new password to Your email</h1>
        <p className="muted">We mail you a link with which you choose a new one.</p>
      </div>
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: (email) => emailMessage(email, emailTopLevelMax) })}
      />
      <Suspense fallback={<div className={classes.captchaPlace} />}>
        <Controller
          control={control}
          name="captcha"
          rules={{ validate: captchaMessage }}
          render={({ field, fieldState }) => (
            <Captcha
              key={attempt}
              inputRef={field.ref}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      </Suspense>
      <Button type="submit" variant="primary" size="big" block loading={isSubmitting}>
        Send
      </Button>
      <BackToLogin />
    </form>
  )
}
