import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_NUMERIC_INPUT, leaveNumeric, type NumericRules, typeNumeric } from './numeric-input.ts'

/** Types the characters one after the other at the end of the field. */
function typeAll(characters: string, rules: NumericRules = {}) {
  let input = EMPTY_NUMERIC_INPUT
  for (const character of characters) input = typeNumeric(input, input.text + character, rules)
  return input
}

describe('typing into a numeric field', () => {
  it('[X029] takes digits, a minus in front and one decimal point', () => {
    expect(typeAll('-12.5')).toEqual({ text: '-12.5', value: -12.5 })
    expect(typeAll('1a2,3 4e5')).toEqual({ text: '12345', value: 12345 })
    expect(typeAll('1.2.3').text).toBe('1.23')
    expect(typeAll('5-3').text).toBe('53')
    expect(typeNumeric(EMPTY_NUMERIC_INPUT, '٣').text).toBe('')
  })

  it('[X029] a pasted text that is not a number changes nothing', () => {
    const before = typeAll('42')
    expect(typeNumeric(before, 'forty-two')).toBe(before)
    expect(typeNumeric(before, ' 43 ').text).toBe('43')
  })

  it('[X029] takes a figure back that was copied from a screen, with its sign', () => {
    expect(typeNumeric(EMPTY_NUMERIC_INPUT, '\u2212106')).toEqual({ text: '-106', value: -106 })
    expect(typeNumeric(EMPTY_NUMERIC_INPUT, '+130')).toEqual({ text: '130', value: 130 })
    expect(typeNumeric(EMPTY_NUMERIC_INPUT, '\u2212106', { min: 0 })).toBe(EMPTY_NUMERIC_INPUT)
    expect(typeAll('+').text).toBe('')
  })

  it('[X030] refuses a digit that would lead above the maximum', () => {
    expect(typeAll('600', { max: 600 }).text).toBe('600')
    expect(typeAll('601', { max: 600 }).text).toBe('60')
  })

  it('[X030] refuses a minus where nothing below zero is allowed, and a number below a negative minimum', () => {
    expect(typeAll('-5', { min: 0 }).text).toBe('5')
    expect(typeAll('-60', { min: -50 }).text).toBe('-6')
    expect(typeAll('-50', { min: -50 }).text).toBe('-50')
  })

  it('[X030] lets a number below the minimum grow, and raises it to the minimum on leaving', () => {
    const rules = { min: 20, max: 60 }
    expect(typeAll('2', rules).text).toBe('2')
    expect(leaveNumeric(typeAll('2', rules), rules)).toEqual({ text: '20', value: 20 })
    expect(leaveNumeric(typeAll('25', rules), rules).text).toBe('25')
    expect(leaveNumeric(typeAll('20.00', rules), rules).text).toBe('20.00')
    expect(leaveNumeric(typeAll('60.00', rules), rules).text).toBe('60.00')
  })

  it('[X030] lowers a number that a new maximum has overtaken', () => {
    expect(leaveNumeric(typeAll('500', { max: 600 }), { max: 300 })).toEqual({ text: '300', value: 300 })
  })

  it('[X030] honors the maximum of decimals', () => {
    expect(typeAll('1.239', { maxDecimals: 2 }).text).toBe('1.23')
    expect(typeAll('1.5', { maxDecimals: 0 }).text).toBe('15')
  })

  it("[X031] a leading '.' becomes '0.'", () => {
    expect(typeAll('.').text).toBe('0.')
    expect(typeAll('.5')).toEqual({ text: '0.5', value: 0.5 })
    expect(typeAll('-.5').text).toBe('-0.5')
  })

  it('ignores a second leading zero', () => {
    expect(typeAll('00').text).toBe('0')
    expect(typeAll('007').text).toBe('7')
  })

  it('has no value until there is a digit', () => {
    expect([typeAll(''), typeAll('-')].map(({ value }) => value)).toEqual([undefined, undefined])
  })

  it('can always be emptied', () => {
    expect(typeNumeric(typeAll('25', { min: 20 }), '', { min: 20 })).toEqual(EMPTY_NUMERIC_INPUT)
  })
})

describe('leaving a numeric field', () => {
  it('finishes what is half typed', () => {
    expect(leaveNumeric(typeAll('5.')).text).toBe('5')
    expect(leaveNumeric(typeAll('-')).text).toBe('')
    expect(leaveNumeric(typeAll('-0'))).toEqual({ text: '0', value: 0 })
  })

  it('[X030] always holds nothing or a number inside the rules, after any typing', () => {
    const anyRules = fc.record({
      min: fc.integer({ min: -100, max: 0 }),
      max: fc.integer({ min: 0, max: 100 }),
      maxDecimals: fc.integer({ min: 0, max: 3 }),
    })
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.-e, '), maxLength: 12 })
    fc.assert(
      fc.property(keys, anyRules, (typed, rules) => {
        const { text, value } = leaveNumeric(typeAll(typed, rules), rules)
        expect(text).toMatch(/^(-?(0|[1-9]\d*)(\.\d+)?)?$/)
        expect((text.split('.')[1] ?? '').length).toBeLessThanOrEqual(rules.maxDecimals)
        if (value !== undefined) {
          expect(value).toBe(Number(text))
          expect(value).toBeGreaterThanOrEqual(rules.min)
          expect(value).toBeLessThanOrEqual(rules.max)
        }
      }),
    )
  })
})
