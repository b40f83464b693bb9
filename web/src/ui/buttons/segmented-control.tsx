import { type ReactNode, useId } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './segmented-control.module.css'

interface Segment<Value extends string = string> {
  value: Value
  label: ReactNode
  count?: ReactNode
  disabled?: boolean
}

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Takes the whole width, each segment the same part of it. */
  full?: boolean
  small?: boolean
  disabled?: boolean
  className?: string
}

/** Radio buttons in one frame: the arrow keys, the form and the screen reader come from the browser. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  full,
  small,
  disabled,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={joinClasses(styles.control, full && styles.full, small && styles.small, className)}
      aria-label={label}
      disabled={disabled}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
