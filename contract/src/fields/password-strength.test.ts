import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['Demo!23', 'weak'],
  ['alllowercase', 'weak'],
  ['Demo!2345', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['123456789012345678', 'weak'],
  ['Tr8#vQ1m', 'fair'],
  ['Tr8#vQ1mL', 'fair'],
  ['Tr8#vQ1mXz', 'good'],
  ['lamp river oval', 'good'],
  ['lamp river oval cactus', 'strong'],
] as const)('[T23-1.11] %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
