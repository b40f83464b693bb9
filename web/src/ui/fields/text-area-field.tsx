import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import { Field, type FieldText, useFieldWiring } from './field.tsx'
import styles from './field.module.css'

interface TextAreaFieldProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'value'> {
  value: string
}

/** A few sentences. With a maximum it counts beside the label; what is longer is not taken. */
export function TextAreaField({
  label,
  hideLabel,
  labelAside,
  hint,
  error,
  id,
  className,
  rows = 3,
  value,
  maxLength,
  ...input
}: TextAreaFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  const count = maxLength === undefined ? undefined : `${value.length} / ${maxLength}`
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      labelAside={labelAside ?? count}
      hint={hint}
      error={error}
      wiring={wiring}
      className={className}
    >
      <div
        className={joinClasses(
          styles.box,
          styles.area,
          Boolean(error) && styles.invalid,
          input.disabled && styles.disabled,
        )}
      >
        <textarea
          {...input}
          {...wiring.aria}
          id={wiring.controlId}
          rows={rows}
          value={value}
          maxLength={maxLength}
          className={styles.input}
        />
      </div>
    </Field>
  )
}
