import { SIGN_IN_TEXTS } from '@pickproof/contract/messages'
import { signInEmailMessage } from '@pickproof/contract/fields/email'
import { PASSWORD_MAX_LENGTH, signInPasswordMessage } from '@pickproof/contract/fields/password'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useBrand } from '../brand/brand.ts'
import { authPaths } from '../paths.ts'
import { signIn } from '../session/session.ts'
import { useSession } from '../session/session-store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'
import { CreateAccount } from './create-account.tsx'
import { EmailField } from '../common/registration/email-field.tsx'
import { showFieldErrors } from '../common/registration/field-errors.ts'
import { SealedPasswordField } from './sealed-password-field.tsx'
import { useFirstField } from './use-first-field.ts'

interface SignInValues {
  email: string
  password: string
}

const SERVER_FIELDS = { email: 'email', username: 'email', password: 'password' } as const

export function SignInForm({ onRegister }: { onRegister: () => void }) {
  const { emailTopLevelMax } = useBrand()
  const isExpired = useSession((state) => state.sessionExpired)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<SignInValues>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  useFirstField(() => setFocus('email'))

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
        <h1 className="display h1">Sign in</h1>
        <p className="muted">Use the email of your challenge account.</p>
      </div>
      {isExpired ? <Notice tone="warn">{SIGN_IN_TEXTS.sessionExpired}</Notice> : null}
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: (email) => signInEmailMessage(email, emailTopLevelMax) })}
      />
      <SealedPasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={errors.password?.message}
        labelAside={
          <Link to={authPaths.forgotPassword} className={`link ${classes.touch}`}>
            Forgot your password?
          </Link>
        }
        {...register('password', { validate: signInPasswordMessage })}
      />
      <Button type="submit" variant="primary" size="big" block loading={isSubmitting}>
        Sign in
      </Button>
      <hr className={classes.rule} />
      <CreateAccount onRegister={onRegister} />
      <LegalLine />
      <PoweredBy />
    </form>
  )
}

/** Whose platform this is, where a custom-branded sign-in wants to say so (A019). */
function PoweredBy() {
  const brand = useBrand()
  if (!brand.isCustomLogin || !brand.showPoweredBy) return null
  return (
    <a className={classes.poweredBy} href={brand.brandLink || undefined} target="_blank" rel="noopener">
      Powered by
      {brand.poweredByLogo ? (
        <img src={brand.poweredByLogo} alt={brand.brandName} />
      ) : (
        <span>{brand.brandName}</span>
      )}
    </a>
  )
}

/** Names only the documents the brand has; without any there is no line (T008). */
function LegalLine() {
  const { termsAndCondition, privacyPolicy } = useBrand()
  const terms = <DocumentLink href={termsAndCondition}>terms</DocumentLink>
  const privacy = <DocumentLink href={privacyPolicy}>privacy policy</DocumentLink>
  if (termsAndCondition === '' && privacyPolicy === '') return null
  return (
    <p className="t12 muted">
      By signing in you accept the {termsAndCondition === '' ? null : terms}
      {termsAndCondition !== '' && privacyPolicy !== '' ? ' and the ' : null}
      {privacyPolicy === '' ? null : privacy}.
    </p>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={classes.underlined} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
