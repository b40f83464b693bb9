import type { OwnSession } from '@pickproof/contract/security'
import { currentLanguage, defineTexts } from '../../language/language.ts'

const texts = defineTexts('app.place', { unknown: 'Unknown place' })

/** The country in the language of the page, or the network where no country is known. */
export function placeText({ country, network }: Pick<OwnSession, 'country' | 'network'>): string {
  if (country === null) return network ?? texts.unknown
  return new Intl.DisplayNames([currentLanguage().locale], { type: 'region' }).of(country) ?? country
}
