/**
 * Reads that come at the same time become one. While one is under way the next ones gather; each begins after it was
 * asked for, so nobody is told what was true before the question.
 */
const KEYS_MAX = 200

export class GatheredReads<Row> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  #waiting = new Map<string, PromiseWithResolvers<Row | undefined>>()
  #isReading = false

  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
    this.#read = read
  }

  async find(key: string): Promise<Row | undefined> {
    let waiting = this.#waiting.get(key)
    if (!waiting) {
      waiting = Promise.withResolvers()
      this.#waiting.set(key, waiting)
    }
    this.#start()
    return await waiting.promise
  }

  #start(): void {
    if (this.#isReading || this.#waiting.size === 0) return
    this.#isReading = true
    // Whatever else arrived in this turn of the loop comes along.
    setImmediate(() => void this.#readGathered())
  }

  async #readGathered(): Promise<void> {
    const gathered = [...this.#waiting.entries().take(KEYS_MAX)]
    for (const [key] of gathered) this.#waiting.delete(key)
    try {
      const rows = await this.#read(gathered.map(([key]) => key))
      for (const [key, { resolve }] of gathered) resolve(rows.get(key))
    } catch (error) {
      for (const [, { reject }] of gathered) reject(error)
    }
    this.#isReading = false
    this.#start()
  }
}
