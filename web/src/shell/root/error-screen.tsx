import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defineTexts } from '../../language/language.ts'
import { ApiError } from '../../api/api-error.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useInsteadOfFirstFrame } from '../../brand/first-frame.ts'
import classes from './full-screen.module.css'

const texts = defineTexts('app.error-screen', {
  offline: 'We cannot reach the server',
  offlineText: 'You are still signed in, and nothing is lost. Check your connection and try again.',
  broken: 'This page did not open',
  brokenText:
    'Something went wrong on this page. Your account and your picks are safe. Reload the page to try again.',
  tryAgain: 'Try again',
  reload: 'Reload',
  start: 'Go to the start page',
})

/** What is left when a page breaks: a sentence and a way on. Nothing technical is shown. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  useInsteadOfFirstFrame()
  const isUnanswered = error instanceof ApiError
  return (
    <div className={classes.screen} role="alert">
      <div className={classes.words}>
        <h1 className="display h1">{isUnanswered ? texts.offline : texts.broken}</h1>
        <p className="muted">{isUnanswered ? texts.offlineText : texts.brokenText}</p>
        <div className={classes.ways}>{isUnanswered ? <TryAgain /> : <ReloadOrStart />}</div>
      </div>
    </div>
  )
}

function TryAgain() {
  const router = useRouter()
  useEffect(() => {
    const tryAgain = () => void router.invalidate()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [router])
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'primary' })}
      onClick={() => void router.invalidate()}
    >
      {texts.tryAgain}
    </button>
  )
}

function ReloadOrStart() {
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => window.location.reload()}
      >
        {texts.reload}
      </button>
      <a className={buttonClass()} href="/">
        {texts.start}
      </a>
    </>
  )
}
