/** `npm run requirements [-- --area auth]`: how many requirements a test names, and which none does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findNamedIds, parseRequirements, report } from './requirement-report.ts'

const STATEMENT_LENGTH = 100

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { area: { type: 'string' } } })
const requirements = parseRequirements(readFileSync(join(rootDir, 'docs', 'requirements.tsv'), 'utf8'))
const { areas, unknownIds } = report(requirements, findNamedIds(rootDir))
const chosen = areas.filter(({ area }) => values.area === undefined || area === values.area)

if (chosen.length === 0) {
  console.error(
    `There is no area "${values.area}"; the areas are ${areas.map(({ area }) => area).join(', ')}.`,
  )
  process.exit(1)
}
for (const { area, unnamed } of chosen) {
  if (unnamed.length) console.log(`\n${area}: no test names`)
  for (const { id, statement } of unnamed) console.log(`  ${id}  ${shorten(statement)}`)
}
console.log('\narea            named  total')
for (const { area, named, total } of chosen) {
  console.log(`${area.padEnd(14)} ${String(named).padStart(6)} ${String(total).padStart(6)}`)
}
if (unknownIds.length) {
  console.error(`\nTitles name ids that docs/requirements.tsv does not have: ${unknownIds.join(', ')}`)
  process.exitCode = 1
}

function shorten(statement: string): string {
  return statement.length > STATEMENT_LENGTH ? `${statement.slice(0, STATEMENT_LENGTH - 3)}...` : statement
}
