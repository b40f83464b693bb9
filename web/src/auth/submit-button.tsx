import type { ReactNode } from 'react'
import classes from './auth-form.module.css'

/** The one primary button of a form; it cannot be pressed twice and says that it is at work. */
export function SubmitButton({ isRunning, children }: { isRunning: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={classes.submit} disabled={isRunning} aria-busy={isRunning}>
      {isRunning ? <span className={classes.spinner} aria-hidden /> : null}
      {children}
    </button>
  )
}
