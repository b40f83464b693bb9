/**
 * Work that runs after the commit that requested it. A job is queued in the transaction of its cause, so one never
 * exists without the other. A job may run twice, and the second run must change nothing.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { Pool } from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { showLife } from './sign-of-life.ts'

/** How many jobs of a lane run at the same time. */
const SLOTS = { own: 4, outside: 2 } as const
const POLL_INTERVAL_MS = 1_000
const ATTEMPTS_MAX = 12
const RESTART_PAUSE_MS = 1_000
const CLOSE_TIMEOUT_MS = 1_000
/** Two rounds after a process was killed, other processes can take its jobs. */
const LIFE_ROUND_MS = 5_000

/** A job of one tenant. It reports to the log. */
export interface JobHandler {
  readonly name: string
  /**
   * A job that calls an external server can be slow. Such jobs use the lane `outside`, which has separate slots, so they
   * cannot block other jobs. The default is `own`.
   */
  readonly lane?: Lane
  handle(payload: JobPayload, log: Log): Promise<void>
}

/**
 * Work that recurs. The queue's schedule starts it once for the whole installation, no matter how many processes run
 * jobs, and runs never overlap. It also runs when a process starts. A failure is logged, and the next run tries again.
 */
export interface RecurringJob {
  readonly name: string
  readonly every: keyof typeof SCHEDULES
  readonly lane?: Lane
  /** Long work checks whether the process is stopping. */
  run(isStopping: () => boolean): Promise<void>
}

/** In crontab syntax. Its shortest interval is a minute. */
const SCHEDULES = { minute: '* * * * *', hour: '7 * * * *' } as const

type Lane = keyof typeof SLOTS

export interface JobPayload {
  readonly tenantId: string
  readonly id: string
}

/** Identifies a job while it is in the queue. */
export const jobKeyPrefix = (name: string, tenantId: string) => `${name}:${tenantId}:`

/**
 * Queues many jobs of one kind in one statement, and skips those that are already queued or running. The library
 * notifies its workers, and transactions that notify commit one after another. Do not call this while placing or settling.
 */
export async function queueJobs(db: Db, name: string, payloads: readonly JobPayload[]): Promise<void> {
  if (payloads.length === 0) return
  const jobs = payloads.map((payload) => ({
    key: jobKeyPrefix(name, payload.tenantId) + payload.id,
    payload,
  }))
  await sql`select graphile_worker.add_job(${name}, payload, max_attempts => ${ATTEMPTS_MAX}::int, job_key => key,
      job_key_mode => 'unsafe_dedupe')
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (key text, payload json)`.execute(db)
}

interface JobsOptions {
  /** The address for the server role. The queue uses separate connections, with PostgreSQL's default column types. */
  readonly url: string
  readonly handlers: readonly JobHandler[]
  readonly recurring?: readonly RecurringJob[]
  readonly log: Log
  /** How often each runner reports that it is alive and looks for dead ones. */
  readonly lifeRoundMs?: number
  /** How often an idle runner looks for jobs that became due. */
  readonly pollMs?: number
}

export interface Jobs {
  stop(): Promise<void>
}

/** Runs jobs until `stop`. Several processes can run jobs at the same time. */
export async function startJobs({
  url,
  handlers,
  recurring = [],
  log,
  lifeRoundMs = LIFE_ROUND_MS,
  pollMs = POLL_INTERVAL_MS,
}: JobsOptions): Promise<Jobs> {
  const names = new Set<string>()
  for (const { name } of [...handlers, ...recurring]) {
    if (names.has(name)) throw new Error(`two handlers for the job ${name}`)
    names.add(name)
  }
  const lanes: Jobs[] = []
  const stop = async () => {
    await Promise.all(lanes.map((lane) => lane.stop()))
  }
  try {
    for (const [lane, own] of Map.groupBy([...handlers, ...recurring], ({ lane = 'own' }) => lane)) {
      const taskList = Object.fromEntries(own.map((job) => [job.name, taskOf(job, log)]))
      const schedule = parseCronItems(own.filter((job) => 'run' in job).map(cronItemOf))
      lanes.push(await startLane({ url, taskList, schedule, slots: SLOTS[lane], log, lifeRoundMs, pollMs }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function taskOf(job: JobHandler | RecurringJob, log: Log): Task {
  if (!('run' in job)) return async (payload) => await job.handle(payload as JobPayload, log)
  return async (_payload, { abortSignal, query }) => {
    await job
      .run(() => abortSignal?.aborted ?? false)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a recurring job failed'))
    await query(REMOVE_KILLED_RUNS, [job.name])
  }
}

/** A run whose process was killed has used its only attempt, so the queue would never run or delete its row. */
const REMOVE_KILLED_RUNS = `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
  where task_identifier = $1 and locked_at is null and attempts >= max_attempts))`

/** Its own queue prevents overlapping runs; its key keeps at most one run waiting. */
const onceOptions = (name: string) => ({ queueName: name, jobKey: name, maxAttempts: 1 })

function cronItemOf({ name, every }: RecurringJob) {
  // After an error the schedule continues with the next minute. `backfillPeriod` catches up on a missed hourly run.
  const options = { ...onceOptions(name), ...(every === 'hour' && { backfillPeriod: HOUR_MS }) }
  return { task: name, match: SCHEDULES[every], identifier: name, options }
}

interface LaneOptions extends Pick<Required<JobsOptions>, 'url' | 'log' | 'lifeRoundMs' | 'pollMs'> {
  readonly schedule: ParsedCronItem[]
  /** A runner takes only the jobs it has a task for. */
  readonly taskList: TaskList
  readonly slots: number
}

async function startLane(options: LaneOptions): Promise<Jobs> {
  const { log } = options
  const stopping = new AbortController()
  let life = await startLife(options)
  const keepRunning = async () => {
    for (;;) {
      await life.over
      if (stopping.signal.aborted) return
      log.error('the job queue stopped; it is started again')
      const { poolId } = life
      let next: Life | undefined
      while (!next && !stopping.signal.aborted) {
        await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
        next = await startLife(options, poolId).catch((error: Error) => {
          log.warn({ error: error.message }, 'the job queue could not be started')
          return undefined
        })
      }
      if (!next) return
      life = next
      if (stopping.signal.aborted) await life.stop()
    }
  }
  const kept = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await life.stop()
      await kept
    },
  }
}

/**
 * A runner stops permanently when it cannot record how a job ended, for example while PostgreSQL is down. It can even
 * hang on its broken connections. So each life has a separate connection pool, and the next life replaces it.
 */
interface Life {
  /** The name under which it locks jobs. */
  readonly poolId: string
  /** Resolves when the runner stopped or gave up. */
  readonly over: Promise<void>
  stop(): Promise<void>
}

async function startLife(options: LaneOptions, formerPoolId?: string): Promise<Life> {
  const { url, slots, log, lifeRoundMs } = options
  const pool = new Pool({
    connectionString: url,
    max: slots + 3,
    application_name: 'pickproof jobs',
  })
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle connection of the job queue failed'),
  )
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    // Releases the jobs that the former runner had started: a job may run twice.
    if (formerPoolId) await pool.query('select graphile_worker.force_unlock_workers($1)', [[formerPoolId]])
    const { runner, poolId, gaveUp } = await startRunner(pool, options)
    const life = showLife({ pool, poolId, log, roundMs: lifeRoundMs })
    const over = Promise.race([gaveUp, runner.promise.catch(() => undefined)])
    // A runner that gave up keeps its schedule, which would query the closed pool forever.
    void gaveUp.then(() => runner.stop().catch(() => undefined))
    const closed = over
      .then(() => life.stop())
      .then(() => pool.end())
      .catch(() => undefined)
    return {
      poolId,
      over,
      async stop() {
        // A runner that gave up rejects a stop or hangs, so this does not wait for it.
        await Promise.race([gaveUp, runner.stop().catch(() => undefined)])
        await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function startRunner(pool: Pool, { taskList, schedule, slots, log, pollMs }: LaneOptions) {
  const events = new EventEmitter() as WorkerEvents
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const gaveUp = new Promise<void>((resolve) => events.on('pool:fatalError', () => resolve()))
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: schedule,
    events,
    concurrency: slots,
    pollInterval: pollMs,
    noHandleSignals: true,
    // A stop waits only for results that the library records in batches. Without batches, a job that ends during a stop
    // would stay locked for hours as if it were running, and then run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
      else log.debug(message)
    }),
  })
  for (const { task: name } of schedule)
    await runner
      .addJob(name, {}, onceOptions(name))
      .catch((error: Error) => log.warn({ error: error.message, job: name }, 'a first run was not queued'))
  return { runner, poolId, gaveUp }
}
