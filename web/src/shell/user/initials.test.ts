import { expect, it } from 'vitest'
import { initialsOf } from './user-button.tsx'

it('takes the first letters of both names, in any alphabet', () => {
  expect(initialsOf('mara', 'okonjo')).toBe('MO')
  expect(initialsOf('Łucja', '')).toBe('Ł')
  expect(initialsOf('𝒜lma', 'Ñ')).toBe('𝒜Ñ')
  expect(initialsOf(' ', '')).toBe('?')
})
