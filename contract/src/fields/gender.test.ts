import { inEnglish } from '@pickproof/messages/english'
import { expect, it } from 'vitest'
import { GENDER_LABELS, GENDERS, genderMessage } from './gender.ts'

it('[A039] the values are MALE and FEMALE', () => {
  expect(GENDERS).toEqual(['MALE', 'FEMALE'])
})

it('[A051] the choice is Male or Female', () => {
  expect(GENDERS.map((gender) => inEnglish(GENDER_LABELS[gender]))).toEqual(['Male', 'Female'])
  expect(GENDERS.map(genderMessage)).toEqual([undefined, undefined])
  expect(inEnglish(genderMessage('OTHER'))).toBe('Gender must be Male or Female')
  expect(inEnglish(genderMessage('male'))).toBe('Gender must be Male or Female')
  expect(inEnglish(genderMessage(''))).toBe('Required *')
})
