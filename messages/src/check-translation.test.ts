import { describe, expect, it } from 'vitest'
import { checkTranslation } from './check-translation.ts'

describe('a translation', () => {
  it.each([
    [
      'es',
      'Place {count, plural, one {# pick} other {# picks}}',
      'Hacer {count, plural, one {# pick} other {# picks}}',
    ],
    [
      'ar',
      '{count, plural, one {# pick} other {# picks}}',
      '{count, plural, =0 {a} =1 {b} =2 {c} few {d} many {e} other {f}}',
    ],
    ['de', 'At most <b>{limit}</b>', '<b>{limit}</b> höchstens'],
  ])('in %s fits %j', (locale, english, translated) => {
    expect(checkTranslation(english, translated, locale)).toEqual([])
  })

  it.each([
    ['a missing parameter', 'Paid {amount}', 'Bezahlt', 'lacks the parameter amount'],
    ['a parameter that does not exist', 'Paid', 'Bezahlt {amount}', 'has an unknown parameter amount'],
    ['a tag that is not closed', 'At <b>most</b>', 'Am <b>meisten', 'lacks the tag </b>'],
    [
      'a plural without the rest',
      '{n, plural, one {1} other {2}}',
      '{n, plural, one {1}}',
      'has no case "other" for n',
    ],
    ['an empty text', 'Paid', ' ', 'is empty'],
  ])('is rejected for %s', (_fault, english, translated, sentence) => {
    expect(checkTranslation(english, translated, 'de')).toContain(sentence)
  })

  it('is rejected when Arabic lacks one of its six plural forms', () => {
    const faults = checkTranslation('{n, plural, one {1} other {2}}', '{n, plural, one {1} other {2}}', 'ar')
    expect(faults).toEqual(['zero', 'two', 'few', 'many'].map((form) => `has no case "${form}" for n`))
  })

  it('is rejected when it cannot be read', () => {
    expect(checkTranslation('Paid', 'Paid {n, plural', 'de')[0]).toMatch('is not a valid text')
  })
})
