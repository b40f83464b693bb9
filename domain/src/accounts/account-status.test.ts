import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  canMove,
  dayNetMinorOf,
  findBadgeTone,
  findStatusRefusal,
  isSetAside,
  statusFitsStage,
  statusLabel,
} from './account-status.ts'

describe('account status', () => {
  it('[P006] has eight values', () => {
    expect(ACCOUNT_STATUSES).toEqual([
      'INACTIVE',
      'ACTIVE',
      'CHALLENGE_LOST',
      'PHASE_COMPLETED',
      'EXPIRED',
      'FUNDED_ACCOUNT_DISABLED',
      'PAID_OUT',
      'SUSPENDED',
    ])
  })

  it('[T056] PHASE_COMPLETED reads CHALLENGE COMPLETED, the others have spaces for underscores', () => {
    expect(inEnglish(ACCOUNT_STATUSES.map(statusLabel))).toEqual([
      'INACTIVE',
      'ACTIVE',
      'CHALLENGE LOST',
      'CHALLENGE COMPLETED',
      'EXPIRED',
      'FUNDED ACCOUNT DISABLED',
      'PAID OUT',
      'SUSPENDED',
    ])
  })

  it('[T055] the badge is green for PHASE_COMPLETED and PAID_OUT, red for any other status that is not active', () => {
    expect(ACCOUNT_STATUSES.map(findBadgeTone)).toEqual([
      'red',
      undefined,
      'red',
      'green',
      'red',
      'red',
      'green',
      'red',
    ])
  })

  it('[S010] the refusal names the status in lower case, as it is labeled elsewhere', () => {
    expect(inEnglish(findStatusRefusal('CHALLENGE_LOST'))).toBe(
      'Oops! Your account status is challenge lost, so you cannot place the pick.',
    )
    expect(inEnglish(findStatusRefusal('PHASE_COMPLETED'))).toBe(
      'Oops! Your account status is challenge completed, so you cannot place the pick.',
    )
    expect(findStatusRefusal('ACTIVE')).toBeUndefined()
  })
})

describe('moves between statuses', () => {
  const targetsOf = (from: AccountStatus) => ACCOUNT_STATUSES.filter((to) => canMove(from, to))

  it('an active account may go anywhere', () => {
    expect(targetsOf('ACTIVE')).toEqual(ACCOUNT_STATUSES.filter((status) => status !== 'ACTIVE'))
  })

  it('only an inactive and a suspended account become active', () => {
    expect(ACCOUNT_STATUSES.filter((from) => canMove(from, 'ACTIVE'))).toEqual(['INACTIVE', 'SUSPENDED'])
  })

  it('every other status can only be suspended, and no status moves to itself', () => {
    for (const from of ACCOUNT_STATUSES) {
      expect(canMove(from, from)).toBe(false)
      expect(canMove(from, 'SUSPENDED')).toBe(from !== 'SUSPENDED')
    }
    const ended = [
      'CHALLENGE_LOST',
      'PHASE_COMPLETED',
      'EXPIRED',
      'FUNDED_ACCOUNT_DISABLED',
      'PAID_OUT',
    ] as const
    expect(ended.map(targetsOf)).toEqual(ended.map(() => ['SUSPENDED']))
    expect(targetsOf('SUSPENDED')).toEqual(['ACTIVE'])
    expect(targetsOf('INACTIVE')).toEqual(['ACTIVE', 'SUSPENDED'])
  })

  it('a funded account is disabled or paid out, never lost, completed or expired; the other stages the reverse', () => {
    const impossible = (stage: 'STAGE_1' | 'BIG_LEAGUE') =>
      ACCOUNT_STATUSES.filter((status) => !statusFitsStage(status, stage))
    expect(impossible('BIG_LEAGUE')).toEqual(['CHALLENGE_LOST', 'PHASE_COMPLETED', 'EXPIRED'])
    expect(impossible('STAGE_1')).toEqual(['FUNDED_ACCOUNT_DISABLED', 'PAID_OUT'])
  })
})

it('only staff make an account inactive, suspended or paid out', () => {
  expect(ACCOUNT_STATUSES.filter(isSetAside)).toEqual(
    ACCOUNT_STATUSES.filter((status) => ['INACTIVE', 'SUSPENDED', 'PAID_OUT'].includes(status)),
  )
})

describe('the day result an account is measured by', () => {
  const result = (status: AccountStatus, dayDate: string) =>
    dayNetMinorOf({ status, dayDate, dayNetMinor: -18_000n }, '2026-11-17')

  it("is today's while the account is active: nothing before the first result of the day", () => {
    expect(result('ACTIVE', '2026-11-17')).toBe(-18_000n)
    expect(result('ACTIVE', '2026-11-16')).toBe(0n)
  })

  it('is that of the last day with results once the account is closed', () => {
    for (const status of ['CHALLENGE_LOST', 'FUNDED_ACCOUNT_DISABLED', 'EXPIRED'] as const)
      expect(result(status, '2026-11-16')).toBe(-18_000n)
  })
})
