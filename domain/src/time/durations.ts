/** Lengths of time that do not depend on any calendar: a day of 24 hours, not one on which the clocks change. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
