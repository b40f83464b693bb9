import { LANGUAGES } from '@pickproof/messages/languages'
import { expect, it } from 'vitest'
import { textsOf } from './start-failure.ts'

it('says in every language of the product that the page did not load', () => {
  const sentences = LANGUAGES.map(({ code }) => textsOf([code]).sentence)
  expect(new Set(sentences).size).toBe(LANGUAGES.length)
})

it('says it in the first wanted language that has the texts, otherwise in English', () => {
  expect(textsOf([undefined, 'fr-CA', 'pt-PT', 'en']).tryAgain).toBe('Tentar de novo')
  expect(textsOf(['fr-CA']).tryAgain).toBe('Try again')
})
