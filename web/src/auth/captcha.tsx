import { useId } from 'react'
import classes from './captcha.module.css'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'

interface CaptchaProps {
  readonly error: string | undefined
  /** Gets the solved captcha, or an empty text when it is no longer good. */
  readonly onChange: (payload: string) => void
}

const WORDS: Record<CaptchaState['kind'], string> = {
  waiting: 'Your device solves a short sum; nothing leaves this site.',
  working: 'Checking…',
  solved: 'Checked.',
  failed: 'The check did not work. Please try again.',
  expired: 'The check is too old. Please repeat it.',
}

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
          I am human
        </label>
        <span
          className={classes.state}
          id={`${id}-state`}
          role="status"
          data-warn={isWarning(state) || undefined}
        >
          {WORDS[state.kind]}
        </span>
        {state.kind === 'working' ? (
          <progress
            className={classes.progress}
            value={state.progress}
            max={1}
            aria-label="Captcha progress"
          />
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
