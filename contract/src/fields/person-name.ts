/** First and last name, at register and in the back office. */
import { REQUIRED } from './required.ts'

export const NAME_MAX_LENGTH = 20

/** A letter and its accent may arrive as two characters; composed they are the one letter the rule means. */
export function normalisedName(value: string): string {
  return value.normalize('NFC')
}

export function personNameMessage(value: string): string | undefined {
  const name = normalisedName(value)
  if (name.trim() === '') return REQUIRED
  if ([...name].length > NAME_MAX_LENGTH) return `Name must be at most ${NAME_MAX_LENGTH} characters`
  if (!/^[\p{L} ]*$/u.test(name)) return 'Numbers and special characters are not allowed'
  if (name.includes('  ')) return 'Multiple consecutive spaces are not allowed'
  if (name.startsWith(' ') || name.endsWith(' ')) return 'Name must start and end with a letter'
  return undefined
}
