import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import {
  findWithdrawalMinor,
  findWithdrawalProblem,
  firstWithdrawalAmount,
  isWithdrawalAmountDisabled,
  typedWithdrawalAmount,
  WRONG_WITHDRAWAL_AMOUNT,
} from './withdrawal-amount.ts'

/** Types the characters one after the other at the end of an empty field. */
function typeAll(characters: string): string {
  let text = ''
  for (const character of characters) text = typedWithdrawalAmount(text + character)
  return text
}

describe('the withdrawal amount at the start', () => {
  it.each([
    [3214, '3214.00'],
    [0.5, '0.50'],
    [1999.99, '1999.99'],
    [0, ''],
    [undefined, ''],
  ])('[M055] is the balance %s with two decimals: %s', (balance, text) => {
    expect(firstWithdrawalAmount(balance)).toBe(text)
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
  it.each(['12.345', '1a2', '1,2.3', '1.2.3', '-5', '1e3', '1.250,00', '1,2,3', '9.999', '$5'])(
    '[M062] keeps %s as typed with the error, and does not accept it',
    (typed) => {
      expect(typeAll(typed)).toBe(typed)
      expect(findWithdrawalMinor(typed, 3214)).toBeUndefined()
      expect(findWithdrawalProblem(typed, 3214)).toBe(WRONG_WITHDRAWAL_AMOUNT)
    },
  )

  it.each([
    ['12.50', 1250n],
    ['12,50', 1250n],
    ['12,5', 1250n],
    ['12.', 1200n],
    ['3214', 321_400n],
    ['1,250.00', 125_000n],
    ['0.01', 1n],
  ])(
    '[M062] accepts %s: digits, one decimal point or comma, two decimals, thousands in groups',
    (typed, amountMinor) => {
      expect(findWithdrawalMinor(typeAll(typed), 3214)).toBe(amountMinor)
      expect(findWithdrawalProblem(typed, 3214)).toBeUndefined()
    },
  )

  it.each([
    ['.', '0.'],
    ['.5', '0.5'],
    ['00', '0'],
    ['000.5', '0.5'],
  ])('[M064] %s becomes %s', (typed, text) => {
    expect(typeAll(typed)).toBe(text)
  })

  it('[M064] reads a pasted amount without the spaces and zeros before it', () => {
    expect([' 12.5 ', '0012', '0', '12.'].map(typedWithdrawalAmount)).toEqual(['12.5', '12', '0', '12.'])
  })

  it.each([
    ['2000', 1061.88],
    ['1061.89', 1061.88],
    ['32140', 3214],
  ])('[M063] %s of %s stays as typed with the error', (typed, balance) => {
    expect(typeAll(typed)).toBe(typed)
    expect(findWithdrawalMinor(typed, balance)).toBeUndefined()
    expect(findWithdrawalProblem(typed, balance)).toBe(WRONG_WITHDRAWAL_AMOUNT)
  })

  it('[M062] asks which number 1,000 is, typed or pasted', () => {
    expect(typeAll('1,000')).toBe('1,000')
    expect(findWithdrawalMinor('1,000', 3214)).toBeUndefined()
    expect(inEnglish(findWithdrawalProblem('1,000', 3214))).toBe(
      'Add correct withdrawal amount. Do you mean 1000 or 1.00? Enter one of the two.',
    )
    expect(inEnglish(findWithdrawalProblem('12,345', 3214))).toContain('Do you mean 12345 or 12.34?')
  })
})

describe('an amount in a language with a decimal comma', () => {
  it.each([
    ['1.234,56', 123_456n],
    ['1.234.567,5', 123_456_750n],
    ['1.234.567', 123_456_700n],
    ['1234,56', 123_456n],
    ['12,5', 1250n],
    ['12.50', 1250n],
    ['0,01', 1n],
    ['3214', 321_400n],
  ])('reads %s', (typed, amountMinor) => {
    expect(findWithdrawalMinor(typed, 2_000_000, ',')).toBe(amountMinor)
    expect(findWithdrawalProblem(typed, 2_000_000, ',')).toBeUndefined()
  })

  it.each(['1,234.56', '1,000', '12,345', '1.23.4', '1,2,3', '12.3456'])('rejects %s', (typed) => {
    expect(findWithdrawalMinor(typed, 2_000_000, ',')).toBeUndefined()
    expect(findWithdrawalProblem(typed, 2_000_000, ',')).toBe(WRONG_WITHDRAWAL_AMOUNT)
  })

  it('asks which number 1.000 is', () => {
    expect(findWithdrawalMinor('1.000', 3214, ',')).toBeUndefined()
    expect(inEnglish(findWithdrawalProblem('1.000', 3214, ','))).toContain('Do you mean 1000 or 1,00?')
  })

  it('starts with the balance as the language writes it', () => {
    expect(firstWithdrawalAmount(3214, ',')).toBe('3214,00')
    expect(typeAll(',5')).toBe('0,5')
  })
})

describe('continuing', () => {
  it.each([
    ['', 3214],
    ['0', 3214],
    ['0.00', 3214],
    ['0.', 3214],
  ])('[M056] [M066] with %j of %s is refused once the player continues', (text, balance) => {
    expect(findWithdrawalMinor(text, balance)).toBeUndefined()
    expect(findWithdrawalProblem(text, balance)).toBeUndefined()
    expect(inEnglish(WRONG_WITHDRAWAL_AMOUNT)).toBe('Add correct withdrawal amount')
  })

  it.each([
    ['10', 0],
    ['10', undefined],
    ['abc', 3214],
  ])('[M066] with %j of %s is refused', (text, balance) => {
    expect(findWithdrawalMinor(text, balance)).toBeUndefined()
  })

  it('takes the whole balance', () => {
    expect(findWithdrawalMinor('19.99', 19.99)).toBe(1999n)
  })
})
