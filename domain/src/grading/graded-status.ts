import type { Message } from '../messages/message.ts'
import type { PickStatus } from '../programme/pick-status.ts'

export type { PickStatus }

/** What a grader can say of one pick: a result, not yet, or that a person must look. A void is CANCELLED. */
export type SettledStatus = Exclude<PickStatus, 'PENDING' | 'CASH_OUT'>
export type GradeStatus = SettledStatus | 'OPEN' | 'MANUAL'

export type Outcome = {
  readonly status: GradeStatus
  /** The id of a row of the rule set. */
  readonly rule: string
  /** One or two sentences with the numbers. */
  readonly explain: Message
}
