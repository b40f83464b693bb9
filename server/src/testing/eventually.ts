import { vi } from 'vitest'

/**
 * Waits for what must come sometime. Long, because the machine may be busy with other tests; a test that shows that
 * something is quick says so by what happened before what, never by the clock.
 */
export const eventually = <T>(check: () => T | Promise<T>, everyMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: everyMs })
