/** Email rules. Sign-in and register share one pattern but have their own texts (decision C8). */
import { defineMessages, fixed, type Message, text } from '@pickproof/domain/messages/message'
import { COMMON, REQUIRED } from './required.ts'

export const EMAIL_MAX_LENGTH = 255

const messages = defineMessages('fields.email', {
  tooLong: text<{ max: number }>('Email must be at most {max} characters'),
  invalidFormat: fixed('Invalid email format', 'A024', 'M078', 'B131'),
  invalid: fixed('Invalid email', 'A046', 'A058', 'B073'),
})
const TOO_LONG = messages.tooLong({ max: EMAIL_MAX_LENGTH })

/** How many letters the last part of an email may have, unless a brand allows more (decision 44). */
export const EMAIL_TOP_LEVEL_DEFAULT = 4
/** What the domain name system allows. */
export const EMAIL_TOP_LEVEL_LONGEST = 63

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
/** Letters of any alphabet (decision R20); how many of them the top-level part has at most is a setting of the brand. */
const PATTERN = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?<topLevel>\\p{L}{2,${EMAIL_TOP_LEVEL_LONGEST}})$`,
  'u',
)

function isEmail(value: string, topLevelMax: number): boolean {
  const topLevel = PATTERN.exec(value)?.groups?.topLevel
  return topLevel !== undefined && [...topLevel].length <= topLevelMax
}

export function signInEmailMessage(value: string, topLevelMax: number): Message | undefined {
  if (value.trim() === '') return REQUIRED
  if (/\s/.test(value)) return COMMON.whitespace
  if (value.length > EMAIL_MAX_LENGTH) return TOO_LONG
  return isEmail(value, topLevelMax) ? undefined : messages.invalidFormat
}

/** Register and forgot password. */
export function emailMessage(value: string, topLevelMax: number): Message | undefined {
  if (value.trim() === '') return REQUIRED
  if (value.length > EMAIL_MAX_LENGTH) return TOO_LONG
  return isEmail(value, topLevelMax) ? undefined : messages.invalid
}

/** One person, one spelling: what is stored and what is searched for. */
export function normalisedEmail(value: string): string {
  return value.normalize('NFC').toLowerCase()
}
