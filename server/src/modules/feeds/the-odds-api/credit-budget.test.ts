import { expect, it } from 'vitest'
import { CreditBudget } from './credit-budget.ts'

it('slows down as credits run out and stops at the reserve', () => {
  const budget = new CreditBudget(20)
  expect(budget.stretch).toBe(1)
  expect(budget.canPay(1_000)).toBe(true)
  budget.note({ remaining: 400, used: 100 })
  expect(budget.stretch).toBe(1)
  const stretches = [260, 200, 140, 60, 30, 20].map((remaining) => {
    budget.note({ remaining, used: 500 - remaining })
    return budget.stretch
  })
  expect(stretches).toEqual(stretches.toSorted((a, b) => a - b))
  expect(stretches[0]).toBe(1)
  expect(stretches[2]).toBeCloseTo(2, 12)
  expect(stretches.at(-1)).toBe(10)
  budget.note({ remaining: 23, used: 477 })
  expect(budget.canPay(3)).toBe(true)
  expect(budget.canPay(4)).toBe(false)
  budget.noteUsedUp()
  expect(budget.canPay(1)).toBe(false)
  budget.note(undefined)
  expect(budget.canPay(1)).toBe(true)
})
