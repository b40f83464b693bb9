import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AfterFailure,
  type BatchWork,
  type JobOutcome,
  PlacingQueue,
  type QueueLimits,
} from './placing-queue.ts'

interface Job {
  readonly player: string
  readonly name: string
}

class ExpectedFailure extends Error {}
class TimedOut extends Error {}

/** Runs batches on request, and remembers what it was given. */
class Workshop implements BatchWork<Job, string> {
  readonly batches: string[][] = []
  readonly alone: string[] = []
  under: PromiseWithResolvers<void> | undefined
  mostAtOnce = 0
  #atOnce = 0
  outcomeOf: (job: Job) => JobOutcome<string> = ({ name }) => ({ kind: 'done', answer: `${name} together` })
  failure: Error | undefined
  /** Orders for themselves wait for it. */
  lane: Promise<void> | undefined

  keyOf = ({ player }: Job) => player
  afterFailure = (error: unknown): AfterFailure => {
    if (error instanceof TimedOut) return 'halve'
    return error instanceof ExpectedFailure ? 'alone' : 'give-up'
  }

  async runTogether(jobs: readonly Job[]): Promise<readonly JobOutcome<string>[]> {
    this.batches.push(jobs.map(({ name }) => name))
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce)
    this.under = Promise.withResolvers()
    await this.under.promise
    this.#atOnce--
    if (this.failure) throw this.failure
    return jobs.map((job) => this.outcomeOf(job))
  }

  async runAlone({ name }: Job): Promise<string> {
    this.alone.push(name)
    await this.lane
    if (name === 'broken') throw new Error('broken for itself')
    return `${name} alone`
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets batch after batch run until nothing is waiting. */
async function runAll(workshop: Workshop): Promise<void> {
  for (let turns = 0; turns < 50; turns++) {
    await turn()
    workshop.under?.resolve()
  }
}

const WAIT_MS = 300

function start(jobs: readonly (readonly [player: string, name: string])[], limits?: QueueLimits) {
  const workshop = new Workshop()
  const queue = new PlacingQueue(workshop, limits)
  const add = ([player, name]: readonly [string, string]) => queue.run({ player, name })
  return { workshop, queue, add, answers: jobs.map(add) }
}

describe('a queue of orders', () => {
  it('runs jobs that arrive together as one batch, and later ones as the next batch', async () => {
    const { workshop, add, answers } = start([
      ['ann', 'a1'],
      ['bob', 'b1'],
    ])
    await turn()
    const later = [add(['cat', 'c1']), add(['dan', 'd1'])]
    await runAll(workshop)
    expect(await Promise.all([...answers, ...later])).toEqual([
      'a1 together',
      'b1 together',
      'c1 together',
      'd1 together',
    ])
    expect(workshop.batches).toEqual([
      ['a1', 'b1'],
      ['c1', 'd1'],
    ])
  })

  it('has one batch under way at a time and a player in it once, the older order first', async () => {
    const { workshop, answers } = start([
      ['ann', 'a1'],
      ['ann', 'a2'],
      ['bob', 'b1'],
      ['ann', 'a3'],
    ])
    await runAll(workshop)
    await Promise.all(answers)
    expect(workshop.batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
    expect(workshop.mostAtOnce).toBe(1)
  })

  it('never lets an order wait behind the many orders of another player', async () => {
    const { workshop, answers } = start([
      ...Array.from({ length: 70 }, (_, index) => [`player-${index}`, 'first'] as const),
      ...Array.from({ length: 70 }, (_, index) => [`player-${index}`, 'second'] as const),
      ['late', 'only'],
    ])
    await runAll(workshop)
    await Promise.all(answers)
    expect(workshop.batches.map(({ length }) => length)).toEqual([64, 64, 13])
    // In the second batch: the rest of the first orders and the late one come before second orders.
    expect(workshop.batches[1]?.slice(0, 7)).toEqual([...Array.from({ length: 6 }, () => 'first'), 'only'])
  })

  it('answers a refused order without disturbing its neighbors', async () => {
    const { workshop, answers } = start([
      ['ann', 'a1'],
      ['bob', 'b1'],
    ])
    const refusal = new Error('not allowed')
    workshop.outcomeOf = ({ name }) =>
      name === 'a1' ? { kind: 'refused', error: refusal } : { kind: 'done', answer: name }
    const settled = Promise.allSettled(answers)
    await runAll(workshop)
    expect(await settled).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 'b1' },
    ])
    expect(workshop.alone).toEqual([])
  })

  it('runs an order for itself that would have let the others wait', async () => {
    const { workshop, answers } = start([
      ['ann', 'a1'],
      ['bob', 'b1'],
    ])
    workshop.outcomeOf = ({ name }) =>
      name === 'a1' ? { kind: 'alone' } : { kind: 'done', answer: `${name} together` }
    await runAll(workshop)
    expect(await Promise.all(answers)).toEqual(['a1 alone', 'b1 together'])
  })

  it('tries the orders of a failed batch one by one, so that only the broken one fails', async () => {
    const { workshop, answers } = start([
      ['ann', 'a1'],
      ['bob', 'broken'],
      ['cat', 'c1'],
    ])
    workshop.failure = new ExpectedFailure()
    const settled = Promise.allSettled(answers)
    await runAll(workshop)
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('tries nothing again when the fate of the batch is unknown, and continues with the next one', async () => {
    const { workshop, add, answers } = start([
      ['ann', 'a1'],
      ['bob', 'b1'],
    ])
    workshop.failure = new Error('the line went dead')
    const settled = Promise.allSettled(answers)
    await runAll(workshop)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(workshop.alone).toEqual([])
    workshop.failure = undefined
    const next = add(['cat', 'c1'])
    await runAll(workshop)
    expect(await next).toBe('c1 together')
  })
})

const BUSY = expect.objectContaining({ code: 'unavailable' })
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => [`player-${index}`, `order-${index}`] as const)

describe('a queue whose batches take too long', () => {
  // Only the test lets time pass, so no stall of the machine makes an order late.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('tries the halves of the batch once before anyone runs for itself', async () => {
    const { workshop, answers } = start(names(5))
    workshop.failure = new TimedOut()
    await turn()
    await turn()
    workshop.under?.resolve()
    await turn()
    workshop.failure = undefined
    await runAll(workshop)
    const orders = names(5).map(([, name]) => name)
    expect(workshop.batches).toEqual([orders, orders.slice(0, 3), orders.slice(3)])
    expect(await Promise.all(answers)).toEqual(names(5).map(([, name]) => `${name} together`))
    expect(workshop.alone).toEqual([])
  })

  it('does not halve again: what fails twice runs for itself', async () => {
    const { workshop, answers } = start(names(4))
    workshop.failure = new TimedOut()
    await runAll(workshop)
    const orders = names(4).map(([, name]) => name)
    expect(workshop.batches).toEqual([orders, orders.slice(0, 2), orders.slice(2)])
    expect(workshop.alone).toEqual(orders)
    expect(await Promise.all(answers)).toEqual(names(4).map(([, name]) => `${name} alone`))
  })

  it('refuses who has waited too long without beginning their order, while the batch still hangs', async () => {
    const { workshop, add, answers } = start([['ann', 'a1']], { waitMaxMs: WAIT_MS, jobsMax: 100 })
    await turn()
    const behind = add(['bob', 'b1'])
    const refused = expect(behind).rejects.toEqual(BUSY)
    vi.advanceTimersByTime(WAIT_MS)
    await refused
    const young = add(['cat', 'c1'])
    workshop.under?.resolve()
    await runAll(workshop)
    // Work begun in time is done, and rejected work is never begun.
    expect(await answers[0]).toBe('a1 together')
    expect(await young).toBe('c1 together')
    expect(workshop.batches).toEqual([['a1'], ['c1']])
  })

  it('refuses in the lane of single orders too, by the time since they came', async () => {
    const { workshop, answers } = start(names(5), { waitMaxMs: WAIT_MS, jobsMax: 100 })
    const lane = Promise.withResolvers<void>()
    workshop.lane = lane.promise
    workshop.outcomeOf = () => ({ kind: 'alone' })
    const settled = Promise.allSettled(answers)
    await runAll(workshop)
    vi.advanceTimersByTime(WAIT_MS)
    lane.resolve()
    const refused = { status: 'rejected', reason: BUSY }
    expect(await settled).toEqual([
      { status: 'fulfilled', value: 'order-0 alone' },
      { status: 'fulfilled', value: 'order-1 alone' },
      ...[refused, refused, refused],
    ])
    expect(workshop.alone).toEqual(['order-0', 'order-1'])
  })

  it('does not try again what became too late while its batch failed', async () => {
    const { workshop, answers } = start(names(2), { waitMaxMs: WAIT_MS, jobsMax: 100 })
    workshop.failure = new TimedOut()
    const settled = Promise.allSettled(answers)
    await turn()
    vi.advanceTimersByTime(WAIT_MS)
    await runAll(workshop)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([workshop.batches.length, workshop.alone.length]).toEqual([1, 0])
  })

  it('takes no more than it can hold, and takes again when there is room', async () => {
    const { workshop, add, answers } = start(names(3), { waitMaxMs: 10_000, jobsMax: 3 })
    await expect(add(['late', 'l1'])).rejects.toEqual(BUSY)
    await runAll(workshop)
    await Promise.all(answers)
    const next = add(['late', 'l2'])
    await runAll(workshop)
    expect(await next).toBe('l2 together')
  })
})
