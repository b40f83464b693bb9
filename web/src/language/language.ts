/**
 * The language of the page. The whole page uses one, so any code can ask for a text while it renders. When the
 * player chooses another language, the page renders again.
 */
import {
  defineMessages,
  type EnglishTexts,
  type Message,
  type Rendered,
} from '@pickproof/domain/messages/message'
import { ENGLISH, type Language, LANGUAGES } from '@pickproof/messages/languages'
import { type Catalogue, createRenderer, type Renderer } from '@pickproof/messages/render'

/** Files of translations, by what needs them. English and the pseudo-language have none. */
type CatalogueName = 'first-page' | 'app' | 'player' | 'backoffice' | 'domain' | 'fields'

const FILES = import.meta.glob<{ readonly default: Catalogue }>([
  '../../../messages/catalogues/*/*.json',
  '!../../../messages/catalogues/*/server.json',
])

/** The languages of the product: English, and every one with texts for the first page. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter(
  ({ code }) => code === ENGLISH.code || fileOf(code, 'first-page') in FILES,
)

/** What the sign-in page needs, and what other pages add when they are opened. */
const opened = new Map<CatalogueName, Promise<void>>([['first-page', Promise.resolve()]])
let renderer = createRenderer(ENGLISH)

export function currentLanguage(): Language {
  return renderer.language
}

/** The key as if the page were written from left to right: the arrows swap in the other direction. */
export function keyAlongLine(key: string): string {
  if (renderer.language.direction === 'ltr') return key
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** The sentence of a message in the language of the page. */
export function t(message: Message): string {
  return renderer.render(message)
}

/** What a screen is given to show: a message, or words that are already in the language of the page. */
export type Said = Message | string

export function say(said: Said): string
export function say(said: Said | undefined): string | undefined
export function say(said: Said | undefined): string | undefined {
  return typeof said === 'object' ? t(said) : said
}

/** Whether the page has a text of its language or its brand, apart from the English source. */
export function isTranslated(id: string): boolean {
  return renderer.translates(id)
}

/** Switches the language of the page once all texts in use are there, those of the brand included. */
export async function speak(language: Language, loadOwn?: () => Promise<Catalogue>): Promise<void> {
  const next = createRenderer(language)
  let own: Catalogue = {}
  const ownLoaded = loadOwn?.().then((texts) => {
    own = texts
  })
  const loaded = new Set<CatalogueName>()
  // An area may be opened while texts are on their way, so nothing waits after this loop.
  while (loaded.size < opened.size) {
    const missing = [...opened.keys()].filter((name) => !loaded.has(name))
    await Promise.all([ownLoaded, ...missing.map((name) => load(next, name).then(() => loaded.add(name)))])
  }
  next.override(own)
  renderer = next
}

/** Loads a part of the product with its texts: those that every page beyond sign-in needs, and those of its area. */
export function withTexts<Part>(loadPart: () => Promise<Part>, area?: CatalogueName): () => Promise<Part> {
  return async () => {
    const names = ['app', 'fields', 'domain', ...(area ? [area] : [])] as const
    const [part] = await Promise.all([loadPart(), ...names.map(openCatalogue)])
    return part
  }
}

function openCatalogue(name: CatalogueName): Promise<void> {
  const loading = opened.get(name) ?? load(renderer, name)
  opened.set(name, loading)
  return loading
}

/** Texts without a translation stay in English, and so does a page that cannot load them. */
async function load(into: Renderer, name: CatalogueName): Promise<void> {
  const file = await FILES[fileOf(into.language.code, name)]?.().catch(() => undefined)
  if (file) into.add(file.default)
}

function fileOf(code: string, name: CatalogueName): string {
  return `../../../messages/catalogues/${code}/${name}.json`
}

/** The texts of a screen: a string for each text without parameters, a function for each with them. */
export function defineTexts<const Texts extends EnglishTexts>(
  area: string,
  texts: Texts,
): Rendered<Texts, string> {
  const shown = {}
  for (const [key, message] of Object.entries(defineMessages(area, texts)))
    Object.defineProperty(shown, key, {
      enumerable: true,
      // Asked for at each drawing: the language may have changed since the last one.
      get: () => (typeof message === 'function' ? (params: never) => t(message(params)) : t(message)),
    })
  return shown as Rendered<Texts, string>
}
