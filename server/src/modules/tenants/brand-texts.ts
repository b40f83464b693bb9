/** A brand's own texts: single messages in a language of the product, or a language that only the brand has. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brandTextsSchema } from '@pickproof/contract/brand-file'
import { findSource } from '@pickproof/domain/messages/message'
import { checkTranslation } from '@pickproof/messages/check-translation'
import { LANGUAGES } from '@pickproof/messages/languages'
import type { BrandLanguage } from '../../platform/messages/speech.ts'
import { brandMistake, checkBrandJson, findBrandJson } from './brand-json.ts'

const FILE = /^texts\.([a-z]{2}(?:-[A-Z]{2})?)\.json$/

const MESSAGE_ID = /^[a-z-]+(?:\.[A-Za-z0-9-]+)+$/

/** The browser loads the file of its language. */
export function textsFileOf(code: string): string {
  return `texts.${code}.json`
}

export async function readBrandTexts(folder: string): Promise<readonly BrandLanguage[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort()
  return Promise.all(names.map((name) => readTexts(join(folder, name), FILE.exec(name)?.[1] ?? '')))
}

async function readTexts(path: string, code: string): Promise<BrandLanguage> {
  const file = checkBrandJson(brandTextsSchema, await findBrandJson(path), path)
  const known = LANGUAGES.find((language) => language.code === code)
  if (known && file.language)
    throw brandMistake(path, 'language', `The product has ${known.name} already: leave the field out`)
  const language = known ?? (file.language && { code, ...file.language })
  if (!language)
    throw brandMistake(path, 'language', 'It is missing, and the product does not have this language')
  for (const [id, own] of Object.entries(file.texts)) {
    if (!MESSAGE_ID.test(id))
      throw brandMistake(
        path,
        `texts.${id}`,
        'Its name must be the id of a message, such as player.slip.title',
      )
    // The texts of screens are known to the browser only: `npm run check:texts` compares those.
    const [fault] = checkTranslation(findSource(id)?.english ?? own, own, language.locale)
    if (fault !== undefined) throw brandMistake(path, `texts.${id}`, `It ${fault}`)
  }
  return { ...language, ownTexts: file.texts }
}
