/** The criteria of WCAG 2.2, levels A and AA, and what in this repository shows that the product meets them. */
import { findMissing, readAsvs } from './asvs-table.ts'
import { code, table } from './reference/page.ts'

const STATUSES = ['met', 'partly', 'not applicable'] as const

const PRINCIPLES = ['Perceivable', 'Operable', 'Understandable', 'Robust'] as const
/** How many criteria of each level version 2.2 has; 4.1.1 is not one of them anymore. */
const CRITERIA = { A: 31, AA: 24 } as const

type WcagEntry = ReturnType<typeof readAsvs>[number]

export const readWcag = readAsvs

/** A sentence for each thing that is wrong. */
export function findWcagFaults(entries: readonly WcagEntry[]): readonly string[] {
  const ids = new Set(entries.map(({ id }) => id))
  const faults = ids.size < entries.length ? ['A criterion is listed twice.'] : []
  for (const [level, count] of Object.entries(CRITERIA)) {
    const found = entries.filter((entry) => entry.level === level).length
    if (found !== count) faults.push(`Level ${level} has ${count} criteria; ${found} are listed.`)
  }
  return [...faults, ...entries.flatMap(faultsOf)]
}

function faultsOf({ id, ask, status, shownBy, note }: WcagEntry): readonly string[] {
  const faults = shownBy.map(findMissing)
  if (ask === '') faults.push('it does not say what is asked')
  if (!STATUSES.some((known) => known === status)) faults.push(`the status "${status}" does not exist`)
  if (status === 'met' && shownBy.length === 0) faults.push('no test and no file shows it')
  if (status !== 'met' && note === '') faults.push('it gives no reason')
  return faults.filter((fault) => fault !== undefined).map((fault) => `${id}: ${fault}.`)
}

const HEAD = `# WCAG 2.2, levels A and AA

<!-- Generated from wcag.tsv by \`npm run wcag\`. Edit the table, then run the command. -->

The [standard](https://www.w3.org/TR/WCAG22/) has the exact criteria. This page names each in a few words, and the test or the
file that shows how the product meets it. \`npm run wcag\` fails when one of them does not exist, and a test runs the same check.

- **met**: the product does it
- **partly**: the note says what is missing
- **not applicable**: the product has no such part`

export function wcagPage(entries: readonly WcagEntry[]): string {
  const count = (wanted: string) => String(entries.filter(({ status }) => status === wanted).length)
  const parts = PRINCIPLES.flatMap((principle, index) => [
    `## ${index + 1} ${principle}`,
    table(
      ['Number', 'Level', 'Asks to', 'Status', 'Shown by', 'Note'],
      entries
        .filter(({ id }) => id.startsWith(`${index + 1}.`))
        .map(({ id, level, ask, status, shownBy, note }) => [
          id,
          level,
          ask,
          status,
          shownBy.map(code).join(', '),
          note,
        ]),
    ),
  ])
  return `${[HEAD, table([...STATUSES], [STATUSES.map(count)]), ...parts].join('\n\n')}\n`
}
