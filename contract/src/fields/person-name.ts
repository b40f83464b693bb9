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

export const NAME_RULES = ['letters', 'any'] as const
type NameRule = (typeof NAME_RULES)[number]

/**
 * `letters` is the rule of the specification. `any` adds apostrophes, hyphens, periods and middle dots, and what other scripts
 * need: vowel signs, and the joiners that Persian and the scripts of India write between letters.
 */
const SIGNS: Readonly<Record<NameRule, { readonly all: RegExp; readonly ends: RegExp }>> = {
  letters: { all: /^[\p{L} ]*$/u, ends: /^[^ ](?:.*[^ ])?$/su },
  any: {
    all: /^(?:[\p{L}\p{M} '\u2019\u02bc\u02bb.\u00b7\u30fb\u2010-]|\u200c|\u200d)*$/u,
    ends: /^['\u2019\u02bb\u02bc]?\p{L}(?:.*[\p{L}\p{M}.\u02bc\u02bb\u2019'])?$/su,
  },
}

export function personNameMessage(value: string, rule: NameRule = 'letters'): Message | undefined {
  const name = normalisedName(value)
  const signs = SIGNS[rule]
  if (name.trim() === '') return REQUIRED
  if ([...name].length > NAME_MAX_LENGTH) return messages.tooLong({ max: NAME_MAX_LENGTH })
  if (!signs.all.test(name)) return messages.lettersOnly
  if (name.includes('  ')) return messages.spaces
  if (!signs.ends.test(name)) return messages.ends
  return undefined
}
