/** The language of the page, as the person chooses it. */
import { type Language, PSEUDO } from '@pickproof/messages/languages'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { currentLanguage } from '../language/language.ts'
import { speakTo } from './language-choice.ts'
import { useSession } from './session-store.ts'

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
  const before = currentLanguage()
  const language = await speakTo(choice)
  // Answers of the server hold sentences too.
  if (language !== before) void queryClient.invalidateQueries()
  document.documentElement.lang = language.code
  document.documentElement.dir = language.direction
  return language
}
