import { ALL_LISTS } from '@pickproof/contract/lists/all-lists'
import type { FieldDeclaration } from '@pickproof/contract/lists/list-declaration'
import { expect, it } from 'vitest'
import { findValueLabel, valueLabel } from './value-label.ts'

it('has words for every choice of a list that declares none', () => {
  const fields: readonly FieldDeclaration[] = Object.values(ALL_LISTS).flatMap((list) =>
    Object.values<FieldDeclaration>(list.fields),
  )
  const plain = fields.filter(({ kind, title, words }) => kind === 'choice' && title && !words)
  const values = plain.flatMap(({ choices = [] }) => choices)
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter((value) => findValueLabel(value) === undefined)).toEqual([])
})

it('spells a value without words', () => {
  expect(valueLabel('SOME_LATER_VALUE')).toBe('Some later value')
})
