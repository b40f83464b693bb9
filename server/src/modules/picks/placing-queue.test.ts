import { describe, expect, it } from 'vitest'
import { type BatchWork, type JobOutcome, PlacingQueue } from './placing-queue.ts'

interface Job {
  readonly player: string
  readonly name: string
}

class ExpectedFailure extends Error {}

/** Runs batches when told to, and remembers what it was given. */
class Workshop implements BatchWork<Job, string> {
  readonly batches: string[][] = []
  readonly alone: string[] = []
  under: PromiseWithResolvers<void> | undefined
  mostAtOnce = 0
  #atOnce = 0
  outcomeOf: (job: Job) => JobOutcome<string> = ({ name }) => ({ kind: 'done', answer: `${name} together` })
  failure: Error | undefined

  keyOf = ({ player }: Job) => player
  mayRunAgain = (error: unknown) => error instanceof ExpectedFailure

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

function start(jobs: readonly (readonly [player: string, name: string])[]) {
  const workshop = new Workshop()
  const queue = new PlacingQueue(workshop)
  const add = ([player, name]: readonly [string, string]) => queue.run({ player, name })
  return { workshop, queue, add, answers: jobs.map(add) }
}

describe('a queue of orders', () => {
  it('takes what came together as one batch, and what comes meanwhile as the next one', async () => {
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

  it('lets nobody wait behind the many orders of somebody else', async () => {
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

  it('answers a refused order without disturbing its neighbours', async () => {
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

  it('tries nothing again when nobody knows what became of the batch, and goes on with the next one', async () => {
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
