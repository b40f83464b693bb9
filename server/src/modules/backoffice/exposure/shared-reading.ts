/** One reading for everybody who asks the same within a moment: staff look at the exposure all day and all at once. */
export class SharedReading<Answer> {
  readonly #keepMs: number
  readonly #kept = new Map<string, { readonly atMs: number; readonly answer: Promise<Answer> }>()

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  async get(key: string, nowMs: number, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key)
    if (kept && nowMs - kept.atMs < this.#keepMs) return await kept.answer
    const answer = read()
    this.#kept.set(key, { atMs: nowMs, answer })
    // What failed is asked for again by the next one.
    answer.catch(() => this.#kept.delete(key))
    return await answer
  }
}
