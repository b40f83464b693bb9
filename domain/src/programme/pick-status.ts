export const PICK_TYPES = ['STRAIGHT', 'PARLAY', 'CHILD'] as const
export type PickType = (typeof PICK_TYPES)[number]

/** A slip holds picks of its own; only the legs of a placed parlay are children. */
export const SLIP_TYPES = ['STRAIGHT', 'PARLAY'] as const
export type SlipType = (typeof SLIP_TYPES)[number]
export const DEFAULT_SLIP_TYPE: SlipType = 'STRAIGHT'

export const PICK_STATUSES = [
  'PENDING',
  'WON',
  'LOST',
  'CANCELLED',
  'CASH_OUT',
  'PUSH',
  'HALF_WON',
  'HALF_LOST',
] as const
export type PickStatus = (typeof PICK_STATUSES)[number]

/** Whether a game decided the pick. Only such a pick moves the profit, the loss limits and the count of picks. */
export function isDecided(status: PickStatus): boolean {
  return status !== 'PENDING' && status !== 'CANCELLED' && status !== 'CASH_OUT'
}
