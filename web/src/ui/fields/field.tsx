import { type ReactNode, useId } from 'react'
import { type Said, say } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './field.module.css'

export interface FieldText {
  label: ReactNode
  /** The label is spoken but not drawn, for a search box whose place explains it. */
  hideLabel?: boolean
  /** At the right end of the label line, for example a link to the forgotten password. */
  labelAside?: ReactNode
  hint?: ReactNode
  /** A sentence about what is wrong; it also marks the control as invalid. */
  error?: Said | undefined
}

interface FieldWiring {
  controlId: string
  labelId: string
  hintId: string
  errorId: string
  /** Spread onto the control: ties it to its hint and its error. */
  aria: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function useFieldWiring({ hint, error }: Pick<FieldText, 'hint' | 'error'>, id?: string): FieldWiring {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return {
    controlId,
    labelId: `${controlId}-label`,
    hintId,
    errorId,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  }
}

interface FieldProps extends FieldText {
  wiring: FieldWiring
  className?: string
  children: ReactNode
}

/** Label above, control, then the error and the hint below: the frame of every input. */
export function Field({
  label,
  hideLabel,
  labelAside,
  hint,
  error,
  wiring,
  className,
  children,
}: FieldProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={joinClasses(styles.labelLine, hideLabel && !labelAside && styles.hidden)}>
        <label
          id={wiring.labelId}
          htmlFor={wiring.controlId}
          className={joinClasses(styles.label, hideLabel && styles.hidden)}
        >
          {label}
        </label>
        {labelAside && <span className={styles.aside}>{labelAside}</span>}
      </div>
      {children}
      {error && (
        <p id={wiring.errorId} className={styles.error}>
          {say(error)}
        </p>
      )}
      {hint && (
        <p id={wiring.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
