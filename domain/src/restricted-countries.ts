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

/** Other ways in which people write the name of a country, or of a region that is restricted by itself. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['burma', 'MM'],
  ['crimea', 'RU'],
  ['democratic peoples republic of korea', 'KP'],
  ['donetsk', 'RU'],
  ['dprk', 'KP'],
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['holland', 'NL'],
  ['islamic republic of iran', 'IR'],
  ['luhansk', 'RU'],
  ['lugansk', 'RU'],
  ['northern ireland', 'GB'],
  ['russian federation', 'RU'],
  ['scotland', 'GB'],
  ['syrian arab republic', 'SY'],
  ['turkey', 'TR'],
  ['uk', 'GB'],
  ['united states of america', 'US'],
  ['usa', 'US'],
  ['wales', 'GB'],
])

/** For a country that somebody typed: a code, a name, or a region that is restricted by itself. */
export function isRestrictedPlace(typed: string, alsoRestricted: readonly string[] = []): boolean {
  const place = typed.trim()
  if (isRestrictedCountry(place, alsoRestricted)) return true
  const words = wordsOf(place)
  const code = OTHER_NAMES.get(words)
  if (code !== undefined) return isRestrictedCountry(code, alsoRestricted)
  return [...Object.values(RESTRICTED_COUNTRIES), ...alsoRestricted.map(nameOf)].some(
    (name) => wordsOf(name) === words,
  )
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/ +/g, ' ')
}

function nameOf(countryCode: string): string {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(countryCode) ?? countryCode
}
