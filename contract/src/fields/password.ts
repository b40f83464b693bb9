/** Password rules at sign-in, at verification, at reset and at change (decision 78). */
import { defineMessages, fixed, type Message, text } from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

export const PASSWORD_MAX_LENGTH = 128
const PASSWORD_MIN_LENGTH = 8
/** From this length on, length is what makes it strong, and the kinds of characters do not matter. */
const PASSPHRASE_LENGTH = 15
export const PASSWORD_SPECIALS = '!#$%&()*+,-.:;<=>?@[]^_`{|}~'

const messages = defineMessages('fields.password', {
  tooLong: text<{ max: number }>('Password must be at most {max} characters.'),
  tooWeak: fixed(
    'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.',
    'A069',
  ),
  controlCharacter: 'Password must not contain control characters.',
  differ: fixed('Passwords dont match', 'A072'),
  untouched: fixed('Required', 'A067'),
})
const TOO_LONG = messages.tooLong({ max: PASSWORD_MAX_LENGTH })

export function signInPasswordMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  return value.length > PASSWORD_MAX_LENGTH ? TOO_LONG : undefined
}

function isStrong(value: string): boolean {
  if (value.length >= PASSPHRASE_LENGTH) return true
  return (
    value.length >= PASSWORD_MIN_LENGTH &&
    /\p{Lu}/u.test(value) &&
    /\p{Ll}/u.test(value) &&
    /\d/.test(value) &&
    [...value].some((character) => PASSWORD_SPECIALS.includes(character))
  )
}

export function newPasswordMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  if (value.length > PASSWORD_MAX_LENGTH) return TOO_LONG
  if (/\p{Cc}|\p{Cs}/u.test(value)) return messages.controlCharacter
  return isStrong(value) ? undefined : messages.tooWeak
}

export function confirmPasswordMessage(value: string, newPassword: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  if (value !== newPassword) return messages.differ
  return newPasswordMessage(value)
}

/** Null is an untouched field (decision C29). */
export function oldPasswordMessage(value: string | null | undefined): Message | undefined {
  if (value === null || value === undefined) return messages.untouched
  return signInPasswordMessage(value)
}
