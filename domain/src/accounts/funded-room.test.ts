import { describe, expect, it } from 'vitest'
import { ACCOUNT_STATUSES, type AccountStatus } from './account-status.ts'
import { hasFundedRoom } from './funded-room.ts'

const funded = (units: number, status: AccountStatus = 'ACTIVE') => ({
  status,
  accountSizeMinor: BigInt(units) * 100n,
})

describe('room for a funded account', () => {
  it('[P018] is there up to 50,000 in all, and not one step beyond', () => {
    expect(hasFundedRoom([], 5_000_000n)).toBe(true)
    expect(hasFundedRoom([], 5_000_001n)).toBe(false)
    expect(hasFundedRoom([funded(20_000), funded(20_000)], 1_000_000n)).toBe(true)
    expect(hasFundedRoom([funded(20_000), funded(20_000)], 1_000_001n)).toBe(false)
    expect(hasFundedRoom([funded(50_000)], 100_000n)).toBe(false)
  })

  it('[P018] counts accounts that are open or rest, not those that are closed for good', () => {
    const counted = ACCOUNT_STATUSES.filter((status) => !hasFundedRoom([funded(50_000, status)], 100_000n))
    expect([...counted].sort()).toEqual(['ACTIVE', 'INACTIVE', 'SUSPENDED'])
  })
})
