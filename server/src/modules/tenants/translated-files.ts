/**
 * Files of a brand in several languages (decision 74). `terms.es.html` is `terms.html` for readers of Spanish, and a file
 * without a code is English.
 */
import { join } from 'node:path'
import { ENGLISH, findLanguage, type Language, LANGUAGES } from '@pickproof/messages/languages'
import type { Brand, BrandAsset } from './brand.ts'
import { brandMistake } from './brand-json.ts'

const CODED = /^(.+)\.([a-z]{2}(?:-[A-Z]{2})?)(\.[a-z0-9]+)$/

type Speaking = Pick<Brand, 'language' | 'texts'>

/** The languages of the product, and those that only the brand has. */
export function languagesOf({ texts }: Pick<Brand, 'texts'>): readonly Language[] {
  return [...texts, ...LANGUAGES.filter(({ code }) => texts.every((own) => own.code !== code))]
}

/** What a name says: of which file it is a translation, and into which language. English for a name without a code. */
export function readFileName(name: string): { readonly source: string; readonly code: string } {
  const [, start = '', code = '', ending = ''] = CODED.exec(name) ?? []
  return code === '' ? { source: name, code: ENGLISH.code } : { source: start + ending, code }
}

/** The name of the file for a reader: in their language, then in that of the brand, then in English. */
export function findFileFor(
  names: { has(name: string): boolean },
  source: string,
  { reader, brand }: { readonly reader: string | undefined; readonly brand: Speaking },
): string | undefined {
  return [reader, ownCode(brand), ENGLISH.code]
    .filter((code) => code !== undefined)
    .map((code) => (code === ENGLISH.code ? source : source.replace(/\.[^.]+$/, `.${code}$&`)))
    .find((name) => names.has(name))
}

/** The code of the language of the brand. */
function ownCode(brand: Speaking): string | undefined {
  return findLanguage(brand.language, languagesOf(brand))?.code
}

/** A translation that no reader could get stops the start: one of no language, or of no file. */
export function ensureTranslations(folder: string, names: readonly string[], brand: Speaking): void {
  const known = new Set(names)
  for (const name of names) {
    const { source, code } = readFileName(name)
    if (source === name) continue
    const path = join(folder, name)
    if (code === ENGLISH.code)
      throw brandMistake(path, '', 'A file without a code is English: leave the code out')
    if (languagesOf(brand).every((language) => language.code !== code))
      throw brandMistake(path, '', `There is no language ${code}: add the file texts.${code}.json first`)
    if (!known.has(source) && code !== ownCode(brand))
      throw brandMistake(
        path,
        '',
        `There is no file ${source} beside it, which readers of other languages need`,
      )
  }
}

/** The pages and captions of a brand. The names of its other files follow the same rule. */
export function ensurePages(folder: string, assets: ReadonlyMap<string, BrandAsset>, brand: Speaking): void {
  ensureTranslations(folder, [...assets.keys()], brand)
  for (const [name, { body }] of assets) {
    const fault = name.endsWith('.html')
      ? pageFault(body.toString(), name, brand)
      : name.endsWith('.vtt') && !/^\uFEFF?WEBVTT\b/.test(body.toString())
        ? 'It must start with WEBVTT'
        : undefined
    if (fault !== undefined) throw brandMistake(join(folder, name), '', fault)
  }
}

/** A page says its language and its direction itself: the browser and a screen reader go by them. */
function pageFault(html: string, name: string, brand: Speaking): string | undefined {
  const { source, code } = readFileName(name)
  if (source === name) return undefined
  const [tag = ''] = /<html\b[^>]*>/i.exec(html) ?? []
  const direction = languagesOf(brand).find((language) => language.code === code)?.direction
  if (!new RegExp(`\\slang="${code}"`).test(tag)) return `Its html element must have lang="${code}"`
  if (direction === 'rtl' && !/\sdir="rtl"/.test(tag)) return 'Its html element must have dir="rtl"'
  return undefined
}
