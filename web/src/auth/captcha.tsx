import { useId } from 'react'
import { defineTexts } from '../language/language.ts'
import classes from './captcha.module.css'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'

interface CaptchaProps {
  readonly error: string | undefined
  /** Gets the solved captcha, or an empty text when it is no longer good. */
  readonly onChange: (payload: string) => void
}

const texts = defineTexts('app.captcha', {
  label: 'I am human',
  progress: 'Captcha progress',
  waiting: 'Your device solves a short puzzle. Nothing leaves this site.',
  working: 'Checking…',
  solved: 'Checked.',
  failed: 'The check failed. Please try again.',
  expired: 'The check has expired. Please repeat it.',
})

/** A captcha without pictures or trackers: one tick, then the device does a little work. */
export function Captcha({ error, onChange }: CaptchaProps) {
  const id = useId()
  const { state, solve } = useCaptcha(onChange)
  const isBusy = state.kind === 'working' || state.kind === 'solved'
  return (
    <div className={classes.field}>
      <div className={classes.box} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          type="checkbox"
          className={classes.tick}
          data-state={state.kind}
          checked={state.kind === 'solved'}
          aria-busy={state.kind === 'working'}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-state ${id}-error`}
          onChange={() => {
            if (!isBusy) void solve()
          }}
        />
        <label className={classes.label} htmlFor={id}>
          {texts.label}
        </label>
        <span
          className={classes.state}
          id={`${id}-state`}
          role="status"
          data-warn={isWarning(state) || undefined}
        >
          {texts[state.kind]}
        </span>
        {state.kind === 'working' ? (
          <progress className={classes.progress} value={state.progress} max={1} aria-label={texts.progress} />
        ) : null}
      </div>
      {error === undefined || isBusy ? null : (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function isWarning(state: CaptchaState): boolean {
  return state.kind === 'failed' || state.kind === 'expired'
}
