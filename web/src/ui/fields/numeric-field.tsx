import {
  EMPTY_NUMERIC_INPUT,
  leaveNumeric,
  type NumericInput,
  type NumericRules,
  typeNumeric,
} from './numeric-input.ts'
import { withEnglishSigns } from '@pickproof/domain/format/decimal-sign'
import { type FocusEvent, useState } from 'react'
import { decimalSign } from '../../language/values.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const GROUPED = /^[-\u2212]?\d{1,3}(?:,\d{3})+(?:,\d{0,2})?(?:\.\d*)?$/
const WITH_DECIMAL_COMMA = /^([-\u2212]?\d*),(\d*)$/
const USUAL_DECIMALS = 2

/**
 * A typed number without its commas. What follows one says what it means: three digits are thousands where the field has
 * not that many decimals, fewer are decimals. What is neither stays as it is, to be refused.
 */
export function withoutCommas(typed: string, maxDecimals = USUAL_DECIMALS): string {
  const text = typed.trim()
  const [, whole, decimals] = WITH_DECIMAL_COMMA.exec(text) ?? []
  if (decimals !== undefined && decimals.length <= maxDecimals) return `${whole}.${decimals}`
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

interface NumericFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max'>,
    NumericRules {
  value: number | undefined
  /** Undefined while the field is empty or holds only the beginning of a number. */
  onChange: (value: number | undefined) => void
}

/** The text of a field whose value comes from outside. */
function numericInputOf(value: number | undefined): NumericInput {
  return value === undefined ? EMPTY_NUMERIC_INPUT : typeNumeric(EMPTY_NUMERIC_INPUT, String(value))
}

/** The text stays as it was typed until the field is left: only the next digit may show what a comma means. */
export function typeWithCommas(input: NumericInput, typed: string, rules: NumericRules): NumericInput {
  const plain = withoutCommas(typed, rules.maxDecimals)
  const next = typeNumeric(input, plain, rules)
  return next === input || !typed.includes(',') ? next : { text: typed.trim(), value: next.value }
}

export function leaveWithCommas(input: NumericInput, rules: NumericRules): NumericInput {
  return leaveNumeric({ ...input, text: withoutCommas(input.text, rules.maxDecimals) }, rules)
}

/** Refuses what can never become a number within its rules; leaving the field completes or bounds it. */
export function NumericField({
  value,
  onChange,
  min,
  max,
  maxDecimals,
  onBlur,
  ...field
}: NumericFieldProps) {
  const [held, setHeld] = useState(() => numericInputOf(value))
  const rules = { min, max, maxDecimals }
  // The field holds its text with the signs of English.
  const sign = decimalSign()
  // '1.' and '1.0' are the same value: the typed text stays until another value comes from outside.
  const input = held.value === value ? held : numericInputOf(value)

  const take = (next: NumericInput) => {
    setHeld(next)
    if (next.value !== value) onChange(next.value)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    take(leaveWithCommas(input, rules))
    onBlur?.(event)
  }

  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={maxDecimals === 0 && min !== undefined && min >= 0 ? 'numeric' : 'decimal'}
      value={withEnglishSigns(input.text, sign)}
      onChange={(event) =>
        take(typeWithCommas(input, withEnglishSigns(event.currentTarget.value, sign), rules))
      }
      onBlur={leave}
    />
  )
}
