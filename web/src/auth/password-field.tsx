import { type ClipboardEvent, type ComponentProps, useState } from 'react'
import { FormField } from './form-field.tsx'
import classes from './form-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'action' | 'type'>

/** A password, hidden until the eye is pressed. It cannot be copied out, shown or not (A027, A028). */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const refuse = (event: ClipboardEvent) => event.preventDefault()
  return (
    <FormField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onCopy={refuse}
      onCut={refuse}
      onDragStart={(event) => event.preventDefault()}
      action={
        <button
          type="button"
          className={classes.action}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon isCrossed={isVisible} />
        </button>
      }
    />
  )
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8Z" />
      <circle cx="8" cy="8" r="1.9" />
      {isCrossed ? <path d="m2.6 13.4 10.8-10.8" /> : null}
    </svg>
  )
}
