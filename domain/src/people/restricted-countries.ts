import { isRestrictedRegion, type StatedAddress, wordsOf } from './restricted-regions.ts'

/**
 * Countries whose residents the program must reject (row P057), as ISO 3166 codes. Crimea, Donetsk and Luhansk have no
 * code: `restricted-regions.ts` recognizes them in a stated address.
 */
export const RESTRICTED_COUNTRIES: readonly string[] = ['CU', 'IR', 'KP', 'MM', 'RU', 'SO', 'SY']

/** A brand may add its own restrictions. */
export function isRestrictedCountry(countryCode: string, alsoRestricted: readonly string[] = []): boolean {
  const code = countryCode.toUpperCase()
  return RESTRICTED_COUNTRIES.includes(code) || alsoRestricted.includes(code)
}

/** Other ways in which people write the name of a country. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['burma', 'MM'],
  ['democratic peoples republic of korea', 'KP'],
  ['dprk', 'KP'],
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['holland', 'NL'],
  ['islamic republic of iran', 'IR'],
  ['myanmar', 'MM'],
  ['northern ireland', 'GB'],
  ['rossiya', 'RU'],
  ['rus', 'RU'],
  ['russian federation', 'RU'],
  ['scotland', 'GB'],
  ['syrian arab republic', 'SY'],
  ['turkey', 'TR'],
  ['uk', 'GB'],
  ['united states of america', 'US'],
  ['usa', 'US'],
  ['wales', 'GB'],
  ['россия', 'RU'],
  ['российская федерация', 'RU'],
  ['рф', 'RU'],
])

/** For an address that a person typed: the country as a code or a name, and the regions within Ukraine. */
export function isRestrictedPlace(address: StatedAddress, alsoRestricted: readonly string[] = []): boolean {
  return isRestrictedName(address.country ?? '', alsoRestricted) || isRestrictedRegion(address)
}

function isRestrictedName(typed: string, alsoRestricted: readonly string[]): boolean {
  if (isRestrictedCountry(typed.trim(), alsoRestricted)) return true
  const name = joinedWordsOf(typed)
  const code = OTHER_NAMES.get(name)
  if (code !== undefined) return isRestrictedCountry(code, alsoRestricted)
  return [...RESTRICTED_COUNTRIES, ...alsoRestricted].some(
    (restricted) => joinedWordsOf(nameOf(restricted)) === name,
  )
}

const joinedWordsOf = (text: string) => wordsOf(text).join(' ')

function nameOf(countryCode: string): string {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(countryCode) ?? countryCode
}
