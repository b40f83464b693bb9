/** `npm run check:imports`: fails when a file imports what its place in the house does not allow. */
import { fileURLToPath } from 'node:url'
import { checkHouse } from './import-rules/check-house.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const { breaches, fileCount } = checkHouse(rootDir)
for (const breach of breaches) console.error(breach)
console.log(
  breaches.length
    ? `${breaches.length} breaches of the import rules.`
    : `${fileCount} files keep the import rules.`,
)
process.exitCode = breaches.length ? 1 : 0
