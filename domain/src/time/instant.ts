/** A point in time as it reaches the screens: milliseconds, the ISO text of an answer, or a Date. */
export type Instant = number | string | Date

/** Milliseconds since 1970, or undefined when there is no valid point in time. */
export function findInstantMs(instant: Instant | null | undefined): number | undefined {
  const ms = typeof instant === 'number' ? instant : new Date(instant ?? Number.NaN).getTime()
  return Number.isFinite(ms) ? ms : undefined
}
