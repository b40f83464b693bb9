import { expect, it } from 'vitest'
import { DEFAULT_SLIP_TYPE, isDecided, PICK_STATUSES, PICK_TYPES, SLIP_TYPES } from './pick-status.ts'

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
