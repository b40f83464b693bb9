import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { mayBeOutdated } from './admin-actions.ts'

describe('after a refused act of staff', () => {
  it.each([
    [409, true],
    [404, true],
    [400, false],
    [403, false],
    [500, false],
    [0, false],
  ])('the screen of an answer %i is read again: %s', (status, isReadAgain) => {
    expect(mayBeOutdated(new ApiError('No', { status }))).toBe(isReadAgain)
  })

  it('is not read again after its own mistake', () => {
    expect(mayBeOutdated(new Error('No'))).toBe(false)
  })
})
