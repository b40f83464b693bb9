import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

const messages = defineMessages('fields.gender', {
  male: 'Male',
  female: 'Female',
  invalid: 'Gender must be Male or Female',
})

export const GENDER_LABELS: Readonly<Record<Gender, Message>> = {
  MALE: messages.male,
  FEMALE: messages.female,
}

export function genderMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  return (GENDERS as readonly string[]).includes(value) ? undefined : messages.invalid
}
