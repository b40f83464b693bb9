/** What a numeric field accepts. Without a maximum of decimals any number of them may be typed. */
export type NumericRules = {
  readonly min?: number
  readonly max?: number
  readonly maxDecimals?: number
}

/** The text in the field, and its value once the text is a number ('' and '-' are not yet). */
export type NumericInput = { readonly text: string; readonly value: number | undefined }

export const EMPTY_NUMERIC_INPUT: NumericInput = { text: '', value: undefined }

/** Figures are shown with a real minus and prices with a plus: both can be pasted back. */
const SHOWN_MINUS = /^[\u2212-]/
const SHOWN_PLUS = /^\+(?=\d)/

const PARTIAL_NUMBER = /^-?\d*(?:\.(\d*))?$/

function toInput(text: string): NumericInput {
  return { text, value: /\d/.test(text) ? Number(text) : undefined }
}

function tidy(text: string): string {
  const minus = text.startsWith('-') ? '-' : ''
  const digits = text.slice(minus.length)
  const withZero = digits.startsWith('.') ? `0${digits}` : digits
  return minus + withZero.replace(/^0+(?=\d)/, '')
}

/** Typing more digits moves a number only away from zero, so a bound is final only on the far side of it. */
function leavesBounds({ text, value }: NumericInput, { min, max }: NumericRules): boolean {
  const negative = text.startsWith('-')
  if (negative && min !== undefined && min >= 0) return true
  if (value === undefined) return false
  return negative ? min !== undefined && value < min : max !== undefined && value > max
}

/** The field after the player changed its text: the new text when it may become a number, else the old one. */
export function typeNumeric(current: NumericInput, typed: string, rules: NumericRules = {}): NumericInput {
  const text = tidy(typed.trim().replace(SHOWN_MINUS, '-').replace(SHOWN_PLUS, ''))
  const match = PARTIAL_NUMBER.exec(text)
  if (match === null) return current
  const decimals = match[1]
  if (decimals !== undefined && rules.maxDecimals !== undefined) {
    if (rules.maxDecimals === 0 || decimals.length > rules.maxDecimals) return current
  }
  const next = toInput(text)
  return leavesBounds(next, rules) ? current : next
}

/** The field after the player left it: a complete number inside the bounds, or nothing. */
export function leaveNumeric(current: NumericInput, rules: NumericRules = {}): NumericInput {
  const { value } = current
  if (value === undefined) return EMPTY_NUMERIC_INPUT
  if (rules.min !== undefined && value < rules.min) return toInput(String(rules.min))
  if (rules.max !== undefined && value > rules.max) return toInput(String(rules.max))
  return toInput(value === 0 ? '0' : current.text.replace(/\.$/, ''))
}
