import { expect, it } from 'vitest'
import { staffLabel } from './staff-label.ts'

it.each([
  ['Your share: 70%', 'Share of the player: 70%'],
  ['First fee of the player you referred', 'First fee of the referred player'],
  ['PAYMENT_SUCCESS', 'Payment success'],
  ['Share of the house: 30%', 'Share of the house: 30%'],
])('speaks of the player where a booked line speaks to them, in words: %s', (label, told) => {
  expect(staffLabel(label)).toBe(told)
})
