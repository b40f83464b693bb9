import { expect, it } from 'vitest'
import { findDateProblem } from './date-problem.ts'

it('names what is wrong with a typed date and lets an empty or allowed one pass', () => {
  const limits = { min: '1926-11-15', max: '2008-11-15' }
  expect(findDateProblem('', limits)).toBeUndefined()
  expect(findDateProblem('1990-05-14', limits)).toBeUndefined()
  expect(findDateProblem('2008-11-15', limits)).toBeUndefined()
  expect(findDateProblem('2008-11-16', limits)).toBe('Date cannot be after 2008-11-15')
  expect(findDateProblem('1926-11-14', limits)).toBe('Date cannot be before 1926-11-15')
  for (const text of ['1990-02-30', '14.05.1990', '1990-5-14', 'soon']) {
    expect(findDateProblem(text, limits)).toBe('Invalid date format')
  }
})
