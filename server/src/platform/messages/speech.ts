/** What the server says, in the language of the reader. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Message } from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { ENGLISH, findAccepted, findLanguage, type Language, LANGUAGES } from '@pickproof/messages/languages'
import { type Catalogue, createRenderer, type Renderer } from '@pickproof/messages/render'

const CATALOGUES = fileURLToPath(new URL('../../../../messages/catalogues', import.meta.url))

/** The languages with texts of the server; English needs none. */
const OFFERED: readonly Language[] = LANGUAGES.filter(
  ({ code }) => code === ENGLISH.code || existsSync(`${CATALOGUES}/${code}/server.json`),
)

/** A language with the texts of a brand, which win over those of the product. */
export interface BrandLanguage extends Language {
  readonly ownTexts: Catalogue
}

/** Each brand has its own objects for the languages in which it has texts. */
const renderers = new WeakMap<Language, Renderer>()

/** By the code of their language. Brands share them. */
const texts = new Map<string, Map<string, string>>()

function textsOf(code: string): Map<string, string> {
  const known = texts.get(code)
  if (known) return known
  const catalogues = globSync(`${CATALOGUES}/${code}/*.json`).map(
    (path): Catalogue => JSON.parse(readFileSync(path, 'utf8')),
  )
  const read = new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue)))
  texts.set(code, read)
  return read
}

function rendererOf(language: Language | BrandLanguage): Renderer {
  const known = renderers.get(language)
  if (known) return known
  const renderer = createRenderer(language, textsOf(language.code))
  if ('ownTexts' in language) renderer.override(language.ownTexts)
  renderers.set(language, renderer)
  return renderer
}

/** A text that is not a message stays as it is. */
export function say(said: Message | string, language: Language = ENGLISH): string {
  return typeof said === 'string' ? said : rendererOf(language).render(said)
}

/** The language that a caller asks for by the header `accept-language`, with the texts of the brand. */
export function languageOf(header: string | undefined, own: readonly BrandLanguage[] = []): Language {
  return findAccepted(header, [...own, ...OFFERED]) ?? englishOf(own)
}

/** The language of a mail: what its reader chose, then that of the brand, then English. */
export function languageFor(
  reader: { readonly language: string | null },
  brand: { readonly language?: string | undefined; readonly texts: readonly BrandLanguage[] },
): Language {
  const offered = [...brand.texts, ...OFFERED]
  return (
    findLanguage(reader.language, offered) ?? findLanguage(brand.language, offered) ?? englishOf(brand.texts)
  )
}

function englishOf(own: readonly BrandLanguage[]): Language {
  return own.find(({ code }) => code === ENGLISH.code) ?? ENGLISH
}

/** The language of the caller whose request is being answered. */
const callers = new AsyncLocalStorage<Language>()

/** Everything that `answer` says to the caller is in this language. */
export function answerIn<Result>(language: Language, answer: () => Result): Result {
  return callers.run(language, answer)
}

/** English outside a request. */
export function callerLanguage(): Language {
  return callers.getStore() ?? ENGLISH
}

export function sayToCaller(said: Message | string): string {
  return say(said, callerLanguage())
}

/** A column that holds a message, or the text that older rows have and staff type. */
export function sayStored(stored: string): string
export function sayStored(stored: string | null): string | null
export function sayStored(stored: string | null): string | null {
  return stored === null ? null : sayToCaller(unpackMessage(stored))
}

/** The fields with the sentences of those that hold a message. */
export function withSentences<Fields extends object>(fields: Fields): Fields {
  const said = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? sayStored(value) : value,
  ])
  return Object.fromEntries(said) as Fields
}

/** Runs later work, such as writing the rows of a file, in the language of the current caller. */
export function keepCaller(): <Result>(answer: () => Result) => Result {
  return AsyncLocalStorage.snapshot()
}
