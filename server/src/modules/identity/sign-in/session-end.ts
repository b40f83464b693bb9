import { HOUR_MS } from '@pickproof/domain/time/durations'

/** When a session ends if nobody uses it any more. */
export function sessionEnd(lastSeen: Date, sessionHours: number): Date {
  return new Date(lastSeen.getTime() + sessionHours * HOUR_MS)
}
