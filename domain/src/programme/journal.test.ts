import { expect, it } from 'vitest'
import { findTagProblem, TAG_MAX, TAGS_MAX, tagsOf } from './journal.ts'

it.each([
  ['', []],
  [' , ', []],
  ['Home dog', ['home dog']],
  ['#late line, LATE LINE,  ##été ', ['late line', 'été']],
] as const)('[T24-4.10] reads the tags of %j', (text, tags) => {
  expect(tagsOf(text)).toEqual(tags)
})

it('[T24-4.10] rejects too many tags and tags that are too long', () => {
  const tags = Array.from({ length: TAGS_MAX }, (_, index) => `tag ${index}`)
  expect(findTagProblem(tags)).toBeUndefined()
  expect(findTagProblem([...tags, 'one more'])).toBe('many')
  expect(findTagProblem(['x'.repeat(TAG_MAX)])).toBeUndefined()
  expect(findTagProblem(['x'.repeat(TAG_MAX + 1)])).toBe('long')
})
