import { expect, it } from 'vitest'
import { formatCount } from './count.ts'

it('[X025] counts show no decimals and en-US grouping', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
  expect(formatCount(25.4)).toBe('25')
  expect(formatCount(12_345n)).toBe('12,345')
})

it('shows a true minus, but none before a rounded zero', () => {
  expect(formatCount(-3)).toBe('\u22123')
  expect(formatCount(-0.4)).toBe('0')
})
