import { EMAIL_MAX_LENGTH, signInEmailMessage } from '@pickproof/contract/fields/email'
import { PASSWORD_MAX_LENGTH, signInPasswordMessage } from '@pickproof/contract/fields/password'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useBrand } from '../brand/brand.ts'
import { authPaths } from '../paths.ts'
import { signIn } from '../session/session.ts'
import { useSession } from '../session/session-store.ts'
import classes from './auth-form.module.css'
import { CreateAccount } from './create-account.tsx'
import { showFieldErrors } from './field-errors.ts'
import { FormField } from './form-field.tsx'
import { LegalLine } from './legal-line.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { PoweredBy } from './powered-by.tsx'
import { SubmitButton } from './submit-button.tsx'

interface SignInValues {
  email: string
  password: string
}

const SERVER_FIELDS = { email: 'email', username: 'email', password: 'password' } as const

export function SignInForm({ onRegister }: { onRegister: () => void }) {
  const brand = useBrand()
  const isExpired = useSession((state) => state.sessionExpired)
  const { register, handleSubmit, formState, setError, setFocus, trigger } = useForm<SignInValues>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    // On a touch screen the keyboard would cover the page before anyone has read it.
    if (window.matchMedia('(hover: hover)').matches) setFocus('email')
  }, [setFocus])

  const submit = handleSubmit(async (values) => {
    try {
      await signIn(values)
    } catch (error) {
      if (!showFieldErrors(error, setError, SERVER_FIELDS)) setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.head}>
        {brand.isCustomLogin && brand.customLoginLogo ? (
          <img className={classes.customLogo} src={brand.customLoginLogo} alt={brand.name} />
        ) : null}
        <h1 className="display h1">Sign in</h1>
        <p className="muted">Use the email of your challenge account.</p>
      </div>
      {isExpired ? <Notice tone="warn">Your session has expired.</Notice> : null}
      <FormField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        error={errors.email?.message}
        {...register('email', {
          validate: signInEmailMessage,
          onBlur: (event) => event.target.value !== '' && trigger('email'),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={errors.password?.message}
        aside={
          <Link to={authPaths.forgotPassword} className={`link ${classes.touch}`}>
            Forgot your password?
          </Link>
        }
        {...register('password', { validate: signInPasswordMessage })}
      />
      <SubmitButton isRunning={isSubmitting}>Sign in</SubmitButton>
      <hr className={classes.rule} />
      <CreateAccount onRegister={onRegister} />
      <LegalLine />
      <PoweredBy />
    </form>
  )
}
