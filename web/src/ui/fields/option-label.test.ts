import { expect, it } from 'vitest'
import { optionLabelOf } from './option-label.ts'

const plain = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const grouped = [
  { group: 'One', items: [{ value: 'a', label: 'First' }] },
  { group: 'Two', items: [{ value: 'b', label: 'Second' }] },
]

it('the label of a value is found in a list and in groups of it', () => {
  expect(optionLabelOf(plain, 'b')).toBe('Second')
  expect(optionLabelOf(grouped, 'b')).toBe('Second')
})

it('no choice, or one that is not on offer, has no label', () => {
  expect(optionLabelOf(plain, null)).toBe('')
  expect(optionLabelOf(grouped, 'c')).toBe('')
})
