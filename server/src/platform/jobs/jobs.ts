/**
 * Work that is done after the commit that asked for it. A job is queued in the transaction of its cause, so it
 * exists exactly when the cause does; it may run twice and must then change nothing the second time.
 */
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { Pool } from 'pg'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'

const CONCURRENT_JOBS_MAX = 4
const POLL_INTERVAL_MS = 1_000
const ATTEMPTS_MAX = 12

/** A job of one tenant; what it says of itself goes to the log. */
export interface JobHandler {
  readonly name: string
  handle(payload: JobPayload, log: Log): Promise<void>
}

export interface JobPayload {
  readonly tenantId: string
  readonly id: string
}

export async function queueJob(tx: Tx, name: string, payload: JobPayload): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${ATTEMPTS_MAX}::int)`.execute(
    tx,
  )
}

export interface JobsOptions {
  /** The server role's address. The queue has connections of its own, with PostgreSQL's plain column types. */
  readonly url: string
  readonly handlers: readonly JobHandler[]
  readonly log: Log
}

export interface Jobs {
  stop(): Promise<void>
}

/** Runs jobs until it is stopped; several processes may do so at once. */
export async function startJobs({ url, handlers, log }: JobsOptions): Promise<Jobs> {
  const pool = new Pool({
    connectionString: url,
    max: CONCURRENT_JOBS_MAX + 2,
    application_name: 'pickproof jobs',
  })
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle connection of the job queue failed'),
  )
  pool.on('connect', (client) => client.on('error', () => {}))
  const taskList: TaskList = {}
  for (const handler of handlers) {
    if (taskList[handler.name]) throw new Error(`two handlers for the job ${handler.name}`)
    taskList[handler.name] = async (payload) => {
      await handler.handle(payload as JobPayload, log)
    }
  }
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency: CONCURRENT_JOBS_MAX,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    // Only what is noted in batches is waited for by a stop; otherwise a job that ends while the runner stops
    // would stay locked for hours, as if it were still running, and then run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
      else log.debug(message)
    }),
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}
