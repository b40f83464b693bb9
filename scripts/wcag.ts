/**
 * `npm run wcag`: checks docs/accessibility/wcag.tsv and writes docs/accessibility/wcag.md from it. Ends with 1, and writes
 * nothing, when a criterion is missing or an entry names a test or a file that does not exist.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { findWcagFaults, readWcag, wcagPage } from './wcag-table.ts'

const folder = new URL('../docs/accessibility/', import.meta.url)
const entries = readWcag(readFileSync(new URL('wcag.tsv', folder), 'utf8'))
const faults = findWcagFaults(entries)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
writeFileSync(new URL('wcag.md', folder), wcagPage(entries))
