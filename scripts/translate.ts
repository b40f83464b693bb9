/**
 * `npm run translate`: how complete each language is. `-- es`: the English texts that Spanish lacks, as JSON by id; `-- en`
 * all of them.
 * `-- es texts.json`: adds translations from such a file, and removes texts that the product no longer has.
 */
import { readFileSync } from 'node:fs'
import { ENGLISH } from '@pickproof/messages/languages'
import { readOptions } from './command-options.ts'
import {
  checkLanguage,
  collectMessages,
  readTranslations,
  TRANSLATED,
  writeTranslations,
} from './text-rules/catalogues.ts'
import type { DeclaredMessage } from './text-rules/find-messages.ts'

const {
  positionals: [code, path],
} = readOptions({ allowPositionals: true })
const messages = collectMessages()
const printEnglish = (own: Iterable<DeclaredMessage>) =>
  console.log(JSON.stringify(Object.fromEntries([...own].map(({ id, english }) => [id, english])), null, 2))

if (code === undefined) {
  for (const language of TRANSLATED) {
    const known = readTranslations(language.code)
    const count = [...messages.keys()].filter((id) => known[id] !== undefined).length
    console.log(`${language.code}: ${count} of ${messages.size} texts`)
  }
} else if (code === ENGLISH.code) {
  printEnglish(messages.values())
} else {
  const language = TRANSLATED.find((one) => one.code === code)
  if (!language) {
    console.error(
      `There is no language "${code}". Choose one of ${TRANSLATED.map((one) => one.code).join(', ')}.`,
    )
    process.exit(2)
  }
  const known = readTranslations(code)
  if (path === undefined) {
    printEnglish([...messages.values()].filter(({ id }) => known[id] === undefined))
  } else {
    const added: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    const faults = checkLanguage(language, added, messages).filter(
      (fault) => !fault.endsWith('no translation.'),
    )
    for (const fault of faults) console.error(fault)
    const isBad = new Set(faults.map((fault) => fault.split(' ')[1]))
    const good = Object.entries(added).filter(([id]) => !isBad.has(id))
    writeTranslations(code, { ...known, ...Object.fromEntries(good) }, messages)
    console.log(`Added to ${language.name}: ${good.length}. Rejected: ${faults.length}.`)
    if (faults.length > 0) process.exitCode = 1
  }
}
