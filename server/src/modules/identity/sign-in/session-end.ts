import { HOUR_MS } from '@pickproof/domain/time/durations'

/** When an unused session ends. */
export function sessionEnd(lastSeen: Date, sessionHours: number): Date {
  return new Date(lastSeen.getTime() + sessionHours * HOUR_MS)
}
