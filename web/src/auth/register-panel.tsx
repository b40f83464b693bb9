import { useState } from 'react'
import { api } from '../api/api.ts'
import { useBrand } from '../brand/brand.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'
import { RegisterForm } from '../common/registration/register-form.tsx'

interface RegisterPanelProps {
  /** The code of whoever referred the visitor. */
  readonly referralCode: string | undefined
  readonly onBack: () => void
}

/** The register form as the sign-in page shows it, and what happens next. */
export function RegisterPanel({ referralCode, onBack }: RegisterPanelProps) {
  const brand = useBrand()
  const [sentTo, setSentTo] = useState<string>()
  const back = (
    <button type="button" className={classes.textButton} onClick={onBack}>
      Back to Login
    </button>
  )
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 key={sentTo} ref={focusArrived} tabIndex={-1} className={`display h1 ${classes.heading}`}>
          Create a new account
        </h1>
        <p className="muted">
          {sentTo === undefined
            ? `You get a mail from ${brand.name}; its link lets you choose your password.`
            : 'One more step.'}
        </p>
        {referralCode !== undefined && sentTo === undefined && (
          <p className="muted">
            You were referred with the code <b className="strong">{referralCode}</b>.
          </p>
        )}
      </div>
      {sentTo === undefined ? (
        <RegisterForm
          currency={brand.defaultCurrency}
          submitLabel="Create account"
          register={(body) =>
            api('POST /users/register', {
              body: referralCode === undefined ? body : { ...body, referralCode },
            })
          }
          onDone={(body) => setSentTo(body.email)}
        />
      ) : (
        <Notice tone="info" icon="mail">
          We have sent a mail to <b className="strong">{sentTo}</b>. Open the link in it within 24 hours to
          choose your password. If nothing arrives, look into the spam folder.
        </Notice>
      )}
      <p>{back}</p>
    </div>
  )
}

/** The button that led here is gone, and with it the place of the keyboard. */
function focusArrived(heading: HTMLElement | null): void {
  heading?.focus()
}
