import { describe, expect, it } from 'vitest'
import { findCurrentAccount } from './current-account.ts'

const lost = { accno: 'PT1', status: 'CHALLENGE_LOST' } as const
const active = { accno: 'PT2', status: 'ACTIVE' } as const
const other = { accno: 'PT3', status: 'ACTIVE' } as const

describe('the current account', () => {
  it('is the remembered one while it exists, in any status', () => {
    expect(findCurrentAccount([lost, active, other], 'PT1')).toBe(lost)
    expect(findCurrentAccount([lost, active, other], 'PT3')).toBe(other)
  })

  it('is the first active one when nothing is remembered or the remembered one no longer exists', () => {
    expect(findCurrentAccount([lost, active, other], undefined)).toBe(active)
    expect(findCurrentAccount([lost, active], 'PT9')).toBe(active)
  })

  it('is the first one when none is active, and none without accounts', () => {
    expect(findCurrentAccount([lost], undefined)).toBe(lost)
    expect(findCurrentAccount([], 'PT1')).toBeUndefined()
  })
})
