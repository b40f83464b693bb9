/** What the server says, in the language of the reader. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Message } from '@pickproof/domain/messages/message'
import { ENGLISH, findAccepted, type Language, LANGUAGES, PSEUDO } from '@pickproof/messages/languages'
import { createRenderer, type Renderer } from '@pickproof/messages/render'

const CATALOGUES = fileURLToPath(new URL('../../../../messages/catalogues', import.meta.url))

/** The languages with texts of the server; English needs none. */
const OFFERED: readonly Language[] = LANGUAGES.filter(
  ({ code }) => code === ENGLISH.code || existsSync(`${CATALOGUES}/${code}/server.json`),
)

const renderers = new Map<string, Renderer>()

function rendererOf(language: Language): Renderer {
  const known = renderers.get(language.code)
  if (known) return known
  const renderer = createRenderer(language)
  for (const path of globSync(`${CATALOGUES}/${language.code}/*.json`))
    renderer.add(JSON.parse(readFileSync(path, 'utf8')))
  renderers.set(language.code, renderer)
  return renderer
}

/** A text that is not a message stays as it is. */
export function say(said: Message | string, language: Language = ENGLISH): string {
  return typeof said === 'string' ? said : rendererOf(language).render(said)
}

/** The language that a caller asks for by the header `accept-language`. */
export function languageOf(header: string | undefined): Language {
  const wanted = findAccepted(header)
  return wanted && (wanted === PSEUDO || OFFERED.includes(wanted)) ? wanted : ENGLISH
}
