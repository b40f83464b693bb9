import { expect, it } from 'vitest'
import { rangeWords } from './range-words.ts'

it('writes a range of figures with an en dash', () => {
  expect(['2-3%', '1.5-2', '5+'].map(rangeWords)).toEqual(['2–3%', '1.5–2', '5+'])
})
