/** The requirements of OWASP ASVS 5.0, levels 1 and 2, and what in this repository shows that the product meets them. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { code, table } from './reference/page.ts'
import { testTitles } from './test-titles.ts'

const STATUSES = ['met', 'operator', 'open', 'not applicable'] as const

interface AsvsEntry {
  readonly id: string
  readonly level: string
  /** In our own words. */
  readonly ask: string
  readonly status: string
  /** A file, or a test as "file > title". */
  readonly shownBy: readonly string[]
  readonly note: string
}

/** How many requirements of levels 1 and 2 each chapter of version 5.0.0 has. */
const CHAPTERS: readonly (readonly [title: string, requirements: number])[] = [
  ['Encoding and sanitization', 27],
  ['Validation and business logic', 11],
  ['Web frontend', 19],
  ['API and web service', 10],
  ['Files', 9],
  ['Authentication', 35],
  ['Sessions', 18],
  ['Authorization', 7],
  ['Self-contained tokens', 7],
  ['OAuth and OpenID Connect', 29],
  ['Cryptography', 14],
  ['Secure communication', 9],
  ['Configuration', 13],
  ['Data protection', 9],
  ['Secure coding', 13],
  ['Logging and errors', 16],
  ['WebRTC', 7],
]

const root = new URL('../', import.meta.url)

export function readAsvs(text: string): readonly AsvsEntry[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', level = '', ask = '', status = '', shownBy = '', note = ''] = line.split('\t')
      return { id, level, ask, status, note, shownBy: shownBy.split(' ; ').filter((shown) => shown !== '') }
    })
}

/** A sentence for each thing that is wrong. */
export function findAsvsFaults(entries: readonly AsvsEntry[]): readonly string[] {
  const ids = new Set(entries.map(({ id }) => id))
  const faults = ids.size < entries.length ? ['A requirement is listed twice.'] : []
  CHAPTERS.forEach(([title, count], index) => {
    const found = entries.filter(({ id }) => id.startsWith(`${index + 1}.`)).length
    if (found !== count)
      faults.push(`Chapter ${index + 1} (${title}) has ${count} requirements; ${found} are listed.`)
  })
  return [...faults, ...entries.flatMap(faultsOf)]
}

function faultsOf({ id, level, ask, status, shownBy, note }: AsvsEntry): readonly string[] {
  const faults = shownBy.map(findMissing)
  if (level !== '1' && level !== '2') faults.push('the level is 1 or 2')
  if (ask === '') faults.push('it does not say what is asked')
  if (!STATUSES.some((known) => known === status)) faults.push(`the status "${status}" does not exist`)
  if ((status === 'met' || status === 'operator') && shownBy.length === 0)
    faults.push('no test and no file shows it')
  if ((status === 'open' || status === 'not applicable') && note === '') faults.push('it gives no reason')
  return faults.filter((fault) => fault !== undefined).map((fault) => `${id}: ${fault}.`)
}

const titlesOf = new Map<string, readonly string[]>()

/** Why a test or a file that a table names does not exist. */
export function findMissing(shown: string): string | undefined {
  const [path = '', ...title] = shown.split(' > ')
  if (!existsSync(new URL(path, root))) return `there is no ${path}`
  if (title.length === 0) return undefined
  const titles = titlesOf.get(path) ?? testTitles(path, readFileSync(new URL(path, root), 'utf8'))
  titlesOf.set(path, titles)
  return titles.includes(title.join(' > ')) ? undefined : `${path} has no test "${title.join(' > ')}"`
}

const HEAD = `# OWASP ASVS 5.0, levels 1 and 2

<!-- Generated from asvs.tsv by \`npm run asvs\`. Edit the table, then run the command. -->

The [standard](https://github.com/OWASP/ASVS) has the exact requirements. This page names each in a few words, and the test or
the file that shows how the product meets it. \`npm run asvs\` fails when one of them does not exist, and a test runs the same
check.

- **met**: the product does it
- **operator**: the deployment does it, and the named page says how
- **open**: the product does not do it yet
- **not applicable**: the product has no such part`

export function asvsPage(entries: readonly AsvsEntry[]): string {
  const count = (wanted: string, among = entries) =>
    String(among.filter(({ status }) => status === wanted).length)
  const chapters = CHAPTERS.map(([title], index) => ({
    title: `V${index + 1} ${title}`,
    own: entries.filter(({ id }) => id.startsWith(`${index + 1}.`)),
  }))
  const summary = table(
    ['Chapter', ...STATUSES],
    [
      ...chapters.map(({ title, own }) => [title, ...STATUSES.map((status) => count(status, own))]),
      ['All', ...STATUSES.map((status) => count(status))],
    ],
  )
  const parts = chapters.flatMap(({ title, own }) => [
    `## ${title}`,
    table(['Number', 'Level', 'Asks to', 'Status', 'Shown by', 'Note'], own.map(rowOf)),
  ])
  return `${[HEAD, summary, ...parts].join('\n\n')}\n`
}

function rowOf({ id, level, ask, status, shownBy, note }: AsvsEntry): readonly string[] {
  return [id, level, ask, status, shownBy.map(code).join(', '), note]
}

/** Where the table is. */
export const ASVS_FOLDER = fileURLToPath(new URL('docs/security/', root))
