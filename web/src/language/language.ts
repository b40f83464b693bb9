/**
 * The language of the page. It is one for the whole page, so that any code can ask for a text while it renders; whoever
 * chooses another language gets the page drawn again.
 */
import {
  defineMessages,
  type EnglishTexts,
  type Message,
  type Rendered,
} from '@pickproof/domain/messages/message'
import { ENGLISH, type Language, PSEUDO } from '@pickproof/messages/languages'
import { type Catalogue, createRenderer } from '@pickproof/messages/render'

/** Files of translations, by what needs them. English and the pseudo-language have none. */
export type CatalogueName = 'app' | 'player' | 'backoffice' | 'domain' | 'fields'

const FILES = import.meta.glob<{ readonly default: Catalogue }>('../../../messages/catalogues/*/*.json')

let renderer = createRenderer(ENGLISH)
let loaded = new Map<CatalogueName, Promise<void>>()

export function currentLanguage(): Language {
  return renderer.language
}

/** The sentence of a message in the language of the page. */
export function t(message: Message): string {
  return renderer.render(message)
}

/** Switches the language of the page; its catalogues follow with `loadCatalogue`. */
export function speak(language: Language): void {
  if (language.code === renderer.language.code) return
  renderer = createRenderer(language)
  loaded = new Map()
}

/** Resolves when the texts of a catalogue can be shown. Without a file the texts stay in English. */
export function loadCatalogue(name: CatalogueName): Promise<void> {
  const known = loaded.get(name)
  if (known) return known
  const loading = load(renderer, name)
  loaded.set(name, loading)
  return loading
}

async function load(into: typeof renderer, name: CatalogueName): Promise<void> {
  const { code } = into.language
  if (code === ENGLISH.code || code === PSEUDO.code) return
  const file = FILES[`../../../messages/catalogues/${code}/${name}.json`]
  if (file) into.add((await file()).default)
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
