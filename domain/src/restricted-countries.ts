/**
 * Countries whose people the programme may not take (row P057), as ISO 3166 codes. Crimea, Donetsk and Luhansk
 * are parts of a country and cannot be told from it by an address: they are left to the review of documents.
 */
export const RESTRICTED_COUNTRIES = {
  CU: 'Cuba',
  IR: 'Iran',
  KP: 'North Korea',
  MM: 'Myanmar',
  RU: 'Russia',
  SO: 'Somalia',
  SY: 'Syria',
} as const satisfies Record<string, string>

/** A brand may have restrictions of its own on top. */
export function isRestrictedCountry(countryCode: string, alsoRestricted: readonly string[] = []): boolean {
  const code = countryCode.toUpperCase()
  return Object.hasOwn(RESTRICTED_COUNTRIES, code) || alsoRestricted.includes(code)
}
