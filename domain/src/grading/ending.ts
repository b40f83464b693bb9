/** Whether a game is over, and how. */
import { defineMessages, type Message, text } from '../messages/message.ts'
import { HOUR_MS } from '../time/durations.ts'
import { doubts } from './doubt-texts.ts'
import type { GradingInput } from './grading-input.ts'
import type { SportPlan } from './sport-plan.ts'

export type Ending =
  | { readonly kind: 'final' }
  /** Called off or never resumed: decided picks keep their result, the rest is void under `rule`. */
  | { readonly kind: 'stopped'; readonly rule: 'called-off' | 'not-resumed'; readonly words: Message }
  | { readonly kind: 'open'; readonly rule: 'open.not-over' | 'open.waiting'; readonly words: Message }
  | { readonly kind: 'unknown'; readonly words: Message }

type Status = { readonly status: string }
type Deadline = Status & { readonly hours: number }

const texts = defineMessages('domain.ending', {
  notOver: text<Status>(
    'The game is not over: its status is {status, select, live {live} half {half} other {unplayed}}.',
  ),
  calledOff: text<Status>(
    'The game was {status, select, abandoned {abandoned} forfeited {forfeited} forfeit {forfeited} invalid {invalid} other {cancelled}}.',
  ),
  waiting: text<Deadline>(
    'The game is {status, select, postponed {postponed} delayed {delayed} suspended {suspended} other {interrupted}}; it counts if it finishes within {hours} hours of its start time.',
  ),
  notResumed: text<Deadline>(
    'The game was {status, select, postponed {postponed} delayed {delayed} suspended {suspended} other {interrupted}} and not finished within {hours} hours of its start time.',
  ),
})

const CALLED_OFF: ReadonlySet<string> = new Set([
  'cancelled',
  'canceled',
  'abandoned',
  'forfeited',
  'forfeit',
  'invalid',
])
const WAITING: ReadonlySet<string> = new Set(['postponed', 'delayed', 'suspended', 'interrupted'])
const RUNNING: ReadonlySet<string> = new Set(['unplayed', 'live', 'half'])

/** Whether a game runs or has not begun, by its status in lower case; that needs no rules of its sport. */
export function isRunning(status: string): boolean {
  return RUNNING.has(status)
}

export const notOver = texts.notOver

export function endingOf({ result, fixture, nowMs }: GradingInput, plan: SportPlan): Ending {
  const status = result.status.trim().toLowerCase()
  if (status === 'completed') return { kind: 'final' }
  if (isRunning(status)) {
    return { kind: 'open', rule: 'open.not-over', words: notOver({ status }) }
  }
  if (CALLED_OFF.has(status))
    return { kind: 'stopped', rule: 'called-off', words: texts.calledOff({ status }) }
  if (!WAITING.has(status)) {
    return { kind: 'unknown', words: doubts.status({ status: result.status }) }
  }
  const deadlineMs = (fixture.startMs ?? Number.POSITIVE_INFINITY) + plan.deadlineHours * HOUR_MS
  if ((nowMs ?? Number.NEGATIVE_INFINITY) < deadlineMs) {
    return {
      kind: 'open',
      rule: 'open.waiting',
      words: texts.waiting({ status, hours: plan.deadlineHours }),
    }
  }
  return {
    kind: 'stopped',
    rule: 'not-resumed',
    words: texts.notResumed({ status, hours: plan.deadlineHours }),
  }
}
