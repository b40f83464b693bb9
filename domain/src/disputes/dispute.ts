/** What happens to a dispute, and when its next step is due. A dispute that has not ended always has a due time. */
import { DAY_MS, HOUR_MS } from '../time/durations.ts'

/** What a player can dispute. A closing is a change of status that ended an account, by a rule or by staff. */
export const DISPUTE_SUBJECTS = ['PICK', 'CLOSING', 'DOCUMENT', 'PAYOUT'] as const
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number]

/**
 * - OPEN: no staff member has answered yet.
 * - IN_REVIEW: staff have answered and will decide.
 * - DECIDED: the player can appeal.
 * - APPEALED: another staff member will decide.
 * - CLOSED, WITHDRAWN: ended.
 */
export const DISPUTE_STATUSES = ['OPEN', 'IN_REVIEW', 'DECIDED', 'APPEALED', 'CLOSED', 'WITHDRAWN'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const DISPUTE_OUTCOMES = ['UPHELD', 'REGRADED', 'REOPENED', 'REVIEWED_AGAIN', 'COMPENSATED'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

/** What staff can decide about each subject. The decision can always stay as it was. */
export const OUTCOMES_OF: Readonly<Record<DisputeSubject, readonly DisputeOutcome[]>> = {
  PICK: ['REGRADED', 'COMPENSATED', 'UPHELD'],
  CLOSING: ['REGRADED', 'REOPENED', 'COMPENSATED', 'UPHELD'],
  DOCUMENT: ['REVIEWED_AGAIN', 'UPHELD'],
  PAYOUT: ['COMPENSATED', 'UPHELD'],
}

/** Settings of the brand. */
export interface DisputeClock {
  readonly firstAnswerHours: number
  readonly decisionDays: number
  readonly appealDays: number
}

export interface DisputeState {
  readonly status: DisputeStatus
  readonly openedAt: Date
  /** When the next step is due. Null once the dispute has ended. */
  readonly dueAt: Date | null
}

/** The player writes, withdraws and appeals. Staff answer and decide. Time closes a dispute that is not appealed. */
export const DISPUTE_STEPS = ['write', 'withdraw', 'answer', 'decide', 'appeal', 'lapse'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

export function openedDispute(openedAt: Date, { firstAnswerHours }: DisputeClock): DisputeState {
  return { status: 'OPEN', openedAt, dueAt: after(openedAt, firstAnswerHours * HOUR_MS) }
}

/** The dispute after a step, or undefined where its status does not allow the step. */
export function disputeAfter(
  dispute: DisputeState,
  { step, at }: { readonly step: DisputeStep; readonly at: Date },
  { decisionDays, appealDays }: DisputeClock,
): DisputeState | undefined {
  const { status, openedAt, dueAt } = dispute
  const to = (next: DisputeStatus, nextDueAt: Date | null): DisputeState => ({
    status: next,
    openedAt,
    dueAt: nextDueAt,
  })
  switch (status) {
    case 'OPEN':
    case 'IN_REVIEW':
      if (step === 'write') return dispute
      if (step === 'withdraw') return to('WITHDRAWN', null)
      if (step === 'answer')
        return status === 'OPEN' ? to('IN_REVIEW', after(openedAt, decisionDays * DAY_MS)) : dispute
      return step === 'decide' ? to('DECIDED', after(at, appealDays * DAY_MS)) : undefined
    case 'DECIDED': {
      const isOver = dueAt !== null && dueAt <= at
      if (step === 'appeal' && !isOver) return to('APPEALED', after(at, decisionDays * DAY_MS))
      return step === 'lapse' && isOver ? to('CLOSED', null) : undefined
    }
    case 'APPEALED':
      if (step === 'write' || step === 'answer') return dispute
      if (step === 'withdraw') return to('CLOSED', null)
      return step === 'decide' ? to('CLOSED', null) : undefined
    default:
      return undefined
  }
}

/** Whether staff owe the next step. In the others it is the player, or it has ended. */
export const WAITS_FOR_STAFF: readonly DisputeStatus[] = ['OPEN', 'IN_REVIEW', 'APPEALED']

export function isOverdue({ status, dueAt }: Pick<DisputeState, 'status' | 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt < now && WAITS_FOR_STAFF.includes(status)
}

interface DecidingPerson {
  readonly userId: bigint
  readonly email: string
  /** The second person who approved the act. */
  readonly approvedBy?: string | null | undefined
}

/** Whether someone who decided first, or approved the first decision, takes part in the decision about the appeal. */
export function isSameDecider(first: DecidingPerson, second: DecidingPerson): boolean {
  if (first.userId === second.userId) return true
  const people = [first.email, first.approvedBy].filter((email) => email != null)
  return [second.email, second.approvedBy].some((email) => email != null && people.includes(email))
}
