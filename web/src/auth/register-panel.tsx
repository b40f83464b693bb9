import { text } from '@pickproof/domain/messages/message'
import { lazy, Suspense, useState } from 'react'
import { api } from '../api/api.ts'
import { useBrand } from '../brand/brand.ts'
import { currentLanguage, defineTexts } from '../language/language.ts'
import { Rich } from '../language/rich.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'
import { backTexts } from './back-to-login.tsx'
import { RegisterForm } from '../common/registration/register-form.tsx'

const Captcha = lazy(() => import('./captcha.tsx').then(({ Captcha }) => ({ default: Captcha })))

const texts = defineTexts('app.register', {
  title: 'Create a new account',
  lead: text<{ brand: string }>('{brand} will email you a link to choose your password.'),
  oneMoreStep: 'One more step.',
  referred: text<{ code: string }>('You are using the referral code <b>{code}</b>.'),
  submit: 'Create account',
  sent: text<{ email: string }>(
    'We sent an email to <b>{email}</b>. Open its link within 24 hours to choose your password. If nothing arrives, check your spam folder.',
  ),
})

const STRONG = { b: (words: string) => <b className="strong">{words}</b> }

interface RegisterPanelProps {
  /** The code of the player who referred the visitor. */
  readonly referralCode: string | undefined
  /** The page that the visitor opened first; the link of the mail leads back there. */
  readonly next?: string | undefined
  readonly onBack: () => void
}

/** The register form as the sign-in page shows it, and what happens next. */
export function RegisterPanel({ referralCode, next, onBack }: RegisterPanelProps) {
  const brand = useBrand()
  const [sentTo, setSentTo] = useState<string>()
  const [captcha, setCaptcha] = useState('')
  /** A solved captcha counts once, so every attempt gets a new one. */
  const [attempt, setAttempt] = useState(0)
  const back = (
    <button type="button" className={classes.textButton} onClick={onBack}>
      {backTexts.toLogin}
    </button>
  )
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 key={sentTo} ref={focusArrived} tabIndex={-1} className={`display h1 ${classes.heading}`}>
          {texts.title}
        </h1>
        <p className="muted">
          {sentTo === undefined ? texts.lead({ brand: brand.name }) : texts.oneMoreStep}
        </p>
        {referralCode !== undefined && sentTo === undefined && (
          <p className="muted">
            <Rich text={texts.referred({ code: referralCode })} tags={STRONG} />
          </p>
        )}
      </div>
      {sentTo === undefined ? (
        <RegisterForm
          currency={brand.defaultCurrency}
          submitLabel={texts.submit}
          captcha={{
            payload: captcha,
            render: (error, onSolved) => (
              <Suspense fallback={<div className={classes.captchaPlace} />}>
                <Captcha
                  key={attempt}
                  error={error}
                  onChange={(payload) => {
                    setCaptcha(payload)
                    onSolved()
                  }}
                />
              </Suspense>
            ),
          }}
          register={async (body) => {
            const language = currentLanguage().code
            try {
              await api('POST /users/register', {
                body: {
                  ...body,
                  captcha,
                  language,
                  ...(referralCode && { referralCode }),
                  ...(next && { next }),
                },
              })
            } finally {
              setCaptcha('')
              setAttempt((count) => count + 1)
            }
          }}
          onDone={(body) => setSentTo(body.email)}
        />
      ) : (
        <Notice tone="info" icon="mail">
          <Rich text={texts.sent({ email: sentTo })} tags={STRONG} />
        </Notice>
      )}
      <p>{back}</p>
    </div>
  )
}

/** The button that had the focus is no longer on the page, so the heading takes it. */
function focusArrived(heading: HTMLElement | null): void {
  heading?.focus()
}
