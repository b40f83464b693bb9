import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../../language/language.ts'
import { regionText } from './region-text.ts'

afterEach(() => speak(ENGLISH))

it('says in the language of the page that no country is known, and keeps the code of one', async () => {
  await speak(findLanguage('de') ?? ENGLISH, async () => ({ 'backoffice.users.unknownRegion': 'Unbekannt' }))
  expect(['Unknown', 'GB', null].map(regionText)).toEqual(['Unbekannt', 'GB', '-'])
})
