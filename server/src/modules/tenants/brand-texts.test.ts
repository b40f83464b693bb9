import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { afterEach, describe, expect, it } from 'vitest'
import { readBrandTexts } from './brand-texts.ts'

defineMessages('brand-texts-test', { paid: text<{ amount: string }>('Paid {amount}') })

const folders: string[] = []
async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-texts-'))
  folders.push(folder)
  for (const [name, value] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(value))
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const FRENCH = { name: 'Français', locale: 'fr-CA', direction: 'ltr' }

describe('the texts of a brand', () => {
  it('change single messages of a language, or add a language', async () => {
    const folder = await folderWith({
      'texts.es.json': { texts: { 'player.slip.title': 'Tu boleta' } },
      'texts.fr.json': { language: FRENCH, texts: { 'brand-texts-test.paid': '{amount} payés' } },
      'texts.txt': 'not a file of texts',
    })
    const found = await readBrandTexts(folder)
    expect(found.map(({ name, locale, ownTexts }) => [name, locale, ownTexts])).toEqual([
      ['Español', 'es-419', { 'player.slip.title': 'Tu boleta' }],
      ['Français', 'fr-CA', { 'brand-texts-test.paid': '{amount} payés' }],
    ])
  })

  it.each([
    ['fr', { texts: {} }, 'field language: It is missing, and the product does not have this language.'],
    [
      'es',
      { language: FRENCH, texts: {} },
      'field language: The product has Español already: leave the field out.',
    ],
    [
      'fr',
      { language: { ...FRENCH, locale: 'x' }, texts: {} },
      'field language.locale: Must be a locale, such as fr-CA.',
    ],
    [
      'es',
      { texts: { Title: 'Hola' } },
      'field texts.Title: Its name must be the id of a message, such as player.slip.title.',
    ],
    [
      'es',
      { texts: { 'brand-texts-test.paid': 'Pagado' } },
      'field texts.brand-texts-test.paid: It lacks the parameter amount.',
    ],
    [
      'es',
      { texts: { 'player.slip.n': '{n, plural, one {1}}' } },
      'field texts.player.slip.n: It has no case "other" for n.',
    ],
  ])('in %s stop the start with a sentence when they cannot be used: %j', async (code, file, sentence) => {
    const folder = await folderWith({ [`texts.${code}.json`]: file })
    await expect(readBrandTexts(folder)).rejects.toThrow(sentence)
  })
})
