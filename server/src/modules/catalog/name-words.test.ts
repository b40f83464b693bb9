import { expect, it } from 'vitest'
import { nameWords } from './find-by-name.ts'

it.each([
  ['Harbor  Gulls', ['harbor', 'gulls']],
  ['Saint-Étienne', ['saint', 'etienne']],
  ["O'Neal, J.", ['o', 'neal', 'j']],
  ['76ers 76ERS', ['76ers']],
  ['Зенит', ['зенит']],
  ["x' | !y & (z):*", ['x', 'y', 'z']],
  [' -- ', []],
])('[T24-2.1] reads the words of %j', (text, words) => {
  expect(nameWords(text)).toEqual(words)
})
