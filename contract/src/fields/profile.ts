/** Lengths of the optional fields of a profile (decision Q37). */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'

/** A sentence for each field: the words around its name follow its gender in many languages. */
const TOO_LONG = defineMessages('fields.profile', {
  phone: text<{ max: number }>('Phone must be at most {max} characters'),
  company: text<{ max: number }>('Company must be at most {max} characters'),
  addressLine1: text<{ max: number }>('Address line 1 must be at most {max} characters'),
  addressLine2: text<{ max: number }>('Address line 2 must be at most {max} characters'),
  city: text<{ max: number }>('City must be at most {max} characters'),
  state: text<{ max: number }>('State must be at most {max} characters'),
  zipcode: text<{ max: number }>('Zip code must be at most {max} characters'),
  country: text<{ max: number }>('Country must be at most {max} characters'),
})

const LENGTHS = {
  phone: 20,
  company: 100,
  addressLine1: 255,
  addressLine2: 255,
  city: 20,
  state: 50,
  zipcode: 10,
  country: 20,
} as const satisfies Readonly<Record<keyof typeof TOO_LONG, number>>

export type ProfileField = keyof typeof LENGTHS

export const PROFILE_FIELD_NAMES = Object.keys(LENGTHS) as readonly ProfileField[]

export function profileMaxLength(field: ProfileField): number {
  return LENGTHS[field]
}

export function profileMessage(field: ProfileField, value: string): Message | undefined {
  const max = LENGTHS[field]
  return [...value].length > max ? TOO_LONG[field]({ max }) : undefined
}
