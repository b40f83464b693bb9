/** `npm run requirements [-- --area auth]`: how many requirements a test names, which none does, and which only units show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from './command-options.ts'
import { findNamedIds, parseRequirements, type Requirement, report } from './requirement-report.ts'

const STATEMENT_LENGTH = 100

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const { values } = readOptions({ options: { area: { type: 'string' } } })
const requirements = parseRequirements(readFileSync(join(rootDir, 'docs', 'requirements.tsv'), 'utf8'))
const { areas, unknownIds } = report(requirements, findNamedIds(rootDir))
const chosen = areas.filter(({ area }) => values.area === undefined || area === values.area)

if (chosen.length === 0) {
  console.error(
    `There is no area "${values.area}"; the areas are ${areas.map(({ area }) => area).join(', ')}.`,
  )
  process.exit(1)
}
for (const { area, unnamed, inUnitsOnly } of chosen) {
  list(`${area}: no test names`, unnamed)
  list(`${area}: only unit tests of domain and contract name`, inUnitsOnly)
}
const number = (value: number) => String(value).padStart(6)
console.log('\narea            named  total  units only')
for (const { area, named, total, inUnitsOnly } of chosen) {
  console.log(`${area.padEnd(14)} ${number(named)} ${number(total)} ${number(inUnitsOnly.length)}`)
}
if (unknownIds.length) {
  console.error(`\nTitles name ids that docs/requirements.tsv does not have: ${unknownIds.join(', ')}`)
  process.exitCode = 1
}

function list(title: string, rows: readonly Requirement[]): void {
  if (rows.length > 0) console.log(`\n${title}`)
  for (const { id, statement } of rows) console.log(`  ${id}  ${shorten(statement)}`)
}

function shorten(statement: string): string {
  return statement.length > STATEMENT_LENGTH ? `${statement.slice(0, STATEMENT_LENGTH - 3)}...` : statement
}
