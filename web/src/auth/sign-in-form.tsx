import { SIGN_IN_TEXTS } from '@pickproof/contract/messages'
import { signInEmailMessage } from '@pickproof/contract/fields/email'
import { PASSWORD_MAX_LENGTH, signInPasswordMessage } from '@pickproof/contract/fields/password'
import { fixed } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useBrand } from '../brand/brand.ts'
import { pageAddress } from '../brand/brand-words.ts'
import { defineTexts, t } from '../language/language.ts'
import { Rich } from '../language/rich.tsx'
import { authPaths } from '../paths.ts'
import { finishSignIn, signIn } from '../session/session.ts'
import { useSession } from '../session/session-store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useCheckedFields } from '../ui/fields/use-checked-fields.ts'
import classes from './auth-form.module.css'
import { CreateAccount } from './create-account.tsx'
import { EmailField } from '../common/registration/email-field.tsx'
import { fieldProblems } from '../common/registration/field-errors.ts'
import { SealedPasswordField } from './sealed-password-field.tsx'
import { useFirstField } from './use-first-field.ts'
import { api } from '../api/api.ts'
import { askForPasskey, hasPasskeys, isCancelled } from '../common/security/passkey-browser.ts'

const passkeyTexts = defineTexts('app.passkey-sign-in', { use: 'Use a passkey' })

/** Signs in without email and password, where the browser has passkeys. */
function PasskeySignIn() {
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const start = async () => {
    setBusy(true)
    try {
      const response = await askForPasskey(await api('POST /login/passkey/options'))
      await api('POST /login/passkey', { body: response })
      await finishSignIn()
    } catch (error) {
      // The call has shown its sentence.
      if (!isCancelled(error) && !(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="big" block loading={isBusy} onClick={() => void start()}>
      {passkeyTexts.use}
    </Button>
  )
}

const texts = defineTexts('app.sign-in', {
  title: 'Sign in',
  lead: 'Use the email of your challenge account.',
  password: 'Password',
  forgot: fixed('Forgot your password?', 'A015'),
  submit: 'Sign in',
  poweredBy: fixed('Powered by', 'A019'),
  acceptTerms: 'By signing in you accept the <terms>terms</terms>.',
  acceptPrivacy: 'By signing in you accept the <privacy>privacy policy</privacy>.',
  acceptBoth: 'By signing in you accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
})

const SERVER_FIELDS = { email: 'email', username: 'email', password: 'password' } as const

interface SignInFormProps {
  readonly onRegister: () => void
  /** The password is right, and the person has a second factor. */
  readonly onSecondStep?: () => void
}

export function SignInForm({ onRegister, onSecondStep }: SignInFormProps) {
  const { emailTopLevelMax } = useBrand()
  const isExpired = useSession((state) => state.sessionExpired)
  const fields = useCheckedFields({
    email: (email) => signInEmailMessage(email, emailTopLevelMax),
    password: signInPasswordMessage,
  })
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useFirstField(email)

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async (values) => {
      try {
        await signIn(values)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.second-step') {
          onSecondStep?.()
          return new Map()
        }
        const problems = fieldProblems(error, SERVER_FIELDS)
        if (problems.size === 0) {
          password.current?.focus()
          password.current?.select()
        }
        return problems
      }
      return new Map()
    })

  return (
    <Form className={classes.form} onSubmit={submit} onInput={fields.onInput}>
      <div className={classes.head}>
        <h1 className="display h1">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {isExpired ? <Notice tone="warn">{t(SIGN_IN_TEXTS.sessionExpired)}</Notice> : null}
      <EmailField ref={email} autoComplete="username" {...fields.field('email')} />
      <SealedPasswordField
        ref={password}
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        labelAside={
          <Link to={authPaths.forgotPassword} className={`link ${classes.touch}`}>
            {texts.forgot}
          </Link>
        }
        {...fields.field('password')}
      />
      <Button type="submit" variant="primary" size="big" block loading={fields.isSending}>
        {texts.submit}
      </Button>
      <PasskeySignIn />
      <hr className={classes.rule} />
      <CreateAccount onRegister={onRegister} />
      <LegalLine />
      <PoweredBy />
    </Form>
  )
}

/** Whose platform this is, where a custom-branded sign-in wants to say so (A019). */
function PoweredBy() {
  const brand = useBrand()
  if (!brand.isCustomLogin || !brand.showPoweredBy) return null
  return (
    <a className={classes.poweredBy} href={brand.brandLink || undefined} target="_blank" rel="noopener">
      {texts.poweredBy}
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
  const tags = {
    terms: (words: string) => <DocumentLink href={termsAndCondition}>{words}</DocumentLink>,
    privacy: (words: string) => <DocumentLink href={privacyPolicy}>{words}</DocumentLink>,
  }
  if (termsAndCondition === '' && privacyPolicy === '') return null
  const one = termsAndCondition === '' ? texts.acceptPrivacy : texts.acceptTerms
  const isBoth = termsAndCondition !== '' && privacyPolicy !== ''
  return (
    <p className="t12 muted">
      <Rich text={isBoth ? texts.acceptBoth : one} tags={tags} />
    </p>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.underlined} href={pageAddress(href)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
