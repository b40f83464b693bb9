/** Which language a person reads: their choice, then the brand's, then the browser's, then English. */
import { ENGLISH, findLanguage, type Language, LANGUAGES } from '@pickproof/messages/languages'
import type { Catalogue } from '@pickproof/messages/render'
import { brand } from '../brand/brand.ts'
import { speak, TRANSLATED } from '../language/language.ts'

interface Wishes {
  readonly choice: string | undefined
  readonly ofBrand: string | undefined
  readonly ofBrowser: readonly string[]
}

/** What people can choose: the languages of the product, and those that only the brand has. */
export const OFFERED: readonly Language[] = [
  ...TRANSLATED,
  ...brand.languages.filter(({ code }) => LANGUAGES.every((known) => known.code !== code)),
]

/** The pseudo-language is never offered, but testers may choose it. */
export function chooseLanguage({ choice, ofBrand, ofBrowser }: Wishes, offered = OFFERED): Language {
  for (const tag of [choice, ofBrand, ...ofBrowser]) {
    const language = findLanguage(tag, offered)
    if (language) return language
  }
  return ENGLISH
}

async function loadOwnTexts(code: string): Promise<Catalogue> {
  try {
    const answer = await fetch(`/brand/${brand.tenantId}/texts.${code}.json`)
    return answer.ok ? ((await answer.json()) as Catalogue) : {}
  } catch {
    // The page still has the texts of the product.
    return {}
  }
}

/** Lets the page speak the language of the person. Needs no library, so it can run before the app. */
export async function speakTo(choice: string | undefined): Promise<Language> {
  const language = chooseLanguage({
    choice,
    ofBrand: brand.language,
    ofBrowser: navigator.languages,
  })
  const hasOwn = brand.languages.some(({ code }) => code === language.code)
  await speak(language, hasOwn ? () => loadOwnTexts(language.code) : undefined)
  return language
}
