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

/** Other ways in which people write the name of a restricted country or region. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  'burma',
  'crimea',
  'democratic peoples republic of korea',
  'donetsk',
  'dprk',
  'islamic republic of iran',
  'luhansk',
  'lugansk',
  'russian federation',
  'syrian arab republic',
])

/** For a country that somebody typed: a code, a name, or a region that is restricted by itself. */
export function isRestrictedPlace(typed: string, alsoRestricted: readonly string[] = []): boolean {
  const place = typed.trim()
  if (isRestrictedCountry(place, alsoRestricted)) return true
  const words = place
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/ +/g, ' ')
  return (
    OTHER_NAMES.has(words) || Object.values(RESTRICTED_COUNTRIES).some((name) => name.toLowerCase() === words)
  )
}
