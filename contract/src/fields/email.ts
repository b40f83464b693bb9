/** Email rules. Sign-in and register share one pattern but have their own texts (decision C8). */
import { REQUIRED } from './required.ts'

export const EMAIL_MAX_LENGTH = 255
export const EMAIL_TOO_LONG = `Email must be at most ${EMAIL_MAX_LENGTH} characters`

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
/** Letters of any alphabet (decision R20); the top-level part has 2 to 4 of them. */
const PATTERN = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+\\p{L}{2,4}$`, 'u')

function isEmail(value: string): boolean {
  return PATTERN.test(value)
}

export function signInEmailMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  if (/\s/.test(value)) return 'Email cannot contain whitespace'
  if (value.length > EMAIL_MAX_LENGTH) return EMAIL_TOO_LONG
  return isEmail(value) ? undefined : 'Invalid email format'
}

/** Register and forgot password. */
export function emailMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  if (value.length > EMAIL_MAX_LENGTH) return EMAIL_TOO_LONG
  return isEmail(value) ? undefined : 'Invalid email'
}

/** One person, one spelling: what is stored and what is searched for. */
export function normalisedEmail(value: string): string {
  return value.normalize('NFC').toLowerCase()
}
