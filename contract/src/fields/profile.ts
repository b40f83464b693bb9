/** Lengths of the optional fields of a profile (decision Q37). */
const PROFILE_FIELDS = {
  phone: { label: 'Phone', maxLength: 20 },
  company: { label: 'Company', maxLength: 100 },
  addressLine1: { label: 'Address line 1', maxLength: 255 },
  addressLine2: { label: 'Address line 2', maxLength: 255 },
  city: { label: 'City', maxLength: 20 },
  state: { label: 'State', maxLength: 50 },
  zipcode: { label: 'Zip code', maxLength: 10 },
  country: { label: 'Country', maxLength: 20 },
} as const

export type ProfileField = keyof typeof PROFILE_FIELDS

export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as readonly ProfileField[]

export function profileMaxLength(field: ProfileField): number {
  return PROFILE_FIELDS[field].maxLength
}

export function profileMessage(field: ProfileField, value: string): string | undefined {
  const { label, maxLength } = PROFILE_FIELDS[field]
  return [...value].length > maxLength ? `${label} must be at most ${maxLength} characters` : undefined
}
