import { expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import {
  DEFAULT_SLIP_TYPE,
  endedWithParlay,
  endOfOpenLeg,
  isDecided,
  PICK_STATUSES,
  PICK_TYPES,
  SLIP_TYPES,
} from './pick-status.ts'

it('[P010] a pick is straight, a parlay or a child of one', () => {
  expect(PICK_TYPES).toEqual(['STRAIGHT', 'PARLAY', 'CHILD'])
})

it('[S006] [S007] a slip is straight or a parlay, at first straight', () => {
  expect(SLIP_TYPES).toEqual(['STRAIGHT', 'PARLAY'])
  expect(DEFAULT_SLIP_TYPE).toBe('STRAIGHT')
})

it('[P011] a pick has one of eight statuses; a game decides it in five of them', () => {
  expect(PICK_STATUSES).toEqual([
    'PENDING',
    'WON',
    'LOST',
    'CANCELLED',
    'CASH_OUT',
    'PUSH',
    'HALF_WON',
    'HALF_LOST',
  ])
  expect(PICK_STATUSES.filter(isDecided)).toEqual(['WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST'])
})

it.each([
  ['CANCELLED', null, 'CANCELLED', 'parlay.cancelled', 'Cancelled together with its parlay.'],
  ['CASH_OUT', null, 'CASH_OUT', 'parlay.cashed-out', 'Cashed out together with its parlay.'],
  ['LOST', 'parlay', 'CANCELLED', 'parlay.decided', 'Not needed: another leg had already lost the parlay.'],
  ['WON', 'staff', 'CANCELLED', 'parlay.decided', 'Not needed: staff set the result of the parlay.'],
] as const)(
  'an open leg of a parlay that is %s by %s becomes %s',
  (status, by, legStatus, ruleId, explain) => {
    const end = endOfOpenLeg({ status, ruleId: by })
    expect({ ...end, explain: english(end.explain) }).toEqual({ status: legStatus, ruleId, explain })
    expect(endedWithParlay(ruleId)).toBe(true)
  },
)

it('separates legs that ended with their parlay from legs that a game decided', () => {
  expect(['account.closed', 'soccer.moneyline', null, undefined].map(endedWithParlay)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
