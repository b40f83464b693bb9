import { describe, expect, it } from 'vitest'
import { rewardsSearchOf } from './rewards-search.ts'

describe('the address of the rewards', () => {
  it('opens one thing at a time', () => {
    expect(rewardsSearchOf({ startKyc: 'true', withdraw: 'USD' })).toEqual({ startKyc: true })
    expect(rewardsSearchOf({ withdrawal: '12', withdraw: 'USD' })).toEqual({ withdrawal: 12 })
    expect(rewardsSearchOf({ withdraw: 'USD', step: 'summary' })).toEqual({
      withdraw: 'USD',
      step: 'summary',
    })
  })

  it('drops invalid parts of the address and marks an unknown step', () => {
    for (const withdrawal of ['0', '-1', '1.5', 'x', '']) expect(rewardsSearchOf({ withdrawal })).toEqual({})
    expect(rewardsSearchOf({ withdraw: 'dollars', step: 'details' })).toEqual({})
    expect(rewardsSearchOf({ step: 'details' })).toEqual({})
    expect(rewardsSearchOf({ withdraw: 'USD', step: 'result' })).toEqual({
      withdraw: 'USD',
      step: 'unknown',
    })
  })
})
