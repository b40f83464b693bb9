/**
 * `npm run check:texts [-- folder]`: every sentence is a message, and every message has a translation in every language.
 * With a folder it looks for sentences there only.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkLanguage, collectMessages, readTranslations, TRANSLATED } from './text-rules/catalogues.ts'
import { findPlainTexts } from './text-rules/find-plain-texts.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const ROOMS = '{domain,contract,server,web}/src/**/*.{ts,tsx}'
/** What never reaches a reader of the product: tests, the made-up world of the demo, SQL. */
const SILENT = /(\.test|-for-test)\.tsx?$|\/testing|\/migrations\/|-store\.ts$|\/simulator\/|\/config\.ts$/
/** Files whose readers run an installation. They read English, as decision 72 says. */
const OPERATORS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^server\/src\/(main|start|settings)\.ts$/, 'what the start prints, and the meaning of each setting'],
  [/^server\/src\/platform\/(postgres|db)\//, 'how the database starts and fails'],
  [
    /^(server\/src\/modules\/tenants\/|contract\/src\/brand-(file|parts)\.ts)/,
    'faults in the files of a brand, which stop the start',
  ],
  [/^server\/src\/modules\/feeds\//, 'the state of a feed and the answers of its provider'],
  [/^server\/src\/.*(-figures|\/metrics)\.ts$/, 'the descriptions of metrics'],
  [/^server\/src\/platform\/http\/(api-document|describe-calls)\.ts$/, 'the API document'],
  [/^server\/src\/modules\/audit\/verify-chain\.ts$/, 'what `npm run audit` prints'],
]

/** Content that a real installation does not show: it has its own people, store, helpdesk and mail server. */
const DEMO =
  /^server\/src\/(demo\/|modules\/payments\/demo-store|modules\/content\/demo-helpdesk|platform\/mail\/mailbox)/

/** Names that no language translates: protocols, programs, currencies, and columns of PostgreSQL. */
const NAMES =
  /^server\/src\/(modules\/payments\/crypto-address|modules\/identity\/sign-in\/program-words|platform\/list\/list-(total|handlers)|modules\/backoffice\/all-lists|platform\/mail\/send-mail-job)\.ts$/

/** Has its own texts in every language: it shows them when files are missing. */
const COMPLETE = /^web\/src\/start-failure\.ts$/

const isLeftOut = (path: string) =>
  SILENT.test(path) ||
  DEMO.test(path) ||
  NAMES.test(path) ||
  COMPLETE.test(path) ||
  OPERATORS.some(([pattern]) => pattern.test(path))

const folder = process.argv[2] ?? ''

let count = 0
for (const path of globSync(ROOMS, { cwd: rootDir }).sort()) {
  if (isLeftOut(path) || !path.startsWith(folder)) continue
  for (const { line, text } of findPlainTexts(path, readFileSync(`${rootDir}/${path}`, 'utf8'))) {
    count += 1
    console.error(`${path}:${line}: ${text}`)
  }
}
if (count > 0) console.error(`${count} sentences are not messages: use defineTexts or defineMessages.`)

const messages = collectMessages()
const faults = TRANSLATED.flatMap((language) =>
  checkLanguage(language, readTranslations(language.code), messages),
)
for (const fault of faults) console.error(fault)
if (count + faults.length > 0) process.exitCode = 1
else console.log(`All sentences are messages, and all ${messages.size} messages are translated.`)
