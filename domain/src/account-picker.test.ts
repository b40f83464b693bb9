import { describe, expect, it } from 'vitest'
import { hideInactiveByDefault, visibleAccounts } from './account-picker.ts'

const active = { accno: 'A', status: 'ACTIVE' } as const
const lost = { accno: 'B', status: 'CHALLENGE_LOST' } as const
const inactive = { accno: 'C', status: 'INACTIVE' } as const

describe('account picker', () => {
  it("[T052] 'Hide Inactive' is on by default when any account is active", () => {
    expect(hideInactiveByDefault([lost, active])).toBe(true)
    expect(hideInactiveByDefault([lost, inactive])).toBe(false)
    expect(hideInactiveByDefault([])).toBe(false)
  })

  it('[T053] on hides every account that is not active, off shows all', () => {
    expect(visibleAccounts([lost, active, inactive], true)).toEqual([active])
    expect(visibleAccounts([lost, active, inactive], false)).toEqual([lost, active, inactive])
  })
})
