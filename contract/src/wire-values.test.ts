import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import { unpackSchemaMessage } from './fields/schema-message.ts'
import { currencySchema, idSchema, textSchema } from './wire-values.ts'

const refusal = (value: unknown) =>
  inEnglish(unpackSchemaMessage(textSchema(3).safeParse(value).error?.issues[0]?.message ?? ''))

describe('text', () => {
  it('has a bound and can be stored', () => {
    expect(textSchema(3).safeParse('abc').success).toBe(true)
    expect(refusal('abcd')).toBe('Must be at most 3 characters')
    for (const value of ['a\u0000', '\ud800a', '\u0002a']) {
      expect(refusal(value)).toBe('Contains characters that we cannot store')
    }
    expect(refusal(5)).toBe('Must be a text')
  })
})

it('an id is a whole number that a database key can hold', () => {
  for (const id of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '1', null]) {
    expect([id, idSchema.safeParse(id).success]).toEqual([id, false])
  }
  expect(idSchema.parse(1)).toBe(1)
})

it('the currencies are USD, EUR and GBP', () => {
  expect(currencySchema.options).toEqual(['USD', 'EUR', 'GBP'])
  expect(currencySchema.safeParse('usd').success).toBe(false)
})
