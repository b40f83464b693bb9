/**
 * Gathers what waits into batches. One batch is under way at a time, the next one is whatever has come meanwhile:
 * nobody waits for a timer, and the busier it is the larger the batches become. No two jobs of one batch have the
 * same key, so a batch can be read, decided and written as a whole.
 */

/** The most jobs of a batch: its statements stay short, and its locks with them. */
const BATCH_MAX = 64
/** Jobs that run for themselves hold a connection each, so only a few do so at a time. */
const ALONE_MAX = 2

export type JobOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** It could not be done beside the others without letting them wait. */
  | { readonly kind: 'alone' }

export interface BatchWork<Job, Answer> {
  keyOf(job: Job): unknown
  /** One outcome for each job, in their order. */
  runTogether(jobs: readonly Job[]): Promise<readonly JobOutcome<Answer>[]>
  runAlone(job: Job): Promise<Answer>
  /** Whether a batch that failed with this error has surely left nothing behind and can be tried job by job. */
  mayRunAgain(error: unknown): boolean
}

interface Waiting<Job, Answer> {
  readonly job: Job
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export class PlacingQueue<Job, Answer> {
  readonly #work: BatchWork<Job, Answer>
  /** By key, whoever has waited longest first; of each key the oldest job first. */
  readonly #waiting = new Map<unknown, Waiting<Job, Answer>[]>()
  readonly #alone: Waiting<Job, Answer>[] = []
  #isFlying = false
  #aloneCount = 0

  constructor(work: BatchWork<Job, Answer>) {
    this.#work = work
  }

  run(job: Job): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const key = this.#work.keyOf(job)
    const ofKey = this.#waiting.get(key)
    if (ofKey) ofKey.push({ job, resolve, reject })
    else this.#waiting.set(key, [{ job, resolve, reject }])
    this.#takeOff()
    return promise
  }

  #takeOff(): void {
    if (this.#isFlying || this.#waiting.size === 0) return
    this.#isFlying = true
    // Requests that arrived with this one are read in the same turn of the loop, and come along.
    setImmediate(() => void this.#fly(this.#takeBatch()))
  }

  #takeBatch(): readonly Waiting<Job, Answer>[] {
    const batch: Waiting<Job, Answer>[] = []
    for (const [key, ofKey] of [...this.#waiting.entries().take(BATCH_MAX)]) {
      const first = ofKey.shift()
      if (first) batch.push(first)
      this.#waiting.delete(key)
      if (ofKey.length > 0) this.#waiting.set(key, ofKey)
    }
    return batch
  }

  async #fly(batch: readonly Waiting<Job, Answer>[]): Promise<void> {
    try {
      const outcomes = await this.#work.runTogether(batch.map(({ job }) => job))
      for (const [index, waiting] of batch.entries()) this.#settle(waiting, outcomes[index])
    } catch (error) {
      const mayRunAgain = this.#work.mayRunAgain(error)
      for (const waiting of batch) {
        if (mayRunAgain) this.#queueAlone(waiting)
        else waiting.reject(error)
      }
    }
    this.#isFlying = false
    this.#takeOff()
  }

  #settle(waiting: Waiting<Job, Answer>, outcome: JobOutcome<Answer> | undefined): void {
    if (outcome?.kind === 'done') waiting.resolve(outcome.answer)
    else if (outcome?.kind === 'refused') waiting.reject(outcome.error)
    else this.#queueAlone(waiting)
  }

  #queueAlone(waiting: Waiting<Job, Answer>): void {
    this.#alone.push(waiting)
    if (this.#aloneCount < ALONE_MAX) void this.#runAlone()
  }

  async #runAlone(): Promise<void> {
    this.#aloneCount++
    for (let next = this.#alone.shift(); next; next = this.#alone.shift()) {
      try {
        next.resolve(await this.#work.runAlone(next.job))
      } catch (error) {
        next.reject(error)
      }
    }
    this.#aloneCount--
  }
}
