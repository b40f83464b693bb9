import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { afterEach, expect, it } from 'vitest'
import { defineTexts, speak, withTexts } from './language.ts'

const GERMAN = findLanguage('de') ?? ENGLISH
const texts = defineTexts('backoffice.mail-kinds', { 'expiry-near': 'Expires soon' })

afterEach(() => speak(ENGLISH))

it('has the texts of an area that opens while the texts of the brand are on their way', async () => {
  // The files of the language are there afterward, so only the texts of the brand are awaited below.
  await speak(GERMAN)
  await speak(ENGLISH)
  const ownTexts = Promise.withResolvers<object>()
  const spoken = speak(GERMAN, async () => {
    await ownTexts.promise
    return {}
  })
  await new Promise((resolve) => setImmediate(resolve))
  await withTexts(async () => 'a page', 'backoffice')()
  ownTexts.resolve({})
  await spoken
  expect(texts['expiry-near']).toBe('Läuft bald ab')
})
