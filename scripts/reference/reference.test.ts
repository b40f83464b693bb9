import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { referencePages } from './all-pages.ts'

it.each(referencePages())(
  'docs/$file is what the code says (npm run docs:reference writes it)',
  ({ file, text }) => {
    const path = new URL(`../../docs/${file}`, import.meta.url)
    expect(existsSync(path) ? readFileSync(path, 'utf8') : 'missing').toBe(text)
  },
)
