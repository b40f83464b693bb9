import { inEnglish } from '@pickproof/messages/english'
import { expect, it } from 'vitest'
import { personNameMessage } from './person-name.ts'

it('a name is required', () => {
  expect(inEnglish(personNameMessage(''))).toBe('Required *')
  expect(inEnglish(personNameMessage('   '))).toBe('Required *')
})

it('[A041] a name has at most 20 characters', () => {
  expect(personNameMessage('a'.repeat(20))).toBeUndefined()
  expect(inEnglish(personNameMessage('a'.repeat(21)))).toBe('Name must be at most 20 characters')
})

it.each(['R2D2', "O'Neil", 'Anne-Marie', 'a.b', 'a_b', 'a\tb', 'a\u0000b', '李😀'])(
  '[A042] %j has more than letters and spaces',
  (name) => {
    expect(inEnglish(personNameMessage(name))).toBe('Numbers and special characters are not allowed')
  },
)

it('[A043] consecutive spaces are refused', () => {
  expect(inEnglish(personNameMessage('Anne  Marie'))).toBe('Multiple consecutive spaces are not allowed')
})

it.each([' Anne', 'Anne '])('[A044] %j does not start and end with a letter', (name) => {
  expect(inEnglish(personNameMessage(name))).toBe('Name must start and end with a letter')
})

it.each(['Anne', 'Anne Marie', 'Zoë', 'Zoe\u0308', 'Łukasz', '小明', 'Ольга'])(
  'accepts letters of any alphabet: %j',
  (name) => {
    expect(personNameMessage(name)).toBeUndefined()
  },
)

it('[A042] [A043] [A044] the first fault in the order of the specification is shown', () => {
  expect(inEnglish(personNameMessage(' 1  '))).toBe('Numbers and special characters are not allowed')
  expect(inEnglish(personNameMessage(' a  b '))).toBe('Multiple consecutive spaces are not allowed')
})

it.each([
  "O'Connor",
  'O’Connor',
  'Jean-Baptiste',
  'Adaeze Okonjo-Lind',
  'Gdańska-Żak',
  'd’Angelo',
  "'Abd al-Rahman",
  'Josep·Lluís',
  'J. R. Moss Jr.',
  'राजेश कुमार',
  'สมชาย',
  'محمد عبد‌الله',
  '小明',
  'マイク・田中',
  'தமிழ்',
])('[T24-6.2] a brand may accept names of any script: %j', (name) => {
  expect(personNameMessage(name, 'any')).toBeUndefined()
})

it.each([
  ['R2D2', 'Numbers and special characters are not allowed'],
  ['a_b', 'Numbers and special characters are not allowed'],
  ['<b>Ada</b>', 'Numbers and special characters are not allowed'],
  ['=SUM(A)', 'Numbers and special characters are not allowed'],
  ['a\u202eb', 'Numbers and special characters are not allowed'],
  ['Anne  Marie', 'Multiple consecutive spaces are not allowed'],
  ['-Anne', 'Name must start and end with a letter'],
  ['Anne-', 'Name must start and end with a letter'],
  ['Anne ', 'Name must start and end with a letter'],
  ["'", 'Name must start and end with a letter'],
])('[T24-6.2] even then %j is rejected', (name, message) => {
  expect(inEnglish(personNameMessage(name, 'any'))).toBe(message)
})
