import { setTimeout } from 'node:timers/promises'

const EVEN_ANSWER_MS = 200

/**
 * Answers always after the same time: a known email costs more work than an unknown one, and a stranger with a
 * stopwatch must not learn which it was.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(EVEN_ANSWER_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
