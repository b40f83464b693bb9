import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './checkbox-field.module.css'
import { joinClasses } from '../browser/class-names.ts'
import { type Said, say } from '../../language/language.ts'
import { useFieldWiring } from './field.tsx'

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: Said | undefined
  /** Draws a sliding switch for a setting that takes effect immediately. */
  kind?: 'checkbox' | 'switch'
}

export function CheckboxField({
  label,
  hint,
  error,
  kind = 'checkbox',
  id,
  className,
  ...input
}: CheckboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  const isSwitch = kind === 'switch'
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.line} htmlFor={wiring.controlId}>
        <input
          {...input}
          {...wiring.aria}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          id={wiring.controlId}
          className={joinClasses(isSwitch ? styles.switch : styles.box, Boolean(error) && styles.invalid)}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {error && (
        <p id={wiring.errorId} className={joinClasses(styles.below, styles.error)}>
          {say(error)}
        </p>
      )}
      {hint && (
        <p id={wiring.hintId} className={styles.below}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A switch such as 'Hide Inactive'. */
export function SwitchField(props: Omit<CheckboxFieldProps, 'kind'>) {
  return <CheckboxField {...props} kind="switch" />
}
