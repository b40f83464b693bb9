/** `npm run check:imports`: fails when a file imports, reads or writes something that its folder may not. */
import { fileURLToPath } from 'node:url'
import { checkHouse } from './import-rules/check-house.ts'
import { checkTables } from './table-rules/check-tables.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const { breaches: importBreaches, fileCount } = await checkHouse(rootDir)
const breaches = [...importBreaches, ...checkTables(rootDir)]
for (const breach of breaches) console.error(breach)
console.log(
  breaches.length
    ? `${breaches.length} breaches of the import and table rules.`
    : `${fileCount} files keep the import and table rules.`,
)
process.exitCode = breaches.length ? 1 : 0
