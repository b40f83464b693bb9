import type { BookTemper } from './sportsbooks.ts'
import type { Script } from './scoring/script.ts'

/** Sportsbooks close for this long when play stops. */
const BREAK_LOCK_MS = 20_000
/** They stay closed a little longer than they need to see what happened. */
const LOOK_AGAIN_MS = 2_000

/** Whether a sportsbook has closed its markets at this point of a game in play. */
export function isClosedAt(script: Script, book: BookTemper, lockMs: number, elapsedMs: number): boolean {
  if (elapsedMs < 0) return false
  const closedMs = Math.max(lockMs, book.lagMs + LOOK_AGAIN_MS)
  const within = (fromMs: number, lengthMs: number) =>
    elapsedMs >= fromMs + book.reactionMs && elapsedMs < fromMs + lengthMs
  if (script.alertsMs.some((alertMs) => within(alertMs, closedMs))) return true
  return script.phases.some(
    (phase) => phase.kind !== 'play' && within(phase.fromMs, BREAK_LOCK_MS + book.lagMs),
  )
}
