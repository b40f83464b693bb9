/** Which language a person reads: their choice, then the brand's, then the browser's, then English. */
import { ENGLISH, findLanguage, type Language, PSEUDO } from '@pickproof/messages/languages'
import { queryClient } from '../api/query-client.ts'
import { brand } from '../brand/brand.ts'
import { currentLanguage, OFFERED, speak } from '../language/language.ts'
import { useSession } from './session-store.ts'

interface Wishes {
  readonly choice: string | undefined
  readonly ofBrand: string | undefined
  readonly ofBrowser: readonly string[]
}

/** The pseudo-language is never offered, but testers may choose it. */
export function chooseLanguage({ choice, ofBrand, ofBrowser }: Wishes, offered = OFFERED): Language {
  for (const tag of [choice, ofBrand, ...ofBrowser]) {
    const language = findLanguage(tag)
    if (language && (language === PSEUDO || offered.includes(language))) return language
  }
  return ENGLISH
}

/** Remembers the choice of the person at the screen; the page follows. */
export function chooseLanguageFor(code: string): void {
  useSession.getState().chooseLanguage(code)
}

/** Gives the page its language. */
export async function applyLanguage(choice: string | undefined): Promise<Language> {
  const language = chooseLanguage({
    choice,
    ofBrand: brand.language,
    ofBrowser: navigator.languages,
  })
  const isOther = language !== currentLanguage()
  await speak(language)
  // Answers of the server hold sentences too.
  if (isOther) void queryClient.invalidateQueries()
  document.documentElement.lang = language.code
  document.documentElement.dir = language.direction
  return language
}
