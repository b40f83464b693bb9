import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useInsteadOfFirstFrame } from '../../brand/first-frame.ts'
import classes from './full-screen.module.css'

const UNANSWERED = {
  title: 'We cannot reach the server',
  text: 'Nothing is lost, and you stay signed in. Check your connection and try again.',
}
const BROKEN = {
  title: 'This page did not open',
  text: 'Something went wrong while it was built. Your account and your picks are safe.',
}

/** What is left when a page breaks: a sentence and a way on. Nothing technical is shown. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  useInsteadOfFirstFrame()
  const isUnanswered = error instanceof ApiError
  const { title, text } = isUnanswered ? UNANSWERED : BROKEN
  return (
    <div className={classes.screen} role="alert">
      <div className={classes.words}>
        <h1 className="display h1">{title}</h1>
        <p className="muted">{text}</p>
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
      Try again
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
        Reload
      </button>
      <a className={buttonClass()} href="/">
        Go to the start
      </a>
    </>
  )
}
