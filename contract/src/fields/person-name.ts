/** First and last name, at register and in the back office. */
import { defineMessages, fixed, type Message, text } from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

export const NAME_MAX_LENGTH = 20

const messages = defineMessages('fields.person-name', {
  tooLong: text<{ max: number }>('Name must be at most {max} characters'),
  lettersOnly: fixed('Numbers and special characters are not allowed', 'A042', 'B070'),
  spaces: fixed('Multiple consecutive spaces are not allowed', 'A043', 'B071'),
  ends: fixed('Name must start and end with a letter', 'A044', 'B072'),
})

/** A letter and its accent may arrive as two characters; composed they are the one letter the rule means. */
export function normalisedName(value: string): string {
  return value.normalize('NFC')
}

export function personNameMessage(value: string): Message | undefined {
  const name = normalisedName(value)
  if (name.trim() === '') return REQUIRED
  if ([...name].length > NAME_MAX_LENGTH) return messages.tooLong({ max: NAME_MAX_LENGTH })
  if (!/^[\p{L} ]*$/u.test(name)) return messages.lettersOnly
  if (name.includes('  ')) return messages.spaces
  if (name.startsWith(' ') || name.endsWith(' ')) return messages.ends
  return undefined
}
