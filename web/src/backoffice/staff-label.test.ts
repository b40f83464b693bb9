import { expect, it } from 'vitest'
import { staffLabel } from './staff-label.ts'

it.each([
  ['Your share: 70%', 'Share of the player: 70%'],
  ['First fee of the player you referred', 'First fee of the referred player'],
  ['PAYMENT_SUCCESS', 'Payment success'],
  ['Share of the house: 30%', 'Share of the house: 30%'],
])('shows staff the line "%s" as "%s"', (label, shown) => {
  expect(staffLabel(label)).toBe(shown)
})
