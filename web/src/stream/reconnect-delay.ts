const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/**
 * How long to wait before the given attempt (0 for the first). Doubles up to half a minute and is spread by
 * up to a quarter, so a restarted server is not met by everyone in the same instant.
 */
export function reconnectDelayMs(attempt: number, spread: number): number {
  const base = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS)
  return Math.round(base * (0.75 + 0.5 * spread))
}
