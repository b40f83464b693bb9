import { defineMessages, type Message } from '../messages/message.ts'

const texts = defineMessages('domain.leg-end', {
  cancelled: 'Cancelled together with its parlay.',
  cashedOut: 'Cashed out together with its parlay.',
  notNeeded: 'Not needed: another leg had already lost the parlay.',
  decidedByStaff: 'Not needed: staff set the result of the parlay.',
})

export const PICK_TYPES = ['STRAIGHT', 'PARLAY', 'CHILD'] as const
export type PickType = (typeof PICK_TYPES)[number]

/** A slip never contains a CHILD: only the legs of a placed parlay are children. */
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

/** A pick is settled by hand only with a result; open and cashed out are not results (Q7). */
export const STATUSES_BY_HAND = ['WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST', 'CANCELLED'] as const
export type StatusByHand = (typeof STATUSES_BY_HAND)[number]

const words = defineMessages('server.pick-status', {
  PENDING: 'open',
  WON: 'won',
  LOST: 'lost',
  CANCELLED: 'cancelled',
  CASH_OUT: 'cashed out',
  PUSH: 'push',
  HALF_WON: 'half won',
  HALF_LOST: 'half lost',
})

/** Inside a sentence of the server. */
export function pickStatusWord(status: PickStatus): Message {
  return words[status]
}

/** Whether a game decided the pick. Only such a pick moves the profit, the loss limits and the count of picks. */
export function isDecided(status: PickStatus): boolean {
  return status !== 'PENDING' && status !== 'CANCELLED' && status !== 'CASH_OUT'
}

type LegEnd = {
  readonly status: Extract<PickStatus, 'CANCELLED' | 'CASH_OUT'>
  readonly ruleId: string
  readonly explain: Message
}

/** The rule of a leg that was not needed: its parlay had a result first. */
export const LEG_NOT_NEEDED_RULE = 'parlay.decided'

const LEG_CANCELLED: LegEnd = {
  status: 'CANCELLED',
  ruleId: 'parlay.cancelled',
  explain: texts.cancelled,
}
const LEG_CASHED_OUT: LegEnd = {
  status: 'CASH_OUT',
  ruleId: 'parlay.cashed-out',
  explain: texts.cashedOut,
}
const LEG_NOT_NEEDED: LegEnd = {
  status: 'CANCELLED',
  ruleId: LEG_NOT_NEEDED_RULE,
  explain: texts.notNeeded,
}
const LEG_DECIDED_BY_STAFF: LegEnd = {
  ...LEG_NOT_NEEDED,
  explain: texts.decidedByStaff,
}

const LEG_ENDS: ReadonlySet<string | null> = new Set([
  ...[LEG_CANCELLED, LEG_CASHED_OUT, LEG_NOT_NEEDED].map(({ ruleId }) => ruleId),
  // Legs of accounts that closed before this rule existed.
  'account.closed',
])

/** What an open leg becomes when its parlay ends; a leg that has its own result keeps it. */
export function endOfOpenLeg(parlay: {
  readonly status: Exclude<PickStatus, 'PENDING'>
  readonly ruleId: string | null
}): LegEnd {
  if (parlay.status === 'CANCELLED') return LEG_CANCELLED
  if (parlay.status === 'CASH_OUT') return LEG_CASHED_OUT
  return parlay.ruleId === 'parlay' ? LEG_NOT_NEEDED : LEG_DECIDED_BY_STAFF
}

/** Whether a leg ended with its parlay, so no game decided it. */
export function endedWithParlay(ruleId: string | null | undefined): boolean {
  return LEG_ENDS.has(ruleId ?? null)
}
