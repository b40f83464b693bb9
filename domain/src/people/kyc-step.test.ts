import { describe, expect, it } from 'vitest'
import type { Review } from './kyc-status.ts'
import { type Agreement, kycStepOf } from './kyc-step.ts'

type Row = readonly [string, Review | undefined, Review | undefined, Agreement, number, boolean]

describe('the step of an identity check', () => {
  it.each<Row>([
    ['[K013] nothing uploaded', undefined, undefined, 'NONE', 0, false],
    ['[K013] no identity though an address waits', undefined, 'PENDING', 'PENDING', 0, false],
    ['[K013] no identity though the address is verified', undefined, 'VERIFIED', 'ACCEPTED', 0, false],
    ['[K013] no identity though the address is refused', undefined, 'REJECTED', 'NONE', 0, false],
    ['[K014] identity refused', 'REJECTED', undefined, 'NONE', 0, true],
    ['[K014] identity refused, address waits', 'REJECTED', 'PENDING', 'PENDING', 0, true],
    ['[K014] identity refused, address verified', 'REJECTED', 'VERIFIED', 'ACCEPTED', 0, true],
    ['[K014] both refused: identity first', 'REJECTED', 'REJECTED', 'ACCEPTED', 0, true],
    ['[K015] address refused, identity waits', 'PENDING', 'REJECTED', 'NONE', 1, true],
    ['[K015] address refused, identity verified', 'VERIFIED', 'REJECTED', 'ACCEPTED', 1, true],
    ['[K016] identity waits, no address', 'PENDING', undefined, 'NONE', 1, false],
    ['[K016] identity verified, no address', 'VERIFIED', undefined, 'ACCEPTED', 1, false],
    ['[K017] both wait, agreement not opened', 'PENDING', 'PENDING', 'NONE', 2, false],
    ['[K017] both wait, agreement open', 'PENDING', 'PENDING', 'PENDING', 2, false],
    ['[K018] identity verified, address waits', 'VERIFIED', 'PENDING', 'PENDING', 2, false],
    ['[K018] address verified, identity waits', 'PENDING', 'VERIFIED', 'NONE', 2, false],
    ['[K019] both wait, agreement accepted', 'PENDING', 'PENDING', 'ACCEPTED', 3, false],
    ['[K019] identity verified, agreement accepted', 'VERIFIED', 'PENDING', 'ACCEPTED', 3, false],
    ['[K019] address verified, agreement accepted', 'PENDING', 'VERIFIED', 'ACCEPTED', 3, false],
    ['[K021] both verified', 'VERIFIED', 'VERIFIED', 'ACCEPTED', 4, false],
    ['[K021] both verified without the agreement', 'VERIFIED', 'VERIFIED', 'PENDING', 4, false],
    ['[K021] both verified before stage 2', 'VERIFIED', 'VERIFIED', 'NONE', 4, false],
  ])('%s', (_name, identity, address, agreement, step, hasError) => {
    expect(kycStepOf({ identity, address, agreement })).toEqual({ step, hasError })
  })

  it.each<readonly [string, Review | undefined, Agreement, number]>([
    ['no address: step 1', undefined, 'NONE', 1],
    ['address refused: step 1', 'REJECTED', 'NONE', 1],
    ['address waits: step 2', 'PENDING', 'NONE', 2],
    ['address verified: step 2', 'VERIFIED', 'PENDING', 2],
    ['address waits, agreement accepted: step 3', 'PENDING', 'ACCEPTED', 3],
  ])('[K023] an identity upload leads on; %s', (_name, address, agreement, step) => {
    expect(kycStepOf({ identity: 'PENDING', address, agreement }).step).toBe(step)
  })

  it('[K024] an address upload leads to step 2, or to 3 when the agreement is accepted', () => {
    const after = (agreement: Agreement) =>
      kycStepOf({ identity: 'PENDING', address: 'PENDING', agreement }).step
    expect([after('NONE'), after('PENDING'), after('ACCEPTED')]).toEqual([2, 2, 3])
  })
})
