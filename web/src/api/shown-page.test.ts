import { expect, it } from 'vitest'
import { shownPage } from './shown-page.ts'

const empty = { content: [] }
const full = { content: [1] }

it.each([
  ['rows of its own', { data: full, isPlaceholderData: false }, full],
  ['rows of the list before', { data: full, isPlaceholderData: true }, full],
  ['no rows of its own', { data: empty, isPlaceholderData: false }, empty],
  ['no rows of the list before', { data: empty, isPlaceholderData: true }, undefined],
  ['nothing yet', { data: undefined, isPlaceholderData: false }, undefined],
])('a list with %s', (_, answer, shown) => {
  expect(shownPage(answer)).toBe(shown)
})
