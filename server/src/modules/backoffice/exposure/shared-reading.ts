/**
 * Shares one reading among callers that ask the same at about the same time, because many staff members watch the
 * exposure all day.
 */
export class SharedReading<Answer> {
  readonly #keepMs: number
  readonly #kept = new Map<string, { readonly answer: Promise<Answer>; readAtMs: number | undefined }>()

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  /** Callers during a reading wait for it. It is kept for a while after it ends. */
  async get(key: string, nowMs: () => number, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key)
    if (kept && (kept.readAtMs === undefined || nowMs() - kept.readAtMs < this.#keepMs))
      return await kept.answer
    const reading = { answer: read(), readAtMs: undefined as number | undefined }
    this.#kept.set(key, reading)
    try {
      const answer = await reading.answer
      reading.readAtMs = nowMs()
      return answer
    } catch (error) {
      // What failed is asked for again by the next one.
      this.#kept.delete(key)
      throw error
    }
  }
}
