/**
 * Reads that arrive at the same time become one. While one runs, the next ones gather. Each read begins after its
 * caller asked, so no caller gets an older state.
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
    // All other reads that arrived in this turn of the loop join.
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
