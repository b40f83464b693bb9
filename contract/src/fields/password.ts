/** Password rules at sign-in, at verification, at reset and at change (decision C7). */
import { REQUIRED } from './required.ts'

export const PASSWORD_MAX_LENGTH = 20
const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_SPECIALS = '!#$%&()*+,-.:;<=>?@[]^_`{|}~'

const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX_LENGTH} characters.`
const PASSWORD_TOO_WEAK =
  'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.'
const PASSWORD_CONTROL_CHARACTER = 'Password must not contain control characters.'
const PASSWORDS_DIFFER = 'Passwords dont match'

export function signInPasswordMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  return value.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : undefined
}

function isStrong(value: string): boolean {
  return (
    value.length >= PASSWORD_MIN_LENGTH &&
    /\p{Lu}/u.test(value) &&
    /\p{Ll}/u.test(value) &&
    /\d/.test(value) &&
    [...value].some((character) => PASSWORD_SPECIALS.includes(character))
  )
}

export function newPasswordMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  if (value.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG
  if (/\p{Cc}|\p{Cs}/u.test(value)) return PASSWORD_CONTROL_CHARACTER
  return isStrong(value) ? undefined : PASSWORD_TOO_WEAK
}

export function confirmPasswordMessage(value: string, newPassword: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  if (value !== newPassword) return PASSWORDS_DIFFER
  return newPasswordMessage(value)
}

/** Null is an untouched field (decision C29). */
export function oldPasswordMessage(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return 'Required'
  return signInPasswordMessage(value)
}
