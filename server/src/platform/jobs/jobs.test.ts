import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { Database } from '../db/database.ts'
import { createLog } from '../log.ts'
import {
  type JobHandler,
  type JobPayload,
  type Jobs,
  queueJobs,
  type RecurringJob,
  startJobs,
} from './jobs.ts'

const { ownerUrl, serverUrl } = await testDatabase()
const log = createLog('silent')
const database = new Database({ url: serverUrl, connectionsMax: 4, log })
const db = database.tenant('')
const owner = new Client({ connectionString: ownerUrl })

/** Ten times as often as in production, so these tests wait less. */
const PACE = { pollMs: 100, lifeRoundMs: 100 }
/** A live runner shows again that it lives before two rounds are over, also on a busy machine. */
const CALM_PACE = { pollMs: 100, lifeRoundMs: 500 }
const TWO_CALM_ROUNDS_MS = 1_500
/** Several looks into the queue, in which it would find what it should not find. */
const LONG_ENOUGH_MS = 500

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const handled: JobPayload[] = []
const running: Jobs[] = []
beforeEach(() => {
  handled.length = 0
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  expect(await waitingJobs()).toBe(0)
})

const collect: JobHandler = {
  name: 'collect',
  handle: async (payload) => {
    handled.push(payload)
  },
}

const start = async (...handlers: JobHandler[]) => await startAt(PACE, ...handlers)

async function startAt(pace: typeof PACE, ...handlers: JobHandler[]): Promise<Jobs> {
  const jobs = await startJobs({ url: serverUrl, handlers, log, ...pace })
  running.push(jobs)
  return jobs
}

const queue = async (name: string, ids: readonly string[]) =>
  await db.transaction().execute(async (tx) => {
    for (const id of ids) await queueJobs(tx, name, [{ tenantId: 'generic', id }])
  })

async function waitingJobs(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from graphile_worker.jobs')
  return rows[0]?.n ?? -1
}

describe('a job', () => {
  it('runs after the commit of the transaction that queued it, not before', async () => {
    await start(collect)
    await db.transaction().execute(async (tx) => {
      await queueJobs(tx, 'collect', [{ tenantId: 'generic', id: '1' }])
      await sleep(LONG_ENOUGH_MS)
      expect(handled).toEqual([])
    })
    await eventually(() => expect(handled).toEqual([{ tenantId: 'generic', id: '1' }]))
  })

  it('does not run when the transaction is rolled back', async () => {
    await start(collect)
    const undone = db.transaction().execute(async (tx) => {
      await queueJobs(tx, 'collect', [{ tenantId: 'generic', id: '2' }])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await sleep(LONG_ENOUGH_MS)
    expect(handled).toEqual([])
  })

  it('waits for a process that runs jobs', async () => {
    await queue('collect', ['3'])
    expect(await waitingJobs()).toBe(1)
    await start(collect)
    await eventually(() => expect(handled).toHaveLength(1))
  })

  it('runs exactly once when it succeeds, with any number of processes', async () => {
    await Promise.all([start(collect), start(collect), start(collect)])
    const ids = Array.from({ length: 100 }, (_, index) => String(index))
    await queue('collect', ids)
    await eventually(() => expect(handled.length).toBeGreaterThanOrEqual(100))
    await eventually(async () => expect(await waitingJobs()).toBe(0))
    await sleep(LONG_ENOUGH_MS)
    expect(handled.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids.map(Number))
  })

  it('is retried when it fails, and then no more', async () => {
    let attempts = 0
    await start({
      name: 'stumble',
      handle: async (payload) => {
        attempts++
        if (attempts === 1) throw new Error('not yet')
        handled.push(payload)
      },
    })
    await queue('stumble', ['4'])
    await eventually(() => expect(attempts).toBe(1))
    await eventually(async () => {
      // Ends the pause before the next attempt.
      await owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      expect(handled).toEqual([{ tenantId: 'generic', id: '4' }])
    })
    await eventually(async () => expect(await waitingJobs()).toBe(0))
    expect(attempts).toBe(2)
  })

  it('that fails does not hold up the others', async () => {
    const failing: JobHandler = {
      name: 'fail',
      handle: async () => {
        throw new Error('never')
      },
    }
    await start(failing, collect)
    await queue('fail', ['5', '6'])
    await queue('collect', ['7'])
    await eventually(() => expect(handled).toEqual([{ tenantId: 'generic', id: '7' }]))
    const failed = { attempts: 1, max_attempts: 12, last_error: expect.stringContaining('never') }
    await eventually(async () => {
      const { rows } = await owner.query(
        'select attempts, max_attempts, last_error from graphile_worker.jobs order by id',
      )
      expect(rows).toEqual([failed, failed])
    })
    await owner.query('delete from graphile_worker._private_jobs')
  })
})

describe('the runner', () => {
  it('finishes running jobs before it stops', async () => {
    let isDone = false
    const begun = Promise.withResolvers<void>()
    const jobs = await start({
      name: 'slow',
      handle: async () => {
        begun.resolve()
        await sleep(400)
        isDone = true
      },
    })
    await queue('slow', ['8'])
    await begun.promise
    running.length = 0
    await jobs.stop()
    expect(isDone).toBe(true)
  })

  it('restarts when it could not record how a job ended, and the job runs again', async () => {
    let attempts = 0
    await start({
      name: 'cut-off',
      handle: async (payload) => {
        attempts++
        handled.push(payload)
        if (attempts > 1) return
        // For the runner it is as if PostgreSQL were away.
        await owner.query('alter table graphile_worker._private_jobs rename to away')
        throw new Error('at a bad moment')
      },
    })
    await queue('cut-off', ['9'])
    await eventually(() => expect(attempts).toBe(1))
    await sleep(LONG_ENOUGH_MS)
    await owner.query('alter table graphile_worker.away rename to _private_jobs')
    await eventually(() => expect(attempts).toBe(2))
    await eventually(async () => expect(await waitingJobs()).toBe(0))
  })

  it('keeps the jobs of others from delaying its own jobs', async () => {
    const answer = Promise.withResolvers<void>()
    let begun = 0
    const outside: JobHandler = {
      name: 'outside',
      lane: 'outside',
      handle: async () => {
        begun++
        await answer.promise
      },
    }
    await start(outside, collect)
    await queue('outside', ['1', '2', '3', '4', '5', '6', '7', '8'])
    await eventually(() => expect(begun).toBeGreaterThan(1))
    await queue('collect', ['10'])
    await eventually(() => expect(handled).toHaveLength(1)).finally(answer.resolve)
    await eventually(async () => expect(await waitingJobs()).toBe(0))
    expect(begun).toBe(8)
  })

  it('takes over the jobs of a killed process, within seconds', async () => {
    await queue('collect', ['11'])
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-of-a-killed-process', locked_at = now(), attempts = 1`,
    )
    await start(collect)
    await eventually(() => expect(handled).toEqual([{ tenantId: 'generic', id: '11' }]))
    await eventually(async () => expect(await waitingJobs()).toBe(0))
  })

  it('does not touch a job that another live runner has started, no matter how long it takes', async () => {
    const answer = Promise.withResolvers<void>()
    let begun = 0
    const slow: JobHandler = {
      name: 'slow-elsewhere',
      handle: async () => {
        begun++
        await answer.promise
      },
    }
    await Promise.all([startAt(CALM_PACE, slow), startAt(CALM_PACE, slow)])
    await queue('slow-elsewhere', ['12'])
    await eventually(() => expect(begun).toBe(1))
    await sleep(TWO_CALM_ROUNDS_MS)
    expect(begun).toBe(1)
    // The connection that shows the life of the runner breaks: it is shown again before anyone draws conclusions.
    await owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 5150 and granted`,
    )
    await sleep(TWO_CALM_ROUNDS_MS)
    expect(begun).toBe(1)
    answer.resolve()
    await eventually(async () => expect(await waitingJobs()).toBe(0))
  })

  it('refuses two handlers for one job', async () => {
    await expect(startJobs({ url: serverUrl, handlers: [collect, collect], log })).rejects.toThrow(
      'two handlers for the job collect',
    )
  })
})

describe('a recurring job', () => {
  // The schedule may add a run at any moment until its process has stopped.
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop()
    await owner.query("delete from graphile_worker._private_jobs where key in ('tick', 'tock')")
  })

  const startRecurring = async (job: RecurringJob) => {
    const jobs = await startJobs({
      url: serverUrl,
      handlers: [],
      recurring: [job],
      log,
      ...PACE,
    })
    running.push(jobs)
  }

  it('is on the schedule of the queue, once for all processes, and runs when a process starts', async () => {
    let runs = 0
    const job: RecurringJob = {
      name: 'tick',
      every: 'minute',
      run: async () => {
        runs += 1
      },
    }
    await startRecurring(job)
    await eventually(async () => expect(runs).toBeGreaterThan(0))
    await startRecurring(job)
    await eventually(async () => expect(runs).toBeGreaterThan(1))
    await eventually(async () => {
      const { rows } = await owner.query(
        "select identifier from graphile_worker._private_known_crontabs where identifier = 'tick'",
      )
      expect(rows).toEqual([{ identifier: 'tick' }])
    })
  })

  it('leaves no row of a run whose process was killed', async () => {
    await owner.query(`select graphile_worker.add_job('tick', '{}'::json, max_attempts => 1)`)
    await owner.query(`update graphile_worker._private_jobs j set attempts = 1
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'tick'`)
    await startRecurring({ name: 'tick', every: 'minute', run: async () => {} })
    await eventually(async () => {
      const { rows } = await owner.query(
        "select id from graphile_worker.jobs where task_identifier = 'tick' and key is null",
      )
      expect(rows).toEqual([])
    })
  })

  it('never overlaps, and runs again after a failure', async () => {
    let active = 0
    let mostActive = 0
    let runs = 0
    const job: RecurringJob = {
      name: 'tock',
      every: 'hour',
      async run() {
        active += 1
        mostActive = Math.max(mostActive, active)
        runs += 1
        try {
          if (runs > 1) return
          await eventually(async () => expect(await waitingJobs()).toBe(2))
          await sleep(LONG_ENOUGH_MS)
          throw new Error('the first run fails')
        } finally {
          active -= 1
        }
      },
    }
    await startRecurring(job)
    await eventually(async () => expect(active).toBe(1))
    await startRecurring(job)
    await eventually(async () => expect(runs).toBeGreaterThan(1))
    expect(mostActive).toBe(1)
  })
})
