import { describe, expect, it } from 'vitest'
import { ApiError, errorFromAnswer } from './api-error.ts'

describe('what a refused call says of its fields', () => {
  it('is the first sentence of each, which is the one that is read aloud', () => {
    const error = new ApiError('Must be at most 10,000,000', {
      status: 400,
      fieldErrors: [
        { field: 'maximumLoss', message: 'Must be at most 10,000,000' },
        { field: 'maximumLoss', message: 'Must have at most two decimals' },
        { field: 'balance', message: 'Must be 0 or more' },
      ],
    })
    expect(error.fieldMessages).toEqual({
      maximumLoss: 'Must be at most 10,000,000',
      balance: 'Must be 0 or more',
    })
  })
})

describe('the sentence of a refused call', () => {
  it.each([
    ['{"message":"There is no such user."}', 'There is no such user.'],
    ['{"message":"  "}', 'Access Denied!'],
    ['{"message":null}', 'Access Denied!'],
    ['<html>', 'Access Denied!'],
  ])('[X008] of the body %s is %s', (body, sentence) => {
    expect(errorFromAnswer(403, body).message).toBe(sentence)
  })
})
