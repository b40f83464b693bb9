/** What can become of a pick. A void is CANCELLED, an exact landing PUSH. */
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

/** What a grader can say of one pick: a result, not yet, or that a person must look. */
export type SettledStatus = Exclude<PickStatus, 'PENDING' | 'CASH_OUT'>
export type GradeStatus = SettledStatus | 'OPEN' | 'MANUAL'

export type Outcome = {
  readonly status: GradeStatus
  /** The id of a row of the rule set. */
  readonly rule: string
  /** One or two sentences with the numbers. */
  readonly explain: string
}
