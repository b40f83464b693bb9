/** The messages in the code, and their translations in messages/catalogues. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkTranslation } from '@pickproof/messages/check-translation'
import { ENGLISH, type Language, LANGUAGES } from '@pickproof/messages/languages'
import type { Catalogue } from '@pickproof/messages/render'
import { type DeclaredMessage, findMessages } from './find-messages.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = '{domain,contract,server,web}/src/**/*.{ts,tsx}'

export const TRANSLATED: readonly Language[] = LANGUAGES.filter(({ code }) => code !== ENGLISH.code)

/** Every message of the product by id. An id that two files declare is a fault. */
export function collectMessages(): Map<string, DeclaredMessage> {
  const messages = new Map<string, DeclaredMessage>()
  for (const path of globSync(SOURCES, { cwd: rootDir }).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const message of findMessages(path, readFileSync(`${rootDir}/${path}`, 'utf8'))) {
      if (messages.has(message.id))
        throw new Error(`${path} declares ${message.id} again: choose another name.`)
      messages.set(message.id, message)
    }
  }
  return messages
}

/** The areas and single texts that the sign-in page shows. They are in a separate file, which loads before the rest. */
const FIRST_PAGE = new Set([
  'app.api',
  'app.auth-layout',
  'app.boot-screen',
  'app.create-account',
  'app.email-field',
  'app.error-screen',
  'app.language',
  'app.passkey-sign-in',
  'app.password-field',
  'app.sign-in',
  'app.toast',
  'domain.path-segment.login',
  'fields.alert',
  'fields.common',
  'fields.email',
  'fields.http',
  'fields.sign-in',
])

/** The file that holds a message: that of the first page, or the first part of its id. */
export function catalogueOf(id: string): string {
  const [catalogue = '', area] = id.split('.')
  return FIRST_PAGE.has(`${catalogue}.${area}`) || FIRST_PAGE.has(id) ? 'first-page' : catalogue
}

export function readTranslations(code: string): Record<string, string> {
  const paths = globSync(`messages/catalogues/${code}/*.json`, { cwd: rootDir })
  return Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(`${rootDir}/${path}`, 'utf8'))))
}

/** Writes a language sorted by id, without texts that the product no longer has. */
export function writeTranslations(
  code: string,
  translations: Catalogue,
  messages: ReadonlyMap<string, DeclaredMessage>,
): void {
  const ids = [...messages.keys()].filter((id) => translations[id] !== undefined).sort()
  const folder = `${rootDir}/messages/catalogues/${code}`
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  for (const [name, own] of Map.groupBy(ids, catalogueOf)) {
    const texts = Object.fromEntries(own.map((id) => [id, translations[id]]))
    writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(texts, null, 2)}\n`)
  }
}

/** What is wrong with a language, one sentence each. */
export function checkLanguage(
  { code, locale }: Language,
  translations: Catalogue,
  messages: ReadonlyMap<string, DeclaredMessage>,
): string[] {
  const faults = Object.keys(translations)
    .filter((id) => !messages.has(id))
    .map((id) => `${code}: ${id} is not a message of the product any more.`)
  for (const { id, english } of messages.values()) {
    const own = translations[id]
    if (own === undefined) faults.push(`${code}: ${id} has no translation.`)
    else for (const fault of checkTranslation(english, own, locale)) faults.push(`${code}: ${id} ${fault}.`)
  }
  return faults
}
