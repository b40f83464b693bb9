/**
 * One reading for everyone who asks the same within a moment: staff watch the exposure all day, many at the same time.
 */
export class SharedReading<Answer> {
  readonly #keepMs: number
  readonly #kept = new Map<string, { readonly answer: Promise<Answer>; readAtMs: number | undefined }>()

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  /** Callers that ask during a reading wait for it, however long it takes. It is kept from its end on. */
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
