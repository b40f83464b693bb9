/** `npm run docs:reference`: writes the pages of docs/ that are made from the code. A test fails while one is stale. */
import { writeFileSync } from 'node:fs'
import { referencePages } from './reference/all-pages.ts'

for (const { file, text } of referencePages()) {
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), text)
  console.log(`docs/${file}`)
}
