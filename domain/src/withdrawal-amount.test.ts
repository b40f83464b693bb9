import { describe, expect, it } from 'vitest'
import {
  findWithdrawalMinor,
  firstWithdrawalAmount,
  isWithdrawalAmountDisabled,
  typeWithdrawalAmount,
  WRONG_WITHDRAWAL_AMOUNT,
} from './withdrawal-amount.ts'

/** Types the characters one after the other at the end of an empty field. */
function typeAll(characters: string, balance = 3214) {
  let amount = firstWithdrawalAmount(0)
  for (const character of characters) amount = typeWithdrawalAmount(amount, amount.text + character, balance)
  return amount
}

describe('the withdrawal amount at the start', () => {
  it.each([
    [3214, '3214.00'],
    [0.5, '0.50'],
    [1999.99, '1999.99'],
    [0, ''],
    [undefined, ''],
  ])('[M055] is the balance %s with two decimals: %s', (balance, text) => {
    expect(firstWithdrawalAmount(balance)).toEqual({ text, isRefused: false })
  })

  it.each([
    [0, true],
    [undefined, true],
    [null, true],
    [0.01, false],
  ])('[M065] with a balance of %s its field is disabled: %s', (balance, isDisabled) => {
    expect(isWithdrawalAmountDisabled(balance)).toBe(isDisabled)
  })
})

describe('typing the withdrawal amount', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['1a2;3', '123'],
    ['1,2.3', '1.23'],
    ['1.2,3', '1.23'],
    ['-5', '5'],
    ['1.2.3', '1.23'],
    ['9.999', '9.99'],
    ['1e3', '13'],
  ])('[M062] %s becomes %s: digits, one decimal point, two decimals', (typed, text) => {
    expect(typeAll(typed).text).toBe(text)
  })

  it.each([
    ['.', '0.'],
    ['.5', '0.5'],
    ['00', '0'],
    ['000.5', '0.5'],
  ])('[M064] %s becomes %s', (typed, text) => {
    expect(typeAll(typed).text).toBe(text)
  })

  it.each([
    ['3214.01', '3214.0'],
    ['3215', '321'],
    ['32140', '3214'],
  ])('[M063] %s stays at %s, because more is not there', (typed, text) => {
    expect(typeAll(typed).text).toBe(text)
    expect(typeAll(typed).isRefused).toBe(true)
  })

  it('[M063] a pasted amount above the balance leaves the field as it was and says so', () => {
    const before = typeAll('100')
    expect(typeWithdrawalAmount(before, '5000', 3214)).toEqual({ text: '100', isRefused: true })
    expect(typeWithdrawalAmount(before, '3214', 3214)).toEqual({ text: '3214', isRefused: false })
  })

  it('[M062] a pasted comma that may group thousands leaves the field as it was and says so', () => {
    const before = typeAll('100')
    for (const typed of ['1,250', '1,250.00', '1,2,3'])
      expect(typeWithdrawalAmount(before, typed, 3214)).toEqual({ text: '100', isRefused: true })
    expect(typeWithdrawalAmount(before, '12,5', 3214)).toEqual({ text: '12.5', isRefused: false })
  })

  it('can be emptied', () => {
    expect(typeWithdrawalAmount(typeAll('1'), '', 3214)).toEqual({ text: '', isRefused: false })
  })
})

describe('going on', () => {
  it.each([
    ['', 3214],
    ['0', 3214],
    ['0.00', 3214],
    ['0.', 3214],
    ['.', 3214],
    ['abc', 3214],
    ['3214.01', 3214],
    ['10', 0],
    ['10', undefined],
  ])('[M056] [M066] with %s of %s is refused', (text, balance) => {
    expect(findWithdrawalMinor(text, balance)).toBeUndefined()
    expect(WRONG_WITHDRAWAL_AMOUNT).toBe('Add correct withdrawal amount')
  })

  it.each([
    ['3214', 3214, 321_400n],
    ['0.01', 3214, 1n],
    ['12.', 3214, 1200n],
    ['19.99', 19.99, 1999n],
  ])('with %s of %s asks for %s', (text, balance, amountMinor) => {
    expect(findWithdrawalMinor(text, balance)).toBe(amountMinor)
  })
})
