/** The restrictions of the product, from docs/explanation/restrictions.tsv, and what in this repository shows each of them. */
import { readFileSync } from 'node:fs'
import { findMissing } from '../asvs-table.ts'
import { code, page, type ReferencePage, table } from './page.ts'

interface Restriction {
  readonly name: string
  /** Where the player sees it. */
  readonly where: string
  readonly reason: string
  /** When it ends or is reviewed. */
  readonly end: string
  /** A test as "file > title", or a file. */
  readonly shownBy: readonly string[]
}

const SOURCE = new URL('../../docs/explanation/restrictions.tsv', import.meta.url)

export function readRestrictions(text = readFileSync(SOURCE, 'utf8')): readonly Restriction[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', where = '', reason = '', end = '', shownBy = ''] = line.split('\t')
      return { name, where, reason, end, shownBy: shownBy.split(' ; ').filter((shown) => shown !== '') }
    })
}

/** A sentence for each thing that is wrong. */
export function findRestrictionFaults(restrictions: readonly Restriction[]): readonly string[] {
  const names = restrictions.map(({ name }) => name)
  const faults = restrictions.flatMap(({ name, where, reason, end, shownBy }) =>
    [
      ...shownBy.map(findMissing),
      where === '' ? 'the player sees it nowhere' : undefined,
      reason === '' ? 'it has no reason' : undefined,
      end === '' ? 'it has no end and no review' : undefined,
      shownBy.length === 0 ? 'no test shows it' : undefined,
    ].flatMap((fault) => (fault === undefined ? [] : [`${name}: ${fault}.`])),
  )
  return new Set(names).size < names.length ? ['A restriction is listed twice.', ...faults] : faults
}

const LEAD = `Everything that keeps a player from something: where they see it, the reason in words and numbers, when it ends or is reviewed,
and the test that shows it. The table is \`docs/explanation/restrictions.tsv\`. A test fails when it names a test that does not exist, and
when a restriction has no reason, end or test.

The filter "Review due" of the lists of users and accounts finds the reviews that staff owe. The operator reviews \`restrictedCountries\`
and the list of excluded people on the first day of every quarter. Rewards do not expire, and a brand has no maintenance mode.`

export function restrictionsPage(): ReferencePage {
  const rows = readRestrictions().map(({ name, where, reason, end, shownBy }) => [
    name,
    where,
    reason,
    end,
    shownBy.map(code).join(', '),
  ])
  const head = ['Restriction', 'Where the player sees it', 'Reason', 'End or review', 'Shown by']
  return page('explanation/restrictions.md', 'Restrictions', [LEAD, table(head, rows)])
}
