/** The date of now as YYYY-MM-DD, by the clock of UTC: dates of birth are compared with it. */
export function todayIso(): string {
  return new Date().toISOString().slice(0, 10)
}
