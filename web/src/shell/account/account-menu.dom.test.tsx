import { describe, expect, it } from 'vitest'
import { hidesInactive, visibleAccounts } from './account-menu.tsx'

const active = { accno: 'A', status: 'ACTIVE' } as const
const lost = { accno: 'B', status: 'CHALLENGE_LOST' } as const
const inactive = { accno: 'C', status: 'INACTIVE' } as const

describe('account picker', () => {
  it("[T052] 'Hide Inactive' is on by default when any account is active", () => {
    expect(hidesInactive([lost, active], undefined)).toBe(true)
    expect(hidesInactive([lost, inactive], undefined)).toBe(false)
    expect(hidesInactive([], undefined)).toBe(false)
  })

  it("[T053] 'Hide Inactive' is what the player made it, for any accounts", () => {
    expect(hidesInactive([lost, active], false)).toBe(false)
    expect(hidesInactive([lost, inactive], true)).toBe(true)
  })

  it('[T053] on hides every account that is not active, off shows all', () => {
    expect(visibleAccounts([lost, active, inactive], true)).toEqual([active])
    expect(visibleAccounts([lost, active, inactive], false)).toEqual([lost, active, inactive])
  })
})
