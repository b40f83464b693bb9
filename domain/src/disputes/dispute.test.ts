import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import {
  DISPUTE_STATUSES,
  DISPUTE_STEPS,
  type DisputeClock,
  type DisputeState,
  type DisputeStatus,
  type DisputeStep,
  disputeAfter,
  isOverdue,
  isSameDecider,
  openedDispute,
} from './dispute.ts'

const CLOCK: DisputeClock = { firstAnswerHours: 48, decisionDays: 7, appealDays: 7 }
const OPENED = new Date('2026-11-16T18:05:00Z')
const at = (hours: number) => new Date(OPENED.getTime() + hours * HOUR_MS)
const DUE: Readonly<Record<DisputeStatus, Date | null>> = {
  OPEN: at(48),
  IN_REVIEW: at(168),
  DECIDED: at(200),
  APPEALED: at(300),
  CLOSED: null,
  WITHDRAWN: null,
}
const stateOf = (status: DisputeStatus): DisputeState => ({ status, openedAt: OPENED, dueAt: DUE[status] })

/** Each step that is allowed, one hour after the opening; all other steps are refused. */
const MOVES: readonly (readonly [DisputeStatus, DisputeStep, DisputeStatus, Date | null])[] = [
  ['OPEN', 'write', 'OPEN', at(48)],
  ['OPEN', 'withdraw', 'WITHDRAWN', null],
  ['OPEN', 'answer', 'IN_REVIEW', at(168)],
  ['OPEN', 'decide', 'DECIDED', at(169)],
  ['IN_REVIEW', 'write', 'IN_REVIEW', at(168)],
  ['IN_REVIEW', 'withdraw', 'WITHDRAWN', null],
  ['IN_REVIEW', 'answer', 'IN_REVIEW', at(168)],
  ['IN_REVIEW', 'decide', 'DECIDED', at(169)],
  ['DECIDED', 'appeal', 'APPEALED', at(169)],
  ['APPEALED', 'write', 'APPEALED', at(300)],
  ['APPEALED', 'answer', 'APPEALED', at(300)],
  ['APPEALED', 'withdraw', 'CLOSED', null],
  ['APPEALED', 'decide', 'CLOSED', null],
]

describe('a dispute', () => {
  it('waits 48 hours at most for its first answer', () => {
    expect(openedDispute(OPENED, CLOCK)).toEqual(stateOf('OPEN'))
  })

  it.each(MOVES)('that is %s becomes after the step %s: %s', (from, step, status, dueAt) => {
    expect(disputeAfter(stateOf(from), { step, at: at(1) }, CLOCK)).toMatchObject({ status, dueAt })
  })

  const allowed = new Set(MOVES.map(([from, step]) => `${from} ${step}`))
  const refused = DISPUTE_STATUSES.flatMap((from) =>
    DISPUTE_STEPS.map((step) => [from, step] as const),
  ).filter(([from, step]) => !allowed.has(`${from} ${step}`))
  it.each(refused)('that is %s refuses the step %s', (from, step) => {
    expect(disputeAfter(stateOf(from), { step, at: at(1) }, CLOCK)).toBeUndefined()
  })

  it('can be appealed until the last moment, and closes from then on', () => {
    const before = new Date(at(200).getTime() - 1)
    const decided = stateOf('DECIDED')
    expect(disputeAfter(decided, { step: 'appeal', at: before }, CLOCK)?.status).toBe('APPEALED')
    expect(disputeAfter(decided, { step: 'lapse', at: before }, CLOCK)).toBeUndefined()
    expect(disputeAfter(decided, { step: 'appeal', at: at(200) }, CLOCK)).toBeUndefined()
    expect(disputeAfter(decided, { step: 'lapse', at: at(200) }, CLOCK)?.status).toBe('CLOSED')
  })

  it('has a due time in every state until it has ended', () => {
    const steps = fc.array(
      fc.record({ step: fc.constantFrom(...DISPUTE_STEPS), hours: fc.integer({ min: 0, max: 400 }) }),
      { maxLength: 20 },
    )
    const clocks = fc.record({
      firstAnswerHours: fc.integer({ min: 1, max: 240 }),
      decisionDays: fc.integer({ min: 1, max: 60 }),
      appealDays: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(steps, clocks, (taken, clock) => {
        let now = OPENED
        let dispute = openedDispute(OPENED, clock)
        for (const { step, hours } of taken) {
          now = new Date(now.getTime() + hours * HOUR_MS)
          const next = disputeAfter(dispute, { step, at: now }, clock) ?? dispute
          const hasEnded = next.status === 'CLOSED' || next.status === 'WITHDRAWN'
          expect(next.dueAt === null).toBe(hasEnded)
          // A step of the other side never moves the time by which staff owe an answer or a decision.
          if (next.status === dispute.status) expect(next.dueAt).toEqual(dispute.dueAt)
          dispute = next
        }
      }),
    )
  })

  it('ends at some time, even if the player does nothing', () => {
    const decided = stateOf('DECIDED')
    const late = new Date(at(200).getTime() + 30 * DAY_MS)
    expect(disputeAfter(decided, { step: 'lapse', at: late }, CLOCK)?.dueAt).toBeNull()
  })

  it('is overdue when staff owe the next step, not while the player may appeal', () => {
    for (const status of DISPUTE_STATUSES) {
      const isLate = isOverdue(stateOf(status), at(1000))
      expect(isLate, status).toBe(['OPEN', 'IN_REVIEW', 'APPEALED'].includes(status))
    }
    expect(isOverdue(stateOf('OPEN'), at(48))).toBe(false)
  })

  it('is decided again by people who had no part in the first decision', () => {
    const first = { userId: 1n, email: 'one@staff.test', approvedBy: 'two@staff.test' }
    const cases: readonly (readonly [Parameters<typeof isSameDecider>[1], boolean])[] = [
      [{ userId: 1n, email: 'renamed@staff.test' }, true],
      [{ userId: 2n, email: 'two@staff.test' }, true],
      [{ userId: 3n, email: 'three@staff.test', approvedBy: 'one@staff.test' }, true],
      [{ userId: 3n, email: 'three@staff.test', approvedBy: 'two@staff.test' }, true],
      [{ userId: 3n, email: 'three@staff.test', approvedBy: 'four@staff.test' }, false],
      [{ userId: 3n, email: 'three@staff.test' }, false],
    ]
    for (const [second, isSame] of cases) expect(isSameDecider(first, second)).toBe(isSame)
    expect(isSameDecider({ ...first, approvedBy: null }, { userId: 3n, email: 'x', approvedBy: null })).toBe(
      false,
    )
  })
})
