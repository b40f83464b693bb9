/** Which language a person reads: their choice, then the brand's, then the browser's, then English. */
import { ENGLISH, findLanguage, type Language, LANGUAGES, PSEUDO } from '@pickproof/messages/languages'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { brand } from '../brand/brand.ts'
import type { Catalogue } from '@pickproof/messages/render'
import { currentLanguage, speak, TRANSLATED } from '../language/language.ts'
import { useSession } from './session-store.ts'

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

/** Remembers the choice of the person at the screen; the page follows. Mails to a signed-in person follow too. */
export function chooseLanguageFor(code: string): void {
  const { session, chooseLanguage: choose } = useSession.getState()
  choose(code)
  if (session.state === 'logged-in' && !session.isSwitched) saveLanguage(code)
}

/** The language that the person chose earlier, on any device. Without one, the choice on this device is saved. */
export function meetReader(reader: { readonly language: string | null; readonly isSwitched: boolean }): void {
  const { language, chooseLanguage: choose } = useSession.getState()
  if (reader.isSwitched) return
  if (reader.language !== null) choose(reader.language)
  else if (language !== undefined && language !== PSEUDO.code) saveLanguage(language)
}

/** A failure changes nothing on the page: the choice is saved at the next sign-in. */
function saveLanguage(language: string): void {
  api('PUT /users/language', { body: { language } }).catch(() => {})
}

/** Gives the page its language. */
export async function applyLanguage(choice: string | undefined): Promise<Language> {
  const language = chooseLanguage({
    choice,
    ofBrand: brand.language,
    ofBrowser: navigator.languages,
  })
  const isOther = language !== currentLanguage()
  const hasOwn = brand.languages.some(({ code }) => code === language.code)
  await speak(language, hasOwn ? () => loadOwnTexts(language.code) : undefined)
  // Answers of the server hold sentences too.
  if (isOther) void queryClient.invalidateQueries()
  document.documentElement.lang = language.code
  document.documentElement.dir = language.direction
  return language
}
