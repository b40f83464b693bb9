/**
 * `npm run check:texts [-- --write] [-- folder]`: no new sentence outside the messages, and a translation of every message
 * in every language. The files in plain-texts.json still have sentences; their counts only shrink, and `--write` lowers
 * them. With a folder it lists what is left there.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkLanguage, collectMessages, readTranslations, TRANSLATED } from './text-rules/catalogues.ts'
import { findPlainTexts } from './text-rules/find-plain-texts.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const listPath = fileURLToPath(new URL('./text-rules/plain-texts.json', import.meta.url))
/** Of the contract only what people read: the API document stays in English. */
const ROOMS = [
  '{domain,server,web}/src/**/*.{ts,tsx}',
  'contract/src/{fields,lists}/*.ts',
  'contract/src/messages.ts',
]
/** What never reaches a reader of the product: tests, the made-up world of the demo, SQL. */
const SILENT = /\.test\.tsx?$|\/testing|\/migrations\/|-store\.ts$|\/simulator\/|\/config\.ts$/
/** Files whose readers run an installation. They read English, as decision 72 says. */
const OPERATORS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^server\/src\/(main|start|settings)\.ts$/, 'what the start prints, and the meaning of each setting'],
  [/^server\/src\/platform\/(postgres|db)\//, 'how the database starts and fails'],
  [/^server\/src\/modules\/tenants\//, 'faults in the files of a brand, which stop the start'],
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

const isLeftOut = (path: string) =>
  SILENT.test(path) ||
  DEMO.test(path) ||
  NAMES.test(path) ||
  OPERATORS.some(([pattern]) => pattern.test(path))

const known: Record<string, number> = JSON.parse(readFileSync(listPath, 'utf8'))
const options = process.argv.slice(2)
const folder = options.find((option) => !option.startsWith('--'))

const counts: Record<string, number> = {}
for (const path of globSync(ROOMS, { cwd: rootDir }).sort()) {
  if (isLeftOut(path)) continue
  const found = findPlainTexts(path, readFileSync(`${rootDir}/${path}`, 'utf8'))
  if (found.length > 0) counts[path] = found.length
  if (folder && path.startsWith(folder))
    for (const { line, text } of found) console.log(`${path}:${line}: ${text}`)
}

const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
if (options.includes('--write')) {
  writeFileSync(listPath, `${JSON.stringify(counts, null, 2)}\n`)
  console.log(`${total} sentences in ${Object.keys(counts).length} files are not messages yet.`)
} else {
  const paths = new Set([...Object.keys(known), ...Object.keys(counts)])
  const faults = [...paths].flatMap((path) => {
    const [now, before] = [counts[path] ?? 0, known[path] ?? 0]
    if (now > before)
      return `${path} has ${now} sentences that are not messages, ${before} before: use defineTexts or defineMessages.`
    if (now < before)
      return `${path} has ${now} sentences that are not messages, ${before} before: run npm run check:texts -- --write.`
    return []
  })
  const messages = collectMessages()
  for (const language of TRANSLATED)
    faults.push(...checkLanguage(language, readTranslations(language.code), messages))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${total} sentences are not messages yet; no new ones.`)
}
