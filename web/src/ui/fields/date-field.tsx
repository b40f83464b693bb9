import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { CalendarButton } from './calendar-button.tsx'
import { type DateLimits, findDateProblem } from './date-problem.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const texts = defineTexts('app.date-field', {
  pattern: 'YYYY-MM-DD',
})

interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing' | 'min' | 'max'>,
    DateLimits {
  /** The text of the field, YYYY-MM-DD once it is complete. */
  value: string
  onChange: (text: string) => void
  insidePopover?: boolean
}

/** A date typed or picked. It names its own problem after it was left, unless the form already names one. */
export function DateField({
  value,
  onChange,
  min,
  max,
  error,
  insidePopover,
  onBlur,
  ...field
}: DateFieldProps) {
  const [left, setLeft] = useState(false)
  return (
    <TextField
      placeholder={texts.pattern}
      autoComplete="off"
      {...field}
      inputMode="numeric"
      maxLength={10}
      value={value}
      error={error ?? (left ? findDateProblem(value, { min, max }) : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      trailing={
        <CalendarButton
          date={value}
          onPick={onChange}
          min={min}
          max={max}
          disabled={field.disabled}
          insidePopover={insidePopover}
        />
      }
    />
  )
}
