import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
/** `left` and `right` stay where they are when a page is written from right to left. */
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)|(?:top|bottom)-(?:left|right)-radius|(?:^|[\s;{])(?:left|right):|(?:text-align|float):\s*(?:left|right)/

it('styles name the start and the end of a line, not left and right', () => {
  const found = globSync('**/*.css', { cwd: SOURCES }).flatMap((path) =>
    readFileSync(`${SOURCES}/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (PHYSICAL.test(line) ? `${path}:${index + 1} ${line.trim()}` : [])),
  )
  expect(found).toEqual([])
})
