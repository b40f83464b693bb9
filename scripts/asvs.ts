/**
 * `npm run asvs`: checks docs/security/asvs.tsv and writes docs/security/asvs.md from it. Ends with 1, and writes
 * nothing, when a requirement is missing or an entry names a test or a file that does not exist.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { asvsPage, findAsvsFaults, readAsvs } from './asvs-table.ts'

const entries = readAsvs(readFileSync(new URL('../docs/security/asvs.tsv', import.meta.url), 'utf8'))
const faults = findAsvsFaults(entries)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
writeFileSync(new URL('../docs/security/asvs.md', import.meta.url), asvsPage(entries))
for (const status of ['met', 'operator', 'open', 'not applicable'])
  console.log(`${entries.filter((entry) => entry.status === status).length} ${status}`)
