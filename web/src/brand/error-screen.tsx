import { buttonClass } from '../ui/button.tsx'
import { useInsteadOfFirstFrame } from './first-frame.ts'
import classes from './full-screen.module.css'

/** What is left when a page breaks: a sentence and two ways on. Nothing technical is shown. */
export function ErrorScreen() {
  useInsteadOfFirstFrame()
  return (
    <div className={classes.screen} role="alert">
      <div className={classes.words}>
        <h1 className="display h1">This page did not open</h1>
        <p className="muted">
          Something went wrong while it was built. Your account and your picks are safe.
        </p>
        <div className={classes.ways}>
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
        </div>
      </div>
    </div>
  )
}
