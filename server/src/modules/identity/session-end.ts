const HOUR_MS = 3_600_000

/** When a session ends if nobody uses it any more. */
export function sessionEnd(lastSeen: Date, sessionHours: number): Date {
  return new Date(lastSeen.getTime() + sessionHours * HOUR_MS)
}
