import { LANGUAGES } from '@pickproof/messages/languages'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../slip/testing-slip.ts'

let chooseLanguage: typeof import('./language-choice.ts').chooseLanguage

beforeAll(async () => {
  stubBrowser()
  vi.resetModules()
  ;({ chooseLanguage } = await import('./language-choice.ts'))
  return () => vi.unstubAllGlobals()
})

describe('the language of a page', () => {
  it.each([
    ['de', 'es', ['pt-BR'], 'de'],
    [undefined, 'es', ['pt-BR'], 'es'],
    [undefined, undefined, ['fr-FR', 'pt-PT', 'de'], 'pt'],
    ['tlh', undefined, ['fr'], 'en'],
    ['en-XA', 'es', [], 'en-XA'],
  ])('is, with the choice %s, the brand %s and the browser %s, %s', (choice, ofBrand, ofBrowser, code) => {
    expect(chooseLanguage({ choice, ofBrand, ofBrowser }, LANGUAGES).code).toBe(code)
  })
})
