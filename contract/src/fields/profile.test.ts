import { inEnglish } from '@pickproof/messages/english'
import { expect, it } from 'vitest'
import { PROFILE_FIELD_NAMES, profileMaxLength, profileMessage } from './profile.ts'
import { unpackSchemaMessage } from './schema-message.ts'
import { profileFieldSchema } from './schemas.ts'

it('every profile field may be empty and has its own length', () => {
  expect(Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, profileMaxLength(field)]))).toEqual({
    phone: 20,
    company: 100,
    addressLine1: 255,
    addressLine2: 255,
    city: 20,
    state: 50,
    zipcode: 10,
    country: 20,
  })
  for (const field of PROFILE_FIELD_NAMES) {
    expect(profileMessage(field, '')).toBeUndefined()
    expect(profileMessage(field, 'x'.repeat(profileMaxLength(field)))).toBeUndefined()
  }
  expect(inEnglish(profileMessage('zipcode', 'x'.repeat(11)))).toBe('Zip code must be at most 10 characters')
  expect(inEnglish(profileMessage('addressLine1', 'x'.repeat(256)))).toBe(
    'Address line 1 must be at most 255 characters',
  )
})

it('the server refuses a profile field that is too long with the same text', () => {
  expect(profileFieldSchema('city').safeParse('x'.repeat(20)).success).toBe(true)
  const [issue] = profileFieldSchema('city').safeParse('x'.repeat(21)).error?.issues ?? []
  expect(inEnglish(unpackSchemaMessage(issue?.message ?? ''))).toBe('City must be at most 20 characters')
})
