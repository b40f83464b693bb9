import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './form-field.module.css'

interface FormFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error: string | undefined
  /** Stands at the right end of the label's line, such as a link. */
  readonly aside?: ReactNode
  /** Stands inside the frame, right of the text. */
  readonly action?: ReactNode
  readonly hint?: string
}

/** A labelled text field with its error below, told to screen readers as part of the field. */
export function FormField({ label, error, aside, action, hint, ...input }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {action}
      </div>
      {note === undefined ? null : (
        <FieldNote id={noteId} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  )
}

export function FieldNote({ id, isError, children }: { id: string; isError: boolean; children: ReactNode }) {
  return (
    <p className={classes.note} data-error={isError || undefined} id={id}>
      {isError ? <WarnIcon /> : null}
      {children}
    </p>
  )
}

function WarnIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.8v3.7M8 11v.2" strokeLinecap="round" />
    </svg>
  )
}
