import { SIGN_IN_TEXTS } from '@pickproof/contract/messages'
import { fixed } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { useBrand } from '../brand/brand.ts'
import { defineTexts, t } from '../language/language.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'
import { CREATION_UNAVAILABLE, createAccountWay } from './create-account-way.ts'

const texts = defineTexts('app.create-account', {
  joinNow: fixed('JOIN NOW', 'A017'),
  createAccount: fixed('Create a new account', 'A016'),
  newHere: 'New here?',
})

/** 'Create a new account', or on a custom-branded sign-in 'JOIN NOW' with the trial line (A016, A017). */
export function CreateAccount({ onRegister }: { onRegister: () => void }) {
  const brand = useBrand()
  const [isRefused, setRefused] = useState(false)
  const way = createAccountWay(brand)
  const label = brand.isCustomLogin ? texts.joinNow : texts.createAccount
  const look = brand.isCustomLogin ? classes.joinLink : classes.textButton
  const entry =
    way === 'link' ? (
      <a className={look} href={brand.createAccountUrl}>
        {label}
      </a>
    ) : (
      <button
        type="button"
        className={look}
        onClick={way === 'register' ? onRegister : () => setRefused(true)}
      >
        {label}
      </button>
    )
  return (
    <>
      {brand.isCustomLogin ? (
        <div className={classes.join}>
          <span>{t(SIGN_IN_TEXTS.freeTrial)}</span>
          {entry}
        </div>
      ) : (
        <p className="muted">
          {texts.newHere} {entry}
        </p>
      )}
      {isRefused ? <Notice tone="info">{t(CREATION_UNAVAILABLE)}</Notice> : null}
    </>
  )
}
