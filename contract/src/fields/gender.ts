import { REQUIRED } from './required.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

export const GENDER_LABELS = { MALE: 'Male', FEMALE: 'Female' } as const satisfies Record<Gender, string>

export function genderMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  return (GENDERS as readonly string[]).includes(value) ? undefined : 'Gender must be Male or Female'
}
