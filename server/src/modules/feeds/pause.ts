import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves after the time, or at once when the signal aborts: the caller looks at the signal anyway. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
