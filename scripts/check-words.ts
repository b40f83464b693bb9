/**
 * `npm run check:words`: checks comments, test titles, documents and messages. It prints the findings of files that have more than
 * `words/baseline.json` allows, then the rates per 10,000 words. Paths as arguments print all findings in them, `--all` prints every
 * finding, `--lower` lowers the baseline to today's counts.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Baseline, judge, lowered } from './words/baseline.ts'
import { type Finding, checkProse } from './words/check-prose.ts'
import { KINDS, type Kind, extractProse } from './words/extract.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const BASELINE = fileURLToPath(new URL('./words/baseline.json', import.meta.url))
const PATTERNS = [
  '**/*.{ts,tsx,mjs,mts,js,css,md}',
  '**/messages/en/**/*.json',
  '.github/**/*.md',
  '.ci/**/*.md',
]
/**
 * `docs/reference` is made from texts in the code, which are checked there; published rules cannot change.
 * `messages/catalogues` is in other languages.
 */
const SKIPPED = [
  'node_modules',
  'dist',
  '.data',
  'coverage',
  'reference',
  'catalogues',
  'settlement-texts.ts',
  'market-texts.ts',
]
const RATE_PER = 10_000

const options = process.argv.slice(2)
const paths = options.filter((option) => !option.startsWith('--'))
const has = (option: string) => options.includes(`--${option}`)

const files = globSync(PATTERNS, {
  cwd: rootDir,
  exclude: (name) => SKIPPED.includes(name.split('/').at(-1) ?? ''),
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

const counts: Baseline = Object.fromEntries([...findings].map(([path, { length }]) => [path, length]))
const isFirst = !existsSync(BASELINE)
const baseline: Baseline = isFirst ? counts : JSON.parse(readFileSync(BASELINE, 'utf8'))
if (has('lower')) writeFileSync(BASELINE, `${JSON.stringify(lowered(baseline, counts), undefined, 2)}\n`)
const { worse, better } = judge(has('lower') ? lowered(baseline, counts) : baseline, counts)

const isAsked = (path: string) =>
  has('all') || worse.includes(path) || paths.some((part) => path.startsWith(part))
for (const [path, found] of findings) {
  if (!isAsked(path)) continue
  for (const { line, rule, message } of found) console.log(`${path}:${line}  ${rule}  ${message}`)
}
printRates()
for (const path of worse) {
  console.log(
    `${path}: ${counts[path]} findings, ${baseline[path] ?? 0} in the baseline. Rewrite the sentences listed above.`,
  )
}
if (better.length) {
  console.log(
    `${better.length} files have fewer findings than the baseline: ${better.slice(0, 5).join(', ')} …`,
  )
  console.log('Run `npm run check:words -- --lower` and commit scripts/words/baseline.json.')
}
process.exitCode = worse.length || better.length ? 1 : 0

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
    `Findings, and in brackets their rate per ${RATE_PER} words. ${Object.keys(counts).length} of ${files.length} files have some.`,
  )
}
