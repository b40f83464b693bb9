/**
 * `npm run check:words`: checks comments, test titles, documents, messages and output. It prints every finding, then the rates per
 * 10,000 words. Paths as arguments print only the findings in them.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finding, checkProse } from './words/check-prose.ts'
import { KINDS, type Kind, extractProse } from './words/extract.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const PATTERNS = [
  '**/*.{ts,tsx,mjs,mts,js,css,md}',
  '**/messages/en/**/*.json',
  'brands/**/*.html',
  '.github/**/*.md',
  '.ci/**/*.md',
]
/**
 * `docs/reference` is made from texts in the code, which are checked there.
 * `messages/catalogues` is in other languages, and so are files such as `1-general-rules.es.md`.
 */
const SKIPPED = ['node_modules', 'dist', '.data', 'coverage', 'reference', 'catalogues']
const TRANSLATED = /\.[a-z]{2}(?:-[A-Z]{2})?\.(?:md|html)$/
const RATE_PER = 10_000

const paths = process.argv.slice(2)

const files = globSync(PATTERNS, {
  cwd: rootDir,
  exclude: (name) => SKIPPED.includes(name.split('/').at(-1) ?? '') || TRANSLATED.test(name),
})
const findings = new Map<string, Finding[]>()
const words = new Map<Kind, number>()
for (const path of files.sort()) {
  for (const prose of extractProse(path, readFileSync(join(rootDir, path), 'utf8'))) {
    const checked = checkProse(prose)
    words.set(prose.kind, (words.get(prose.kind) ?? 0) + checked.words)
    if (checked.findings.length) findings.set(path, [...(findings.get(path) ?? []), ...checked.findings])
  }
}

for (const [path, found] of findings) {
  if (paths.length > 0 && !paths.some((part) => path.startsWith(part))) continue
  for (const { line, rule, message } of found) console.log(`${path}:${line}  ${rule}  ${message}`)
}
printRates()
process.exitCode = findings.size > 0 ? 1 : 0

function printRates() {
  const all = [...findings.values()].flat()
  const rules = [...Map.groupBy(all, ({ rule }) => rule)].sort(
    (one, other) => other[1].length - one[1].length,
  )
  const shown = KINDS.filter((kind) => words.has(kind))
  const rate = (found: readonly Finding[], kind: Kind) => {
    const count = found.filter((finding) => finding.kind === kind).length
    return `${count} (${((count * RATE_PER) / (words.get(kind) ?? 1)).toFixed(1)})`
  }
  const row = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(16)).join(''))
  row('', shown)
  row(
    'words',
    shown.map((kind) => String(words.get(kind))),
  )
  for (const [rule, found] of rules)
    row(
      rule,
      shown.map((kind) => rate(found, kind)),
    )
  row(
    'all',
    shown.map((kind) => rate(all, kind)),
  )
  console.log(
    `Findings, and in brackets their rate per ${RATE_PER} words. ${findings.size} of ${files.length} files have some.`,
  )
}
