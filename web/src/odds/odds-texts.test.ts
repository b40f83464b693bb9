import { expect, it } from 'vitest'
import { lineText, priceText } from './odds-texts.ts'

it.each([
  [{ points: 221.5, selection_line: 'over' }, 'O 221.5'],
  [{ points: 224, selection_line: 'under' }, 'U 224.0'],
  [{ points: 2.25, selection_line: 'over' }, 'O 2.25'],
  [{ points: -4.5, selection_line: null }, '−4.5'],
  [{ points: 3, selection_line: null }, '+3.0'],
  [{ points: -0.75, selection_line: null }, '−0.75'],
  [{ points: 0, selection_line: null }, '0.0'],
  [{ points: null, selection_line: null }, undefined],
])('the line of %j reads %s', (odd, text) => {
  expect(lineText(odd)).toBe(text)
})

it('[O046] prices in both formats', () => {
  expect(priceText('AMERICAN', -105)).toBe('−105')
  expect(priceText('AMERICAN', 1200)).toBe('+1200')
  expect(priceText('DECIMAL', 1.9)).toBe('1.90')
  expect(priceText('DECIMAL', 1.909)).toBe('1.909')
})
