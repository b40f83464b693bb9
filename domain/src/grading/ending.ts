/** Whether a game is over, and how. */
import { HOUR_MS } from '../time/durations.ts'
import type { GradingInput } from './grading-input.ts'
import type { SportPlan } from './sport-plan.ts'

export type Ending =
  | { readonly kind: 'final' }
  /** Called off or never resumed: decided picks keep their result, the rest is void under `rule`. */
  | { readonly kind: 'stopped'; readonly rule: 'called-off' | 'not-resumed'; readonly words: string }
  | { readonly kind: 'open'; readonly rule: 'open.not-over' | 'open.waiting'; readonly words: string }
  | { readonly kind: 'unknown'; readonly words: string }

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

export function endingOf({ result, fixture, nowMs }: GradingInput, plan: SportPlan): Ending {
  const status = result.status.trim().toLowerCase()
  if (status === 'completed') return { kind: 'final' }
  if (isRunning(status)) {
    return { kind: 'open', rule: 'open.not-over', words: `The game is not over: its status is ${status}.` }
  }
  if (CALLED_OFF.has(status)) return { kind: 'stopped', rule: 'called-off', words: `The game was ${status}.` }
  if (!WAITING.has(status)) {
    return { kind: 'unknown', words: `The status "${result.status}" of the game is not known.` }
  }
  const deadlineMs = (fixture.startMs ?? Number.POSITIVE_INFINITY) + plan.deadlineHours * HOUR_MS
  if ((nowMs ?? Number.NEGATIVE_INFINITY) < deadlineMs) {
    return {
      kind: 'open',
      rule: 'open.waiting',
      words: `The game is ${status}; it counts if it is played within ${plan.deadlineHours} hours of its start time.`,
    }
  }
  return {
    kind: 'stopped',
    rule: 'not-resumed',
    words: `The game was ${status} and not finished within ${plan.deadlineHours} hours of its start time.`,
  }
}
