import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import { Field, type FieldText, useFieldWiring } from './field.tsx'
import styles from './field.module.css'

export interface TextFieldProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** 44 px at every width, for the first forms that a visitor sees. */
  tall?: boolean
  /** A quiet border, for filters. */
  soft?: boolean
  /** An icon or a currency sign before the text. */
  leading?: ReactNode
  /** A unit or a small button after the text. */
  trailing?: ReactNode
  alignRight?: boolean
}

export function TextField({
  label,
  hideLabel,
  labelAside,
  hint,
  error,
  tall,
  soft,
  leading,
  trailing,
  alignRight,
  id,
  className,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      labelAside={labelAside}
      hint={hint}
      error={error}
      wiring={wiring}
      className={className}
    >
      <div
        className={joinClasses(
          styles.box,
          tall && styles.tall,
          soft && styles.soft,
          Boolean(error) && styles.invalid,
          input.disabled && styles.disabled,
        )}
      >
        {leading && <span className={styles.affix}>{leading}</span>}
        <input
          {...input}
          {...wiring.aria}
          id={wiring.controlId}
          className={joinClasses(styles.input, alignRight && styles.right)}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </Field>
  )
}
