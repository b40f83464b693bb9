/**
 * Collects waiting jobs into batches. One batch runs at a time, and the next one takes everything that arrived during
 * it. There is no timer, and batches grow with the load. No two jobs of a batch have the same key, so a batch can be
 * read, decided and written as a whole. Jobs that cannot start in time are rejected, so a stall ends with its cause
 * and no work is done for callers that have left.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'

const errors = defineMessages('server.placing-queue', {
  busy: 'Too many orders are waiting right now. Your order was not placed. Please try again.',
})

/** The most jobs of a batch: its statements stay short, and its locks with them. */
const BATCH_MAX = 64
/** Jobs that run for themselves hold a connection each, so only a few do so at a time. */
const ALONE_MAX = 2

export interface QueueLimits {
  /** The longest a job waits in any line before it begins. */
  readonly waitMaxMs: number
  /** The most jobs that are not answered yet. */
  readonly jobsMax: number
}

const LIMITS: QueueLimits = { waitMaxMs: 10_000, jobsMax: 2_000 }

export type JobOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** It could not be done beside the others without letting them wait. */
  | { readonly kind: 'alone' }

/** What becomes of the jobs of a batch that failed. Only what has surely left nothing behind may be tried again. */
export type AfterFailure = 'halve' | 'alone' | 'give-up'

export interface BatchWork<Job, Answer> {
  keyOf(job: Job): unknown
  /** One outcome for each job, in their order. */
  runTogether(jobs: readonly Job[]): Promise<readonly JobOutcome<Answer>[]>
  runAlone(job: Job): Promise<Answer>
  afterFailure(error: unknown): AfterFailure
}

class Waiting<Job, Answer> {
  readonly job: Job
  readonly #answered: PromiseWithResolvers<Answer> = Promise.withResolvers()
  readonly #timer: NodeJS.Timeout
  #isUnderWay = false
  #isLate = false
  isAnswered = false

  constructor(job: Job, waitMaxMs: number) {
    this.job = job
    this.#timer = setTimeout(() => {
      this.#isLate = true
      if (!this.#isUnderWay) this.reject(tooBusy())
    }, waitMaxMs)
  }

  get answer(): Promise<Answer> {
    return this.#answered.promise
  }

  /** False when it is too late for it; then it has been refused. */
  begin(): boolean {
    this.#isUnderWay = true
    if (this.#isLate) this.reject(tooBusy())
    return !this.isAnswered
  }

  waitOn(): void {
    this.#isUnderWay = false
    if (this.#isLate) this.reject(tooBusy())
  }

  resolve(answer: Answer): void {
    this.#end()
    this.#answered.resolve(answer)
  }

  reject(error: unknown): void {
    this.#end()
    this.#answered.reject(error)
  }

  #end(): void {
    this.isAnswered = true
    clearTimeout(this.#timer)
  }
}

export class PlacingQueue<Job, Answer> {
  readonly #work: BatchWork<Job, Answer>
  readonly #limits: QueueLimits
  /** By key, the longest wait first; of each key the oldest job first. */
  readonly #waiting = new Map<unknown, Waiting<Job, Answer>[]>()
  readonly #alone: Waiting<Job, Answer>[] = []
  #isBatchRunning = false
  #aloneCount = 0
  #jobsCount = 0

  constructor(work: BatchWork<Job, Answer>, limits: QueueLimits = LIMITS) {
    this.#work = work
    this.#limits = limits
  }

  async run(job: Job): Promise<Answer> {
    if (this.#jobsCount >= this.#limits.jobsMax) throw tooBusy()
    const waiting = new Waiting<Job, Answer>(job, this.#limits.waitMaxMs)
    const key = this.#work.keyOf(job)
    const ofKey = this.#waiting.get(key)
    if (ofKey) ofKey.push(waiting)
    else this.#waiting.set(key, [waiting])
    this.#jobsCount++
    this.#scheduleBatch()
    try {
      return await waiting.answer
    } finally {
      this.#jobsCount--
    }
  }

  #scheduleBatch(): void {
    if (this.#isBatchRunning || this.#waiting.size === 0) return
    this.#isBatchRunning = true
    // Requests that arrived with this one are read in the same turn of the loop, and come along.
    setImmediate(() => void this.#runBatch())
  }

  async #runBatch(): Promise<void> {
    await this.#runTogether(this.#takeBatch(), true)
    this.#isBatchRunning = false
    this.#scheduleBatch()
  }

  #takeBatch(): readonly Waiting<Job, Answer>[] {
    const batch: Waiting<Job, Answer>[] = []
    const rest: [key: unknown, ofKey: Waiting<Job, Answer>[]][] = []
    for (const [key, ofKey] of this.#waiting) {
      if (batch.length === BATCH_MAX) break
      this.#waiting.delete(key)
      const [first, ...others] = ofKey.filter(({ isAnswered }) => !isAnswered)
      if (first) batch.push(first)
      if (others.length > 0) rest.push([key, others])
    }
    for (const [key, ofKey] of rest) this.#waiting.set(key, ofKey)
    return batch
  }

  async #runTogether(taken: readonly Waiting<Job, Answer>[], mayHalve: boolean): Promise<void> {
    const batch = taken.filter((waiting) => waiting.begin())
    if (batch.length === 0) return
    try {
      const outcomes = await this.#work.runTogether(batch.map(({ job }) => job))
      for (const [index, waiting] of batch.entries()) this.#settle(waiting, outcomes[index])
    } catch (error) {
      await this.#mend(batch, error, mayHalve)
    }
  }

  async #mend(batch: readonly Waiting<Job, Answer>[], error: unknown, mayHalve: boolean): Promise<void> {
    const next = this.#work.afterFailure(error)
    if (next === 'give-up') {
      for (const waiting of batch) waiting.reject(error)
    } else if (next === 'halve' && mayHalve && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2)
      await this.#runTogether(batch.slice(0, middle), false)
      await this.#runTogether(batch.slice(middle), false)
    } else {
      for (const waiting of batch) this.#queueAlone(waiting)
    }
  }

  #settle(waiting: Waiting<Job, Answer>, outcome: JobOutcome<Answer> | undefined): void {
    if (outcome?.kind === 'done') waiting.resolve(outcome.answer)
    else if (outcome?.kind === 'refused') waiting.reject(outcome.error)
    else this.#queueAlone(waiting)
  }

  #queueAlone(waiting: Waiting<Job, Answer>): void {
    waiting.waitOn()
    this.#alone.push(waiting)
    if (this.#aloneCount < ALONE_MAX) void this.#runAlone()
  }

  async #runAlone(): Promise<void> {
    this.#aloneCount++
    for (let next = this.#alone.shift(); next; next = this.#alone.shift()) {
      if (!next.begin()) continue
      try {
        next.resolve(await this.#work.runAlone(next.job))
      } catch (error) {
        next.reject(error)
      }
    }
    this.#aloneCount--
  }
}

function tooBusy(): AppError {
  return new AppError('unavailable', errors.busy)
}
