/** When sessions end. */
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'

/** How long staff can view the product as a player. */
const VIEW_MS = 30 * MINUTE_MS

interface SessionTimes {
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** Of the person who signed in. */
  readonly role: Role
  readonly view?: { readonly since: Date | null } | undefined
}

interface SessionLimits {
  /** Without a call. */
  readonly sessionHours: number
  readonly staffSessionHours: number
  readonly playerSessionDays: number
}

/** However much the session is used. */
export function absoluteEnd(
  { createdAt, role }: Pick<SessionTimes, 'createdAt' | 'role'>,
  { staffSessionHours, playerSessionDays }: Omit<SessionLimits, 'sessionHours'>,
): Date {
  const isStaff = roleMay(role, 'area.backoffice')
  return after(createdAt, isStaff ? staffSessionHours * HOUR_MS : playerSessionDays * DAY_MS)
}

/** The earliest of all reasons. A view whose start is not known has ended. */
export function sessionEnd(times: SessionTimes, limits: SessionLimits): Date {
  const { lastSeenAt, view } = times
  const ends = [absoluteEnd(times, limits), after(lastSeenAt, limits.sessionHours * HOUR_MS)]
  if (view) ends.push(view.since ? viewEnd(view.since) : lastSeenAt)
  return new Date(Math.min(...ends.map(Number)))
}

export function viewEnd(since: Date): Date {
  return after(since, VIEW_MS)
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms)
